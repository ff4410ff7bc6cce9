// The messages of the lessons, loaded with them.

import { type LearnArguments, loadLearnMessages } from '../../words/compiled/learn.ts';
import type { Say } from '../../words/index.ts';
import { Chapter } from '../words.svelte.ts';

export type LearnSay = Say<LearnArguments>;

export const learnWords = new Chapter<LearnArguments>(loadLearnMessages);
