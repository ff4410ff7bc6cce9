// The messages of everything that is set up: a new game, its rules and players, and the page's settings.

import { loadSetupMessages, type SetupArguments } from '../../words/compiled/setup.ts';
import { Chapter } from '../words.svelte.ts';

export const setupWords = new Chapter<SetupArguments>(loadSetupMessages);
