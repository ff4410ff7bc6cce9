import { describe, expect, it } from 'vitest';
import { playToEnd } from '../../bots/index.ts';
import { BOX, dealFromSeed, newGame, PRESET_OPTIONS } from '../../rules/index.ts';
import { endOf, timelineOf } from '../../table/index.ts';
import type { KeyPress } from './keys.ts';
import { positionAfter } from './stepper.ts';

const SEED = 'ab'.repeat(32);
const setup = { seats: 2, start: 0, options: PRESET_OPTIONS.classic, tileSet: BOX } as const;
const begun = newGame(setup, dealFromSeed(SEED, 2, BOX)).game;
const budget = { kind: 'iterations', count: 1 } as const;
const game = playToEnd(begun, { playerOf: () => ({ bot: 'merchant', budget }), seed: SEED, nowMs: () => 0 });
const timeline = timelineOf(game);
const end = endOf(timeline);
const [, second = 0, third = 0] = timeline.roundStarts;

describe('a key while stepping through a game', () => {
  it.each<[KeyPress, number, number]>([
    ['right', 0, 1],
    ['enter', 4, 5],
    ['right', end, end],
    ['left', 0, 0],
    ['left', 7, 6],
    ['down', second, third],
    ['down', end, end],
    ['up', second + 1, second],
    ['up', 0, 0],
    ['home', 9, 0],
    ['end', 9, end],
    ['escape', 9, 9],
    [{ character: 'x' }, 9, 9],
  ])('%j leads from position %i to %i', (key, from, to) => {
    expect(positionAfter(key, { index: from, viewer: 0 }, timeline)).toEqual({ index: to, viewer: 0 });
  });

  it.each([
    ['1', 0],
    ['2', 1],
    ['0', 'spectator'],
    ['3', 'spectator'],
    ['9', 'spectator'],
  ] as const)('%s chooses the view of %s', (character, viewer) => {
    const from = { index: 5, viewer: 'spectator' } as const;
    expect(positionAfter({ character }, from, timeline)).toEqual({ index: 5, viewer });
  });
});
