// The language of the page, loaded on demand and switched at once: the messages of the game and of the page.

import { untrack } from 'svelte';
import {
  type Edition,
  type GameMessageKey,
  type Language,
  languageFor,
  loadMessages,
  type Phrases,
  phrasesWith,
  type Say,
  sayWith,
} from '../words/index.ts';
import type { PageMessageKey, PageMessages } from './words/en.ts';

const LOAD: Readonly<Record<Language, () => Promise<PageMessages>>> = {
  en: async () => (await import('./words/en.ts')).en,
  fr: async () => (await import('./words/fr.ts')).fr,
  es: async () => (await import('./words/es.ts')).es,
};

type Loader<Own extends string> = Readonly<Record<Language, () => Promise<Readonly<Record<Own, string>>>>>;

interface Spoken {
  readonly language: Language;
  readonly messages: Readonly<Record<PageMessageKey | GameMessageKey, string>>;
  readonly say: Say<PageMessageKey | GameMessageKey>;
  readonly phrases: Readonly<Record<Edition, Phrases>>;
}

let spoken = $state.raw<Spoken>();

/** Message catalogues that have been loaded; they switch language together with the rest. */
const opened = new Set<{ readonly turnTo: (language: Language) => Promise<() => void> }>();

/** Keeps a number on one line with what it counts. */
function bound<Messages extends Readonly<Record<string, string>>>(messages: Messages): Messages {
  const entries = Object.entries(messages).map(([key, text]) => [key, text.replaceAll('# ', '#\u00a0')]);
  return Object.fromEntries(entries) as Messages;
}

/** The last requested language; results of earlier requests are discarded. */
let requested: Language | undefined;

/** Switches every text on the screen. Rejects, and changes nothing, if the messages can't be loaded. */
export async function speak(language: Language): Promise<void> {
  requested = language;
  if (untrack(() => spoken?.language) === language) return;
  const turning = Promise.all([...opened].map((chapter) => chapter.turnTo(language)));
  const [own, loose, turns] = await Promise.all([LOAD[language](), loadMessages(language), turning]);
  if (requested !== language) return;
  const shared = bound(loose);
  const messages = { ...shared, ...own };
  spoken = {
    language,
    messages,
    say: sayWith<PageMessageKey | GameMessageKey>(messages, language),
    phrases: {
      first: phrasesWith(shared, language, 'first'),
      second: phrasesWith(shared, language, 'second'),
    },
  };
  for (const turn of turns) turn();
  document.documentElement.lang = language;
}

/** The browser's preferred language among those that we have. */
export function languageOfBrowser(): Language {
  return languageFor(navigator.languages);
}

export const words = {
  get language(): Language {
    return here().language;
  },
  /** Formats dates as in the reader's country, provided that its language is the page's. */
  get locale(): string {
    const { language } = here();
    return navigator.languages.find((command) => command.split('-')[0] === language) ?? language;
  },
  get say(): Say<PageMessageKey | GameMessageKey> {
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

/** The messages of one part of the page, loaded with that part, besides those that every part shares. */
export class Chapter<Own extends string> {
  readonly #load: Loader<Own>;
  #own = $state.raw<Readonly<Record<Own, string>>>();

  constructor(load: Loader<Own>) {
    this.#load = load;
  }

  /** Await before using the messages. Rejects if they can't be loaded. The language may change while waiting. */
  async open(): Promise<void> {
    while (!opened.has(this)) {
      const language = untrack(() => words.language);
      const turn = await this.turnTo(language);
      if (language !== words.language) continue; // the language was switched meanwhile
      turn();
      opened.add(this);
    }
  }

  /** Loads; the returned function switches. */
  async turnTo(language: Language): Promise<() => void> {
    const own = await this.#load[language]();
    return () => {
      this.#own = own;
    };
  }

  readonly #say = $derived.by(() => {
    if (this.#own === undefined) throw new Error('this chapter is not open yet');
    return sayWith<Own | PageMessageKey | GameMessageKey>({ ...here().messages, ...this.#own }, words.language);
  });

  get language(): Language {
    return words.language;
  }
  get locale(): string {
    return words.locale;
  }
  get say(): Say<Own | PageMessageKey | GameMessageKey> {
    return this.#say;
  }
  phrases(edition: Edition = 'first'): Phrases {
    return words.phrases(edition);
  }
}
