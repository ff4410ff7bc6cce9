// Keeps retired words out of the folders that have been rewritten. Add a folder here once it is clean.

import { describe, expect, it } from 'vitest';
import { filesUnder } from '../support/files.ts';
import { type RetiredWordExemption, retiredWordFaults } from './retired-words.ts';

const FOLDERS = [
  'src/rules',
  'src/bots',
  'src/thinking',
  'src/words',
  'src/art',
  'src/protocol',
  'scripts',
  'bench',
  'tests/laws',
  'tests/bots',
  'tests/golden',
  'tests/package',
] as const;

const EXEMPTIONS: readonly RetiredWordExemption[] = [
  { path: 'src/words/en.ts', word: 'laid', reason: 'message text; the rules say that a tile is laid' },
  { path: 'src/bots/search/playout.ts', word: 'whoever', reason: 'being rewritten; drop this entry afterwards' },
  { path: 'tests/package/comments.test.ts', word: 'told', reason: 'lists words that public comments may not use' },
  { path: 'tests/package/comments.test.ts', word: 'lent', reason: 'lists words that public comments may not use' },
  { path: 'tests/package/comments.test.ts', word: 'anew', reason: 'lists words that public comments may not use' },
  { path: 'tests/package/comments.test.ts', word: 'wish', reason: 'lists words that public comments may not use' },
  { path: 'tests/package/comments.test.ts', word: 'wishes', reason: 'lists words that public comments may not use' },
  { path: 'tests/package/comments.test.ts', word: 'mend', reason: 'lists words that public comments may not use' },
  { path: 'tests/package/comments.test.ts', word: 'whoever', reason: 'lists words that public comments may not use' },
];

describe('retired words', () => {
  it.each(FOLDERS)('are not used in %s', (folder) => {
    expect(retiredWordFaults(filesUnder(folder, '.ts'), EXEMPTIONS)).toEqual([]);
  });

  it.each([
    ['in a comment', '// What is told to everyone.', 'told'],
    ['in capitals', 'const WISH = 1;', 'wish'],
    ['within an identifier', 'function tilesTold() {}', 'told'],
    ['within a constant', 'const LAID_TILES = 1;', 'laid'],
    ['of two words', 'game.takeBack();', 'take back'],
  ])('are found %s', (_, text, word) => {
    expect(retiredWordFaults([{ path: 'a.ts', text }])).toHaveLength(1);
    expect(retiredWordFaults([{ path: 'a.ts', text }])[0]).toContain(`a.ts:1 ${word} → `);
  });

  it.each(['silent recommendations', 'trimEnd', 'equivalent', 'a wishbone'])('are not seen in “%s”', (text) => {
    expect(retiredWordFaults([{ path: 'a.ts', text }])).toEqual([]);
  });

  it('are exempt only in the named file', () => {
    const files = ['a.ts', 'b.ts'].map((path) => ({ path, text: 'told' }));
    expect(retiredWordFaults(files, [{ path: 'a.ts', word: 'told', reason: 'quotation' }])).toEqual([
      'b.ts:1 told → sent, reported, shown',
    ]);
  });
});
