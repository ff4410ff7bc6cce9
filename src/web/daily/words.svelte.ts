// The messages of the daily planet and of events, loaded with them, together with those of online tables.

import { type DailyArguments, loadDailyMessages } from '../../words/compiled/daily.ts';
import type { OnlineArguments } from '../../words/compiled/online.ts';
import type { SetupArguments } from '../../words/compiled/setup.ts';
import { words as onlineWords } from '../online/words.svelte.ts';
import { Chapter } from '../words.svelte.ts';

export const words = new Chapter<DailyArguments, OnlineArguments & SetupArguments>(loadDailyMessages, onlineWords);
