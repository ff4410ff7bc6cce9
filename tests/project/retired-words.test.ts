// Keeps retired words out of the code, its comments and its tests.

import { describe, expect, it } from 'vitest';
import { filesUnder, pathsUnder, readProjectFile } from '../support/files.ts';
import { messagesIn } from '../support/messages.ts';
import { type RetiredWordExemption, retiredWordFaults } from './retired-words.ts';

const FOLDERS = ['src', 'tests', 'scripts', 'bench', 'docs'] as const;

const ENDINGS = ['.ts', '.svelte', '.md', '.py', '.css'] as const;

const ROOT_DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'] as const;

/** The lists themselves, their tests, compiled messages, and documents in other languages: in French, `lent` is slow. */
const SKIPPED = /^src\/words\/compiled\/|^tests\/project\/(?:retired-words|voice)(?:\.test)?\.ts$|\.[a-z]{2}\.md$/;

const EXEMPTIONS: readonly RetiredWordExemption[] = [
  { path: 'docs/EXPERIMENTS.md', word: 'mend', reason: 'the seed of an experiment' },
  { path: 'src/cli/bots.ts', word: 'yardsticks', reason: 'names a placeholder of a message' },
  { path: 'tests/cli/arena.test.ts', word: 'anew', reason: 'quotes a message' },
  { path: 'tests/cli/server-file.test.ts', word: 'told', reason: 'quotes a message' },
  { path: 'tests/project/words.test.ts', word: 'laid', reason: 'quotes messages' },
  { path: 'tests/web/companion/pad.test.ts', word: 'told', reason: 'quotes a message' },
  ...['told', 'lent', 'anew', 'wish', 'wishes', 'mend', 'whoever'].map((word) => ({
    path: 'tests/package/comments.test.ts',
    word,
    reason: 'lists words that public comments may not use',
  })),
];

describe('retired words', () => {
  it.each(FOLDERS)('are not used in %s', (folder) => {
    const files = ENDINGS.flatMap((ending) => filesUnder(folder, ending)).filter(({ path }) => !SKIPPED.test(path));
    expect(retiredWordFaults(files, EXEMPTIONS)).toEqual([]);
  });

  it('are not used in the documents at the root and in the data of examples', () => {
    const documents = ROOT_DOCUMENTS.map((path) => ({ path, text: readProjectFile(path) }));
    expect(retiredWordFaults([...documents, ...filesUnder('docs/examples', '.json')], EXEMPTIONS)).toEqual([]);
  });

  it.each(FOLDERS)('are not used in file names in %s', (folder) => {
    const paths = pathsUnder(folder).filter((path) => !SKIPPED.test(path));
    const files = paths.map((path) => ({ path, text: path }));
    expect(retiredWordFaults(files)).toEqual([]);
  });

  it('are not used in the keys of messages', () => {
    const text = messagesIn('en').map(([name]) => name);
    expect(retiredWordFaults([{ path: 'keys', text: text.join('\n') }])).toEqual([]);
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
