// The result of playing a seed by the rules, as plain data. Runs in Node and in a browser, on injected rules.

import type { Move, Options, Preset, SeatCount } from '../../src/rules/index.ts';
import { pick, randomFrom } from './random.ts';

type Rules = typeof import('../../src/rules/index.ts');

export interface Probe {
  readonly seed: string;
  readonly seats: SeatCount;
  readonly preset: Preset;
  readonly hiddenCharacters: Options['hiddenCharacters'];
}

export interface ProbeAnswer {
  readonly deal: string;
  readonly start: number;
  readonly commitment: string;
  /** Of a whole game, its moves drawn from the seed. */
  readonly record: string;
}

export function answerTo(rules: Rules, { seed, seats, preset, hiddenCharacters }: Probe): ProbeAnswer {
  const options: Options = { ...rules.PRESET_OPTIONS[preset], hiddenCharacters };
  const start = rules.startFromSeed(seed, seats);
  const setup = { seats, start, options, tileSet: rules.BOX };
  const deal = rules.dealFromSeed(seed, seats, rules.BOX);
  const commitment = rules.commitmentOf(seed, 'a salt', setup);

  const random = randomFrom(seed);
  let { game } = rules.newGame(setup, deal);
  while (game.step.kind !== 'over') {
    const { seat } = game.step;
    const move: Move = pick(random, rules.legalMoves(rules.viewFor(game, seat)));
    const played = rules.apply(game, seat, move);
    if (!played.ok) throw new Error(`a legal move was refused: ${played.fault}`);
    game = played.value.game;
  }
  const names = Array.from({ length: seats }, (_, index) => `Seat ${index + 1}`);
  const record = rules.formatRecord({
    game,
    preset,
    names,
    bots: names.map(() => undefined),
    seed,
    salt: 'a salt',
    commitment,
  });
  return { deal: JSON.stringify(deal), start, commitment, record };
}
