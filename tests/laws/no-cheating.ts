// The law against cheating: in two worlds that its seat can't distinguish, a bot with the same seed makes the same choice. Bots
// receive whole games here, not views, so that a cheating bot can be injected.

import { type BotName, decide } from '../../src/bots/index.ts';
import { type Game, type Move, type Random, type Seat, viewFor } from '../../src/rules/index.ts';
import { CHANNELS, compareWorlds, type Story } from './no-leak.ts';

/** Chooses for the seat whose turn it is. */
export type Chooser = (game: Game, seat: Seat, seed: string) => Move;

/** A bot as it is asked everywhere: by its seat's view alone. */
export function honest(bot: BotName, count: number): Chooser {
  const player = { bot, budget: { kind: 'iterations', count } } as const;
  return (game, seat, seed) => decide({ player, view: viewFor(game, seat), seed }, () => 0).move;
}

export interface AskedTwice {
  /** How the choices differ; absent if they do not. */
  readonly cheat?: string;
  /** Whether the worlds differ in more than the order of what nobody has drawn. */
  readonly isOtherTable: boolean;
}

/** Asks the seat whose turn it is after `after` moves, in the true world and in another. */
export function askTwice(story: Story, after: number, choose: Chooser, random: Random): AskedTwice {
  const game = story.steps[after]?.game;
  if (game === undefined || game.step.kind === 'over') throw new Error(`nobody's turn after move ${after}`);
  const { seat } = game.step;
  const { truth, other } = compareWorlds({ story, viewer: seat, after }, CHANNELS, random);
  const isOtherTable = JSON.stringify([truth.planets, truth.offer]) !== JSON.stringify([other.planets, other.offer]);
  const seed = `${story.table.seed}/${after}`;
  const [one, two] = [truth, other].map((world) => JSON.stringify(choose(world, seat, seed)));
  return one === two ? { isOtherTable } : { isOtherTable, cheat: `seed ${seed}: ${one} or ${two}` };
}
