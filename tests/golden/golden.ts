// The golden games: the list, how each is generated from its seed, and the outcome of a record. The games themselves
// are the files in tests/golden; `npm run golden` regenerates them, to be read in review.

import {
  apply,
  BOX,
  commitmentOf,
  dealFromSeed,
  type Game,
  type GameRecord,
  HIDDEN_CHARACTERS,
  legalMoves,
  newGame,
  type Options,
  PRESET_OPTIONS,
  type Preset,
  planetTokens,
  type SeatCount,
  scorePlanets,
  startFromSeed,
  viewFor,
} from '../../src/rules/index.ts';
import { pick, randomFrom } from '../support/random.ts';

export interface GoldenGame {
  readonly seats: SeatCount;
  readonly preset: Preset;
  readonly options?: Partial<Options>;
  /** The record contains its seed, a salt and the commitment. */
  readonly isProven?: boolean;
  /** Where it stops; by default at the end. */
  readonly until?: (game: Game) => boolean;
}

const hidden = (preset: Preset) => ({ hiddenCharacters: HIDDEN_CHARACTERS[preset] });

export const GOLDEN_GAMES: Readonly<Record<string, GoldenGame>> = {
  'two-classic': { seats: 2, preset: 'classic', isProven: true },
  'two-second-edition-hidden': { seats: 2, preset: 'second-edition', options: hidden('second-edition') },
  'two-summary': { seats: 2, preset: 'summary', isProven: true },
  'two-manual-offer-made': { seats: 2, preset: 'manual', until: isAt(7, 'take', 0) },
  'two-manual-covered-taken': { seats: 2, preset: 'manual', until: ({ step }) => step.kind === 'place' },
  'two-classic-drawn': { seats: 2, preset: 'classic', until: isAt(4, 'offer', 0) },
  'three-classic': { seats: 3, preset: 'classic', isProven: true },
  'three-classic-hidden': { seats: 3, preset: 'classic', options: hidden('classic') },
  'three-house-rules': { seats: 3, preset: 'classic', options: { geographer: 'visible', firstStack: 'character' } },
  'three-manual-appointed': { seats: 3, preset: 'manual', until: isAt(12, 'take', 1) },
  'four-second-edition': { seats: 4, preset: 'second-edition', isProven: true },
  'four-summary-hidden': { seats: 4, preset: 'summary', options: hidden('summary') },
  'four-classic-not-begun': { seats: 4, preset: 'classic', until: isAt(1, 'open', 0) },
  'five-classic': { seats: 5, preset: 'classic' },
  'five-manual-hidden': { seats: 5, preset: 'manual', options: hidden('manual'), isProven: true },
  'five-classic-hidden-handed': {
    seats: 5,
    preset: 'classic',
    options: hidden('classic'),
    until: isAt(1, 'appoint', 2),
  },
};

function isAt(round: number, kind: Game['step']['kind'], takes: number): (game: Game) => boolean {
  return (game) => game.round === round && game.step.kind === kind && (game.current?.takes.length ?? 0) === takes;
}

const NAMES = ['Ana', 'Bruno', 'Chloé', 'Dmitri', 'Eşref'];
const SALT = 'golden salt';

/** The game of this name; its deal and its moves come from the name alone. */
export function makeGolden(name: string, { seats, preset, options, isProven, until }: GoldenGame): GameRecord {
  const seed = `golden ${name}`;
  const setup = {
    seats,
    start: startFromSeed(seed, seats),
    options: { ...PRESET_OPTIONS[preset], ...options },
    tileSet: BOX,
  };
  const random = randomFrom(seed);
  let { game } = newGame(setup, dealFromSeed(seed, seats, BOX));
  while (game.step.kind !== 'over' && until?.(game) !== true) {
    const { seat } = game.step;
    const played = apply(game, seat, pick(random, legalMoves(viewFor(game, seat))));
    if (!played.ok) throw new Error(`a legal move was refused: ${played.fault}`);
    game = played.value.game;
  }
  const names = NAMES.slice(0, seats);
  const record = { game, preset, names, bots: names.map(() => undefined) };
  return isProven ? { ...record, seed, salt: SALT, commitment: commitmentOf(seed, SALT, setup) } : record;
}

/** What a record comes to, in the form in which the command line prints it. */
export function outcomeOf({ game, names }: GameRecord) {
  const { planets, setup, step, past } = game;
  const { seats, winners } = scorePlanets(planets, setup.tileSet, setup.options);
  return {
    seats: seats.map(({ corners, volcanoes, penalty, total }, seat) => ({
      name: names[seat],
      planet: planetTokens(planets[seat] ?? []),
      corners: corners.map(({ points }) => points),
      volcanoes,
      penalty,
      total,
    })),
    winners: winners.map((seat) => seat + 1),
    finished: step.kind === 'over',
    rounds: past.length,
  };
}
