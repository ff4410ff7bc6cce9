// The beginner bots: they overlook tiles, and of those that they notice they take the one that scores most right away.

import { describe, expect, it } from 'vitest';
import { gameOf, planetsOf, play, skipTo, turnOf } from '../../../tests/support/games.ts';
import { pick, randomFrom } from '../../../tests/support/random.ts';
import { randomTable } from '../../../tests/support/random-table.ts';
import {
  apply,
  legalMoves,
  type Move,
  newGame,
  previewTake,
  type Random,
  type Seat,
  scorePlanets,
  usualCell,
  type View,
  viewFor,
} from '../../rules/index.ts';
import { absentMinded } from './absent-minded.ts';

const GAMES = 40;

/** A seat's points right after taking each tile on offer; a covered one changes nothing that it could see. */
function pointsOf(view: View, seat: Seat): readonly number[] {
  const cell = view.current && usualCell(view.planets[seat] ?? [], view.current.stack, view.setup.options);
  const { tileSet, options } = view.setup;
  const now = scorePlanets(view.planets, tileSet, options).seats[seat]?.points ?? 0;
  return view.offer.map(({ tile }) => {
    if (tile === undefined || cell === undefined) return now;
    return previewTake(view, { seat, tile, cell }).score.seats[seat]?.points ?? 0;
  });
}

function placeOf(move: Move, { offer }: View): number {
  return offer.findIndex(({ tile }) => tile === (move.kind === 'takeTile' ? move.tile : undefined));
}

/** Every take of random games of all sorts, with more than one tile to choose from. */
function* takes(random: Random): Generator<{ readonly view: View; readonly legal: readonly Move[] }> {
  for (let index = 0; index < GAMES; index++) {
    const { setup, deal } = randomTable(random, `absentMinded ${index}`);
    let { game } = newGame(setup, deal);
    while (game.step.kind !== 'over') {
      const view = viewFor(game, game.step.seat);
      const legal = legalMoves(view);
      if (game.step.kind === 'take' && view.offer.length > 1) yield { view, legal };
      const played = apply(game, game.step.seat, pick(random, legal));
      if (!played.ok) throw new Error(played.fault);
      game = played.value.game;
    }
  }
}

/** The share of takes in which nothing on offer would have brought more. */
function shareOfBest(attention: number): number {
  const random = randomFrom(`attention ${attention}`);
  let [all, best] = [0, 0];
  for (const { view, legal } of takes(random)) {
    const points = pointsOf(view, view.viewer as Seat);
    if (new Set(points).size === 1) continue;
    all += 1;
    if (points[placeOf(absentMinded(attention)(view, legal, random), view)] === Math.max(...points)) best += 1;
  }
  return best / all;
}

describe('an absent-minded bot', () => {
  it('that notices everything takes what brings most at once', () => {
    expect(shareOfBest(100)).toBe(1);
  });

  it('takes worse tiles the less it notices', () => {
    const shares = [0, 45, 85, 100].map(shareOfBest);
    expect(shares).toEqual(shares.toSorted());
    expect(shares[1]).toBeGreaterThan((shares[0] ?? 1) + 0.1);
    expect(shares[2]).toBeLessThan(0.97);
  });

  /** Notices the indices whose numbers come up; every later draw is the lowest. */
  const noticing = (...places: readonly number[]): Random => {
    let rolls = 0;
    return (bound) => (bound === 100 && !places.includes(rolls++) ? 99 : 0);
  };

  it.each([
    ['never takes worse than what it noticed', [0, 1, 2]],
    ['nor from among two', [1, 2]],
    ['nor than the only one', [2]],
    ['and any tile if it noticed none', []],
  ])('%s', (_, places) => {
    for (const { view, legal } of takes(randomFrom('noticed'))) {
      const seen = places.filter((place) => place < view.offer.length);
      const points = pointsOf(view, view.viewer as Seat);
      const taken = placeOf(absentMinded(50)(view, legal, noticing(...places)), view);
      expect(points[taken]).toBe(seen.length === 0 ? points[0] : Math.max(...seen.map((place) => points[place] ?? 0)));
    }
  });

  it('R4.3 may take the covered tile, which it values at nothing', () => {
    const opened = play(gameOf({ seats: 2, seed: 'absentMinded' }), 'open center').game;
    const covered = viewFor(opened, turnOf(opened)).offer[0]?.tile ?? '';
    const game = play(opened, `offer ${covered}`).game;
    const view = viewFor(game, turnOf(game));
    expect(absentMinded(50)(view, legalMoves(view), noticing(0)).kind).toBe('takeCovered');
  });

  it.each([
    ['R4.3 takes the covered tile where both open ones would lower its points', 'P07 . D14 .', 'takeCovered'],
    ['R4.3 takes an open one that brings something', 'P16 . D14 .', 'takeTile'],
  ])('%s', (_, planet, kind) => {
    const game = gameOf({ seats: 2, preset: 'summary', start: 2 }, '1. uphill U03 (U16) U14');
    const [mine = [], theirs = []] = planetsOf(`${planet}\n. . . .`);
    const view: View = {
      ...viewFor(game, turnOf(game)),
      planets: turnOf(game) === 0 ? [mine, theirs] : [theirs, mine],
    };
    expect(absentMinded(100)(view, legalMoves(view), randomFrom('covered')).kind).toBe(kind);
  });

  it('opens, offers and appoints at random', () => {
    for (const seats of [2, 4] as const) {
      const game = skipTo(gameOf({ seats, seed: 'absentMinded' }), 5);
      const view = viewFor(game, turnOf(game));
      const moves = Array.from({ length: 200 }, (_, index) =>
        JSON.stringify(absentMinded(85)(view, legalMoves(view), randomFrom(`${index}`))),
      );
      expect(new Set(moves)).toEqual(new Set(legalMoves(view).map((move) => JSON.stringify(move))));
    }
  });
});
