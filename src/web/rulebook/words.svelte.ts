// The messages of the rulebook.

import { loadRulebookMessages, type RulebookArguments } from '../../words/compiled/rulebook.ts';
import { Chapter } from '../words.svelte.ts';

export const words = new Chapter<RulebookArguments>(loadRulebookMessages);
