// No bot ever makes an illegal move: a hundred thousand decisions in all variants; planted faults are detected.

import { describe, expect, it } from 'vitest';
import { BOT_NAMES, type BotName } from '../../src/bots/index.ts';
import { CELLS, legalMoves, openCells, PRESETS, SEAT_COUNTS, tilesOfStack } from '../../src/rules/index.ts';
import { randomFrom } from '../support/random.ts';
import { HIDDEN_VALUES, type RandomTable, randomTable } from '../support/random-table.ts';
import { countDecisions, type Decide, decideAs } from './legal-choices.ts';

/** Games in each of the 64 variants: the slower a bot, the fewer. Searching bots get a single iteration. */
const GAMES: Readonly<Record<BotName, number>> = {
  ...{ butterfly: 4, echo: 10, merchant: 4, traveler: 2, tiger: 3, pilot: 1 },
  ...{ random: 10, rational: 2, flat: 1 },
};
const FEWEST_DECISIONS = { each: 2_000, inAll: 100_000 };

/** Every seat count and preset, with every value of hidden characters; now and then a house rule and the tiles of another box. */
function* tables(name: string, games: number): Generator<RandomTable> {
  for (const seats of SEAT_COUNTS) {
    for (const preset of PRESETS) {
      for (const hiddenCharacters of HIDDEN_VALUES) {
        for (let index = 0; index < games; index++) {
          const seed = `${name} ${seats} ${preset} ${hiddenCharacters} ${index}`;
          yield randomTable(randomFrom(seed), seed, { seats, preset, hiddenCharacters });
        }
      }
    }
  }
}

function countAll(name: string, games: number, decide: Decide): number {
  let decisions = 0;
  for (const table of tables(name, games)) decisions += countDecisions(table, decide);
  return decisions;
}

describe('no bot ever makes an illegal move', () => {
  let inAll = 0;

  it.each(BOT_NAMES)('%s', (bot) => {
    const asked = new Set<string>();
    const decide = decideAs(bot, 1);
    const decisions = countAll(bot, GAMES[bot], (view, seed) => {
      asked.add(view.step.kind);
      return decide(view, seed);
    });
    expect(decisions).toBeGreaterThanOrEqual(FEWEST_DECISIONS.each);
    expect([...asked].sort()).toEqual(['appoint', 'offer', 'open', 'place', 'take']); // R4.3: places the face-down tile
    inAll += decisions;
  });

  it('in a sufficient number of decisions', () => {
    expect(inAll).toBeGreaterThanOrEqual(FEWEST_DECISIONS.inAll);
  });
});

/** Faulty bots: legal at most moments, illegal at a few. */
const FAULTY: Readonly<Record<string, Decide>> = {
  'a covered tile called by a name': (view, seed) => {
    const move = decideAs('random', 1)(view, seed);
    if (move.kind !== 'takeCovered' || view.current === undefined) return move;
    const [tile = ''] = tilesOfStack(view.setup.tileSet, view.current.stack);
    return { kind: 'takeTile', tile, cell: openCells(view)[0] ?? 'a1' };
  },
  'the first free cell, home or not': (view, seed) => {
    const move = decideAs('random', 1)(view, seed);
    const planet = view.viewer === 'spectator' ? [] : (view.planets[view.viewer] ?? []);
    return 'cell' in move ? { ...move, cell: CELLS[planet.indexOf(null)] ?? move.cell } : move;
  },
  'a stack that is empty': (view, seed) => {
    const move = decideAs('random', 1)(view, seed);
    return move.kind === 'openStack' && view.left.center === 0 ? { kind: 'openStack', stack: 'center' } : move;
  },
  'all three tiles shown, allowed or not': (view) => {
    const [move = { kind: 'makeOffer' }] = legalMoves(view);
    return move.kind === 'makeOffer' ? { kind: 'makeOffer' } : move;
  },
};

describe('a faulty bot is detected', () => {
  it.each(Object.entries(FAULTY))('%s', (name, decide) => {
    expect(() => countAll(name, 1, decide)).toThrow(/^seed .*: .* is /);
  });
});
