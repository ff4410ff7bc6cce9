// Suggests the known word that was most likely meant.

/** The nearest known word, if it may be a typo: at most a third of the letters differ, or one. */
export function suggestionFor(typed: string, known: readonly string[]): string | undefined {
  const near = known
    .map((word) => ({ word, distance: editDistance(typed.toLowerCase(), word) }))
    .filter(({ word, distance }) => distance <= Math.max(1, Math.floor(Math.max(word.length, typed.length) / 3)))
    .toSorted((one, other) => one.distance - other.distance);
  return near[0]?.word ?? onlyOne(known.filter((word) => typed.length > 1 && word.startsWith(typed)));
}

function onlyOne(words: readonly string[]): string | undefined {
  return words.length === 1 ? words[0] : undefined;
}

/** Number of letters to insert, delete, replace or swap with their neighbour (optimal string alignment). */
function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      next.push(
        Math.min(
          at(row, j) + 1,
          at(next, j - 1) + 1,
          at(row, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return at(row, to.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
