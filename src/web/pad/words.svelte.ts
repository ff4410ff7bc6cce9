// The score pad's messages, loaded with it.

import { loadPadMessages, type PadArguments } from '../../words/compiled/pad.ts';
import type { SetupArguments } from '../../words/compiled/setup.ts';
import { setupWords } from '../setup/words.svelte.ts';
import { Chapter } from '../words.svelte.ts';

export const words = new Chapter<PadArguments, SetupArguments>(loadPadMessages, setupWords);
