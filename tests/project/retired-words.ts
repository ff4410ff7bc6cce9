// Retired words: the project's former private vocabulary, each with the ordinary word that replaces it. Finds them in text
// and inside identifiers (`wishFor`, `PLAYER_TOLD`), case-insensitively. Which folders are checked is in the test.

import type { TextFile } from '../support/files.ts';

/** Retired word, in lower case → what to write instead. Two words mean an identifier such as `takeBack`. */
const RETIRED_WORDS: Readonly<Record<string, string>> = {
  anew: 'again',
  astray: 'unusual',
  deputy: 'substitute',
  foretold: 'previewed',
  gathering: 'waiting',
  laid: 'placed',
  lent: 'injected, dependencies',
  makeshift: 'fallback',
  mend: 'repair, fix',
  mended: 'repaired, calibrated',
  mends: 'repairs, fixes',
  onlooker: 'spectator, shared screen',
  onlookers: 'spectators',
  sitter: 'player',
  sitters: 'players',
  sitting: 'table state',
  'calm tile': 'tile without a volcano',
  'due person': 'person to move',
  'take back': 'undo',
  told: 'sent, reported, shown',
  turnaround: 'handling time',
  untold: 'missing, not sent',
  whim: 'random move',
  whoever: 'the player who, the caller',
  wish: 'command, request',
  wished: 'requested, preferred',
  wishes: 'commands, requests',
  yardstick: 'baseline',
  yardsticks: 'baselines',
};

/** A retired word that may stay in one file, for example in a quotation. */
export interface RetiredWordExemption {
  readonly path: string;
  readonly word: string;
  readonly reason: string;
}

/** One line per retired word found: `path:line word → replacement`. */
export function retiredWordFaults(
  files: readonly TextFile[],
  exemptions: readonly RetiredWordExemption[] = [],
): readonly string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) =>
      retiredWordsIn(line)
        .filter((word) => !exemptions.some((each) => each.path === path && each.word === word))
        .map((word) => `${path}:${index + 1} ${word} → ${RETIRED_WORDS[word]}`),
    ),
  );
}

function retiredWordsIn(line: string): readonly string[] {
  const words = wordsOf(line);
  return Object.keys(RETIRED_WORDS).filter((retired) => ` ${words} `.includes(` ${retired} `));
}

/** The words of a line in lower case, identifiers split at their capitals and underscores. */
function wordsOf(line: string): string {
  return line
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}]+/u)
    .join(' ')
    .toLowerCase()
    .trim();
}
