// The score pad's messages, loaded with it.

import { loadPadMessages, type PadArguments } from '../../words/compiled/pad.ts';
import { Chapter } from '../words.svelte.ts';

export const words = new Chapter<PadArguments>(loadPadMessages);
