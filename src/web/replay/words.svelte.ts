// The messages of the replay and of reviews, loaded with them.

import { loadReplayMessages, type ReplayArguments } from '../../words/compiled/replay.ts';
import { loadReviewMessages, type ReviewArguments } from '../../words/compiled/review.ts';
import { LANGUAGES, type Language, type MessageLoader, type Messages } from '../../words/index.ts';
import { Chapter } from '../words.svelte.ts';

type BothArguments = ReplayArguments & ReviewArguments;

async function loadBoth(language: Language): Promise<Messages<BothArguments>> {
  const [replay, review] = await Promise.all([loadReplayMessages[language](), loadReviewMessages[language]()]);
  return { ...replay, ...review } as Messages<BothArguments>;
}

const loaders = Object.fromEntries(
  LANGUAGES.map((language) => [language, () => loadBoth(language)]),
) as MessageLoader<BothArguments>;

export const words = new Chapter<BothArguments>(loaders);
