// The messages of online tables, loaded with them.

import { loadOnlineMessages, type OnlineArguments } from '../../words/compiled/online.ts';
import { Chapter } from '../words.svelte.ts';

export const words = new Chapter<OnlineArguments>(loadOnlineMessages);
