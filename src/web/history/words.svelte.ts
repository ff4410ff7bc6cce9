// The messages of the history, and what can be wrong with an imported record; loaded with it.

import { type FaultsArguments, loadFaultsMessages } from '../../words/compiled/faults.ts';
import { type HistoryArguments, loadHistoryMessages } from '../../words/compiled/history.ts';
import { Chapter } from '../words.svelte.ts';

const faultWords = new Chapter<FaultsArguments>(loadFaultsMessages);

export const words = new Chapter<HistoryArguments, FaultsArguments>(loadHistoryMessages, faultWords);
