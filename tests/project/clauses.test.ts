// Every clause of docs/RULES.md is named by a test, every cited clause exists, and
// the translations have the same clauses.

import { describe, expect, it } from 'vitest';
import { filesUnder, readProjectFile, type TextFile } from '../support/files.ts';
import { clausesOf, strayCitations, translationFaults, unproven } from './clauses.ts';

const PAGE = readProjectFile('docs/RULES.md');
const CLAUSES = clausesOf(PAGE);
/** R14 and R15 compare documents and make no rules; sources.test.ts holds them against the engine. */
const RULES = CLAUSES.filter((clause) => !/^R1[45]\./.test(clause));
const FILES = [...filesUnder('src', '.ts'), ...filesUnder('tests', '.ts')];
/** Without this one, whose titles are planted. */
const TESTS = FILES.filter(({ path }) => path.endsWith('.test.ts') && path !== 'tests/project/clauses.test.ts');

/** Put together, so that this file cites nothing that does not exist. */
const [NO_CHAPTER, NO_CLAUSE] = [`R${99}`, `R${99}.9`];

const test = (text: string): TextFile => ({ path: 'src/rules/planted.test.ts', text });

describe('the clauses of docs/RULES.md', () => {
  it('are numbered without gaps', () => {
    let last = [0, 0];
    for (const clause of CLAUSES) {
      const [chapter = 0, number = 0] = clause.slice(1).split('.').map(Number);
      const isNext =
        chapter === last[0] ? number === (last[1] ?? 0) + 1 : chapter === (last[0] ?? 0) + 1 && number === 1;
      expect(isNext, `${clause} after ${last.join('.')}`).toBe(true);
      last = [chapter, number];
    }
    expect(CLAUSES.length).toBeGreaterThan(60);
  });

  it('are all named by a test, if they are rules', () => expect(unproven(RULES, TESTS)).toEqual([]));

  it.each([
    ['a title', "it('R1.1 tiles', () => {});", []],
    ['a table', "const ROWS = [['R1.1 tiles', 80]]; it.each(ROWS)('%s', () => {});", []],
    ['a key', "const ROWS = { 'R1.1 tiles': 80 };", []],
    ['a template', 'it(`R1.1 with \x24{seats}`, () => {});', []],
    ['a comment', "// R1.1\nit('tiles', () => {});", ['R1.1']],
    ['an expectation', "expect(clause).toBe(1); expect('R1.1').toBe(clause);", ['R1.1']],
    ['another clause', `it('R1.1${0} tiles', () => {});`, ['R1.1']],
  ])('count as named in %s, or not', (_, text, expected) => {
    expect(unproven(['R1.1'], [test(text)])).toEqual(expected);
  });
});

describe('citations', () => {
  it('are of clauses that exist', () => expect(strayCitations(CLAUSES, FILES)).toEqual([]));

  it.each([`// ${NO_CLAUSE}`, `it('${NO_CLAUSE} tiles', () => {});`, `const a = 1; // R3.1, ${NO_CHAPTER}`])(
    'are found where they are not: %s',
    (text) => expect(strayCitations(CLAUSES, [test(text)])).toHaveLength(1),
  );
});

describe('translations', () => {
  it.each(['docs/RULES.fr.md', 'docs/RULES.es.md', 'docs/RULES.de.md'])(
    'have the same clauses and words of the program: %s',
    (path) => {
      expect(translationFaults(PAGE, readProjectFile(path))).toEqual([]);
    },
  );

  it.each([
    ['a clause', PAGE.replace('**R3.2**', '')],
    ['their order', PAGE.replace('**R3.2**', '**R**').replace('**R3.3**', '**R3.2**').replace('**R**', '**R3.3**')],
    ['a word of the program', PAGE.replace('`may-show-all`', '`peut-tout-montrer`')],
  ])('are caught without %s', (_, spoiled) => expect(translationFaults(PAGE, spoiled)).not.toEqual([]));
});
