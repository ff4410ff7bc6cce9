// Turns a question into a move within a budget. The clock is injected; the search yields after each iteration, so that
// the caller can check the clock, handle a cancellation or draw a frame in between.

import { legalMoves, type Move, type View } from '../rules/index.ts';
import type { Thinking } from './bot.ts';
import { BOTS } from './levels/levels.ts';
import { isSearching } from './names.ts';
import type { Budget, Player } from './player.ts';
import { randomFrom } from './random.ts';

/** Everything that a bot's choice depends on. Plain data, so it can be sent to another thread. */
export interface BotQuestion {
  readonly player: Player;
  /** As the seat sees it whose turn it is. */
  readonly view: View;
  /** The same seed and number of iterations give the same choice. */
  readonly seed: string;
}

/** The move that a bot chose, and how many iterations it took. */
export interface Decision {
  readonly move: Move;
  readonly iterations: number;
}

/** A clock in milliseconds from any starting point, such as `performance.now`. */
export type Clock = () => number;

/**
 * Lets a bot think in small steps, one for each `next()`; returns when the budget is used up or there is nothing more
 * to find.
 */
export function* slices({ player, view, seed }: BotQuestion, nowMs: Clock): Generator<void, Decision> {
  const begunMs = nowMs();
  const thinking = BOTS[player.bot](view, legalMoves(view), randomFrom(seed));
  if (isSearching(player.bot)) yield; // starting is a slice of its own: it may take as long as several worlds
  const iterations = yield* spend(player.budget, thinking.think, { nowMs, begunMs });
  return { move: thinking.choice(), iterations };
}

/** Thinks slice by slice within a budget; returns the number of iterations. */
export function* spend(
  budget: Budget,
  think: Thinking['think'],
  { nowMs, begunMs }: { readonly nowMs: Clock; readonly begunMs: number },
): Generator<void, number> {
  expectBudget(budget);
  let iterations = 0;
  for (;;) {
    const isSpent = budget.kind === 'time' ? nowMs() - begunMs >= budget.ms : iterations >= budget.count;
    if (isSpent) return iterations;
    iterations += 1;
    if (!think(1)) return iterations;
    yield;
  }
}

/** Throws on an invalid budget: a caller in plain JavaScript would otherwise wait forever. */
function expectBudget(budget: Budget): void {
  const { kind, ms, count } = (budget ?? {}) as { kind?: unknown; ms?: unknown; count?: unknown };
  const amount = kind === 'time' ? ms : kind === 'iterations' ? count : undefined;
  if (typeof amount === 'number' && Number.isFinite(amount) && amount >= 0) return;
  throw new TypeError("a budget is { kind: 'time', ms } or { kind: 'iterations', count }, with a number from 0 up");
}

/** Lets a bot choose a move; blocks until its budget is used up. */
export function decide(question: BotQuestion, nowMs: Clock): Decision {
  return finish(slices(question, nowMs));
}

/** Runs a sliced search to its end. */
export function finish<Result>(thought: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = thought.next();
    if (done) return value;
  }
}
