// The language of the page, loaded on demand and switched at once: the messages of the game and of the page.

import { untrack } from 'svelte';
import { loadPageMessages, type PageArguments } from '../words/compiled/page.ts';
import {
  type Edition,
  type GameArguments,
  type Language,
  languageFor,
  loadMessages,
  type MessageLoader,
  type Messages,
  type Phrases,
  phrasesWith,
  type Say,
  sayWith,
} from '../words/index.ts';

/** The messages that every part of the page shares. */
type SharedArguments = PageArguments & GameArguments;

interface Spoken {
  readonly language: Language;
  readonly messages: Messages<SharedArguments>;
  readonly say: Say<SharedArguments>;
  readonly phrases: Readonly<Record<Edition, Phrases>>;
}

let spoken = $state.raw<Spoken>();

/** Message catalogues that have been loaded; they switch language together with the rest. */
const opened = new Set<{ readonly turnTo: (language: Language) => Promise<() => void> }>();

/** The last requested language; results of earlier requests are discarded. */
let requested: Language | undefined;

/** Switches every text on the screen. Rejects, and changes nothing, if the messages can't be loaded. */
export async function speak(language: Language): Promise<void> {
  requested = language;
  if (untrack(() => spoken?.language) === language) return;
  const turning = Promise.all([...opened].map((chapter) => chapter.turnTo(language)));
  const [own, shared, turns] = await Promise.all([loadPageMessages[language](), loadMessages(language), turning]);
  if (requested !== language) return;
  const messages = { ...shared, ...own };
  spoken = {
    language,
    messages,
    say: sayWith<SharedArguments>(messages, { language, isGlued: true }),
    phrases: {
      first: phrasesWith(shared, { language, isGlued: true }),
      second: phrasesWith(shared, { language, edition: 'second', isGlued: true }),
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
  /** The locale for dates: the reader's country, if its language is the page's. */
  get locale(): string {
    const { language } = here();
    return navigator.languages.find((locale) => locale.split('-')[0] === language) ?? language;
  },
  get say(): Say<SharedArguments> {
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

/** What a chapter needs of one that it includes. */
interface IncludedChapter<Included> {
  readonly open: () => Promise<void>;
  readonly messages: Partial<Messages<Included>>;
}

/** The messages of one part of the page, loaded with that part, besides those that every part shares. */
export class Chapter<Own, Included = unknown> {
  readonly #load: MessageLoader<Own>;
  /** A chapter that is opened with this one, and whose messages can be said through it. */
  readonly #included: IncludedChapter<Included> | undefined;
  #own = $state.raw<Messages<Own>>();

  constructor(load: MessageLoader<Own>, included?: IncludedChapter<Included>) {
    this.#load = load;
    this.#included = included;
  }

  /** Await before using the messages. Rejects if they can't be loaded. The language may change while waiting. */
  async open(): Promise<void> {
    await this.#included?.open();
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
    // what every part shares can be said before the chapter is open, also if it can't be loaded
    const messages = { ...here().messages, ...this.messages } as Messages<Own & Included & SharedArguments>;
    return sayWith<Own & Included & SharedArguments>(messages, { language: words.language, isGlued: true });
  });

  /** Its own and those of the chapter that it includes, as far as they are loaded. */
  get messages(): Partial<Messages<Own & Included>> {
    return { ...this.#included?.messages, ...this.#own } as Partial<Messages<Own & Included>>;
  }
  get language(): Language {
    return words.language;
  }
  get locale(): string {
    return words.locale;
  }
  get say(): Say<Own & Included & SharedArguments> {
    return this.#say;
  }
  phrases(edition: Edition = 'first'): Phrases {
    return words.phrases(edition);
  }
}
