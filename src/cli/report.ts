// Formats a scored game for people and programs: the output of `score`, `replay` and `play`.

import { CELL_INDEX, type PlanetScore, type PlanetView, planetTokens, type Score } from '../rules/planets.ts';
import type { Context } from './context.ts';

export interface CountedGame {
  readonly names: readonly (string | undefined)[];
  readonly planets: readonly PlanetView[];
  readonly score: Score;
  readonly finished: boolean;
}

/** The object of `--json`, as docs/NOTATION.md describes it. */
export function scoreJson({ names, planets, score }: CountedGame, file: string) {
  return {
    file,
    seats: score.seats.map(({ corners, volcanoes, penalty, total }, seat) => ({
      name: names[seat] || null, // a name may be empty
      planet: planetTokens(planets[seat] ?? []),
      corners: corners.map(({ points }) => points),
      characters: corners.map(({ character }) => character ?? null),
      volcanoes,
      penalty,
      total,
    })),
    winners: score.winners.map((seat) => seat + 1),
  };
}

/** One block per planet with its sum line by line, then the winner. */
export function scoreLines(counted: CountedGame, context: Context): readonly string[] {
  const { names, planets, score, finished } = counted;
  const { say, phrases } = context;
  const nameOf = (seat: number): string => names[seat] || say('score.planet', { number: seat + 1 });
  const blocks = score.seats.map((seat, index) =>
    planetRows({ name: nameOf(index), planet: planets[index] ?? [], score: seat }, context),
  );
  const width = Math.max(...blocks.flat().map(([text]) => text.length)) + 2;
  const facts = { winners: score.winners.length, names: phrases.list(score.winners.map(nameOf)) };
  return [
    ...blocks.flatMap((rows) => [
      ...rows.map(([text, points]) => (text.padEnd(width) + points.padStart(4)).trimEnd()),
      '',
    ]),
    ...aloneLines(score, context),
    say(finished ? 'score.winner' : planets.every(isKnown) ? 'score.leader' : 'score.leader.hidden', facts),
  ];
}

/** A note on a planet that is scored alone and loses points for its volcanoes. R7.4 */
function aloneLines({ seats }: Score, { say, phrases }: Context): readonly string[] {
  const [planet, another] = seats;
  if (planet === undefined || another !== undefined || planet.penalty === 0) return [];
  return [say('score.alone', { volcanoes: phrases.count('volcano', planet.volcanoes) })];
}

/** Whether the viewer knows every tile of a planet. */
export function isKnown(planet: PlanetView): boolean {
  return planet.every((placedTile) => placedTile === null || placedTile.tile !== undefined);
}

function planetRows(
  { name, planet, score }: { readonly name: string; readonly planet: PlanetView; readonly score: PlanetScore },
  { say, phrases }: Context,
): readonly (readonly [string, string])[] {
  const { corners, volcanoes, penalty, total } = score;
  const most = penalty > 0 ? 'score.volcanoes.most' : 'score.volcanoes';
  return [
    [name, ''],
    ...corners.map(({ cell, character, counts, points }): readonly [string, string] => {
      const placedTile = planet[CELL_INDEX[cell]];
      if (placedTile && placedTile.tile === undefined) {
        const isCharacter = placedTile.stack === 'character';
        return [`  ${cell}  ${say(isCharacter ? 'score.corner.secret' : 'score.corner.hidden')}`, '?'];
      }
      if (character === undefined) return [`  ${cell}  ${say('score.corner.empty')}`, '0'];
      const counted = phrases.list(counts.map(({ counted, count }) => phrases.count(counted, count)));
      const text = say('text.labelled', { label: phrases.character(character), text: counted });
      return [`  ${cell}  ${text}`, String(points)];
    }),
    [`      ${say(most, { count: volcanoes })}`, penalty > 0 ? `−${penalty}` : '0'],
    [`      ${say(isKnown(planet) ? 'score.total' : 'score.total.hidden')}`, String(total).replace('-', '−')],
  ];
}
