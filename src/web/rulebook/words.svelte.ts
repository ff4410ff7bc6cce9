// The messages of the rulebook.

import { loadRulebookMessages, type RulebookArguments } from '../../words/compiled/rulebook.ts';
import type { SetupArguments } from '../../words/compiled/setup.ts';
import { setupWords } from '../setup/words.svelte.ts';
import { Chapter } from '../words.svelte.ts';

export const words = new Chapter<RulebookArguments, SetupArguments>(loadRulebookMessages, setupWords);
