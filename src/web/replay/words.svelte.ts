// The messages of the replay and of reviews, and what can be wrong with a record; loaded with them.

import { type FaultsArguments, loadFaultsMessages } from '../../words/compiled/faults.ts';
import { loadReplayMessages, type ReplayArguments } from '../../words/compiled/replay.ts';
import { loadReviewMessages, type ReviewArguments } from '../../words/compiled/review.ts';
import { Chapter } from '../words.svelte.ts';

const faultWords = new Chapter<FaultsArguments>(loadFaultsMessages);
const reviewWords = new Chapter<ReviewArguments, FaultsArguments>(loadReviewMessages, faultWords);

export const words = new Chapter<ReplayArguments, ReviewArguments & FaultsArguments>(loadReplayMessages, reviewWords);
