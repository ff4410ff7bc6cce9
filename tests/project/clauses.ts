// The clauses of the rulebook and their citations in test titles and comments, and whether the translations have the same
// clauses.

import type { TextFile } from '../support/files.ts';
import { stringsIn } from '../support/source.ts';

/** The numbers of all clauses, `R1.1` and so on, in the order of the page. */
export function clausesOf(page: string): readonly string[] {
  return [...page.matchAll(/\*\*(R\d+\.\d+)\*\*/g)].map(([, clause = '']) => clause);
}

/** The clauses that no test's title names. */
export function unproven(clauses: readonly string[], tests: readonly TextFile[]): readonly string[] {
  const named = new Set(tests.flatMap(stringsIn).flatMap((title) => title.match(/\bR\d+\.\d+\b/g) ?? []));
  return clauses.filter((clause) => !named.has(clause));
}

/** The citations of clauses or chapters that are not in the book, with their places. */
export function strayCitations(clauses: readonly string[], files: readonly TextFile[]): readonly string[] {
  const known = new Set(clauses.flatMap((clause) => [clause, clause.replace(/\..*/, '')]));
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        (line.match(/\bR\d+(?:\.\d+)?\b/g) ?? [])
          .filter((cited) => !known.has(cited))
          .map((cited) => `${path}:${index + 1}: ${cited}`),
      ),
  );
}

/** Where a translation differs: its clauses, or the words of the program that stand in them. */
export function translationFaults(page: string, translation: string): readonly string[] {
  const [clauses, translated] = [clausesOf(page), clausesOf(translation)];
  if (clauses.join() !== translated.join()) {
    const missing = clauses.filter((clause) => !translated.includes(clause));
    const extra = translated.filter((clause) => !clauses.includes(clause));
    return [`missing: ${missing.join(' ')}, extra: ${extra.join(' ')}, or in another order`];
  }
  const [words, translatedWords] = [programWords(page), programWords(translation)];
  return clauses.filter((_, index) => words[index] !== translatedWords[index]);
}

/** The words in backticks of each clause. A language may put them in its own order. */
function programWords(page: string): readonly string[] {
  const [, ...bodies] = page.split(/\*\*R\d+\.\d+\*\*/);
  return bodies.map((body) => (body.match(/`[^`\s]+`/g) ?? []).sort().join(' '));
}
