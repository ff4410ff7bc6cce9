// The language that the page speaks, loaded when it is wanted and switched at once: the game's own words and the page's.

import {
  type Edition,
  type Language,
  languageFor,
  loadMessages,
  type Phrases,
  phrasesWith,
  type Say,
  type Key as SharedKey,
  sayWith,
} from '../words/index.ts';
import type { Key, PageMessages } from './words/en.ts';

const LOAD: Readonly<Record<Language, () => Promise<PageMessages>>> = {
  en: async () => (await import('./words/en.ts')).en,
  fr: async () => (await import('./words/fr.ts')).fr,
  es: async () => (await import('./words/es.ts')).es,
};

interface Spoken {
  readonly language: Language;
  readonly say: Say<Key | SharedKey>;
  readonly phrases: Readonly<Record<Edition, Phrases>>;
}

let spoken = $state.raw<Spoken>();

/** From then on every text on the screen is in this language. */
export async function speak(language: Language): Promise<void> {
  const [own, shared] = await Promise.all([LOAD[language](), loadMessages(language)]);
  spoken = {
    language,
    say: sayWith<Key | SharedKey>({ ...shared, ...own }, language),
    phrases: {
      first: phrasesWith(shared, language, 'first'),
      second: phrasesWith(shared, language, 'second'),
    },
  };
  document.documentElement.lang = language;
}

/** What the browser asks for, as far as we speak it. */
export function languageOfBrowser(): Language {
  return languageFor(navigator.languages);
}

export const words = {
  get language(): Language {
    return here().language;
  },
  get say(): Say<Key | SharedKey> {
    return here().say;
  },
  phrases(edition: Edition = 'first'): Phrases {
    return here().phrases[edition];
  },
};

function here(): Spoken {
  if (spoken === undefined) throw new Error('no language is loaded yet');
  return spoken;
}
