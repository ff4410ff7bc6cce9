// The messages of the companion for the real box: set-up, rounds, tiles and what can be printed.

import { type CompanionArguments, loadCompanionMessages } from '../../words/compiled/companion.ts';
import type { SetupArguments } from '../../words/compiled/setup.ts';
import { setupWords } from '../setup/words.svelte.ts';
import { Chapter } from '../words.svelte.ts';

export const words = new Chapter<CompanionArguments, SetupArguments>(loadCompanionMessages, setupWords);
