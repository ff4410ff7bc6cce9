// A count as text: planets with tiles in notation, each after the sum of its points; a planet with counts only is a
// comment that says so. Parsers of the notation skip the comments.

import { formatPlanets, type PlanetScore } from '../../rules/index.ts';
import { type Phrases, whole } from '../../words/index.ts';
import { planetOf, scorePad } from './counting.ts';
import { enteredSeats, type Pad } from './pad.ts';

interface TranscriptOptions {
  readonly phrases: Phrases;
  /** The sentence for a planet that was counted without its tiles. */
  readonly counted: (facts: { readonly name: string; readonly sum: string }) => string;
}

export function transcriptOf(pad: Pad, names: readonly string[], { phrases, counted }: TranscriptOptions): string {
  const { seats } = scorePad(pad);
  const blocks = enteredSeats(pad).flatMap((seat): readonly string[] => {
    const [planet, score] = [pad.planets[seat], seats[seat]];
    if (planet === undefined || score === undefined) return [];
    const name = (names[seat] ?? '').replace(/\s+/g, ' ');
    const sum = sumOf(score, phrases);
    if (planet.way === 'counts') return [`# ${counted({ name, sum })}\n`];
    return [`# ${sum}\n${formatPlanets([{ name, planet: planetOf(planet.tiles, pad.placement) }])}`];
  });
  return blocks.join('\n');
}

/** `hunter 12 + gardener 14 + king 7 − 6 (6 volcanoes) = 27` */
function sumOf({ corners, penalty, volcanoes, total }: PlanetScore, phrases: Phrases): string {
  const parts = corners.flatMap(({ character, points }) =>
    character === undefined ? [] : [`${phrases.character(character)} ${whole(points)}`],
  );
  const lost = penalty > 0 ? ` − ${penalty} (${phrases.count('volcano', volcanoes)})` : '';
  return `${parts.join(' + ') || '0'}${lost} = ${whole(total)}`;
}
