// A finished game made from a player's view is the game that was played.

import { expect, it } from 'vitest';
import { playStory } from '../../tests/laws/no-leak.ts';
import { randomFrom } from '../../tests/support/random.ts';
import { hiddenValuesOf, randomTable } from '../../tests/support/random-table.ts';
import { BOX, formatRecord, isSeat, PRESETS, parseRecord, SEAT_COUNTS, viewFor } from '../rules/index.ts';
import { finishedGame } from './finished-game.ts';
import { timelineOf } from './timeline.ts';

const KINDS = SEAT_COUNTS.flatMap((seats) =>
  PRESETS.flatMap((preset) => hiddenValuesOf(preset).map((hiddenCharacters) => ({ seats, preset, hiddenCharacters }))),
);

it.each(KINDS)('$seats players, $preset, hidden characters $hiddenCharacters', (kind) => {
  const seed = JSON.stringify(kind);
  const random = randomFrom(seed);
  const { steps, moves } = playStory(randomTable(random, seed, { ...kind, tileSet: BOX }), random);
  const game = steps.at(-1)?.game;
  if (game === undefined) throw new Error('no game');
  const made = finishedGame(viewFor(game, 0));
  if (made === undefined) throw new Error('the view does not show the whole game');
  expect(timelineOf(made).moves.map(({ seat, move }) => ({ seat, move }))).toEqual(
    moves.filter(({ seat }) => isSeat(seat)),
  );
  const facts = {
    preset: kind.preset,
    names: game.planets.map((_, index) => `P${index}`),
    bots: game.planets.map(() => undefined),
  };
  const text = formatRecord({ game: made, ...facts });
  const parsed = parseRecord(text);
  expect(parsed.ok && parsed.value.game.planets).toEqual(game.planets);
  expect(finishedGame(viewFor(steps.at(-2)?.game ?? game, 0))).toBeUndefined();
});
