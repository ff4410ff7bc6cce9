// Every law must be able to fail: each case corrupts one moment of a real game and names the law that detects it.

import { describe, expect, it } from 'vitest';
import {
  type Game,
  type PlacedTile,
  type Planet,
  parseTileSet,
  type Seat,
  type SeatCount,
} from '../../src/rules/index.ts';
import { END_LAWS } from './end-laws.ts';
import type { Law, LawMoment } from './law.ts';
import { checkGame, EVERY_MOVE, MOMENT_LAWS, momentsOf } from './laws.ts';

const LAWS: readonly Law[] = [...MOMENT_LAWS, ...END_LAWS, EVERY_MOVE];
const MOMENTS = [...momentsOf('a game of the box 8', 3)].map((moment) => ({
  ...moment,
  events: moment.events.slice(0, moment.game.seq), // grew while the game went on
}));

const middle = at(40);
const last = at(MOMENTS.length - 1);

interface Fault {
  /** A word of the law's name. */
  readonly law: string;
  readonly moment: LawMoment;
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'nobody may move': { law: 'exactly one seat', moment: doctored(middle, { step: { kind: 'open', seat: 4 } }) },
  'a legal move twice': {
    law: 'every legal move applies',
    moment: { ...middle, legal: [...middle.legal, ...middle.legal] },
  },
  'an illegal move in the list': {
    law: 'every legal move applies',
    moment: { ...middle, legal: [{ kind: 'takeTile', tile: 'none', cell: 'a1' }] },
  },
  'a legal move that is not in the list': { law: 'of all moves there are', moment: { ...middle, legal: [] } },
  'an event too few': { law: 'replay', moment: { ...middle, events: middle.events.slice(0, -1) } },
  'a view that JSON changes': {
    law: 'survive JSON',
    moment: { ...middle, view: { ...middle.view, step: { kind: 'open', seat: undefined as unknown as Seat } } },
  },
  'a record of another game': { law: 'parseRecord', moment: doctored(middle, { seq: 1 }) },
  'a tile twice': { law: 'all 80 tiles', moment: doctored(middle, { discards: ['C01'] }) },
  'a tile gone': { law: 'all 80 tiles', moment: doctored(last, { planets: last.game.planets.slice(1) }) },
  'a tile taken back': { law: 'a placed tile never moves', moment: { ...middle, before: last.game } },
  'a third baobab': { law: 'three face-up baobabs', moment: withPlanet(last, ['C01', 'C02', 'C03'], 'faceUp') },
  'two tiles face down': { law: 'three face-up baobabs', moment: withPlanet(last, ['C01', 'C02'], 'faceDown') },
  'a secret planet tile': { law: 'only hidden characters', moment: withPlanet(last, ['C04'], 'secret') },
  'a round too few': { law: 'four tiles of each stack', moment: doctored(last, { past: last.game.past.slice(1) }) },
  'a gap': { law: 'four tiles of each stack', moment: withPlanet(last, ['C04'], 'faceUp') },
  'a wrong start': { law: 'the last to take', moment: doctored(last, { past: last.game.past.toReversed() }) },
  'a wrong end': { law: 'the game ends once', moment: { ...last, events: last.events.slice(0, -1) } },
  'too many points': { law: 'points stay within', moment: withStars(last) },
};

describe('a broken law is detected', () => {
  it.each(Object.entries(FAULTS))('%s', (_, { law, moment }) => {
    expect(() => lawNamed(law).check(moment)).toThrow();
  });

  it.each(LAWS.map((law) => [law.name, law] as const))('and holds where nothing is wrong: %s', (_, law) => {
    const moments = END_LAWS.includes(law) ? [last] : MOMENTS;
    for (const moment of moments) law.check(moment);
  });

  // "every other move" only samples the law of every move, which is broken here
  const planted = LAWS.filter((law) => !law.name.startsWith('every other move'));
  it.each(planted.map((law) => [law.name]))('by a fault planted here: %s', (name) => {
    expect(Object.values(FAULTS).some(({ law }) => name.includes(law))).toBe(true);
  });

  it('with the seed and a command that reproduces the game', () => {
    const seats = 7 as SeatCount;
    const again = /law broken: [\s\S]*npm run laws -- --games 1 --seed 'broken' --seats 7/;
    expect(() => checkGame('broken', { seats })).toThrow(again);
  });
});

function at(index: number): LawMoment {
  const moment = MOMENTS[index];
  if (moment === undefined) throw new Error(`the game has no moment ${index}`);
  return moment;
}

function lawNamed(words: string): Law {
  const law = LAWS.find(({ name }) => name.includes(words));
  if (law === undefined) throw new Error(`no law: ${words}`);
  return law;
}

function doctored(moment: LawMoment, change: Partial<Game>): LawMoment {
  return { ...moment, before: undefined, game: { ...moment.game, ...change } };
}

/** The first planet holds these tiles and nothing else. */
function withPlanet(moment: LawMoment, tiles: readonly string[], showing: PlacedTile['showing']): LawMoment {
  const planet: Planet = Array.from({ length: 16 }, (_, index) => {
    const tile = tiles[index];
    return tile === undefined ? null : { tile, showing };
  });
  return doctored(moment, { planets: [planet, ...moment.game.planets.slice(1)] });
}

/** Tiles with enough stars that a Turkish astronomer in each corner would exceed the bounds. */
function withStars(moment: LawMoment): LawMoment {
  const { setup } = moment.game;
  const tiles = Object.values(setup.tileSet.tiles).map((tile) =>
    tile.stack === 'character'
      ? { ...tile, character: 'turkish-astronomer', items: { star: 9 } }
      : { ...tile, items: { star: 9 } },
  );
  const starry = parseTileSet(JSON.stringify(tiles));
  if (!starry.ok) throw new Error(starry.fault.code);
  return doctored(moment, { setup: { ...setup, tileSet: starry.value } });
}
