// The messages of online tables, loaded with them.

import { loadOnlineMessages, type OnlineArguments } from '../../words/compiled/online.ts';
import type { SetupArguments } from '../../words/compiled/setup.ts';
import { setupWords } from '../setup/words.svelte.ts';
import { Chapter } from '../words.svelte.ts';

export const words = new Chapter<OnlineArguments, SetupArguments>(loadOnlineMessages, setupWords);
