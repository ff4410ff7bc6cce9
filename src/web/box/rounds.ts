// A game with the real box, as far as the helper follows it: who plays, which stack each round draws from, and who starts
// the next round. A list of steps, so that each can be undone.

import {
  BOX,
  drawSize,
  nextStartSeat,
  openableStacks,
  PRESET_OPTIONS,
  perStack,
  ROUNDS,
  type Seat,
  type SeatCount,
  type Stack,
  tilesKept,
  tilesOfStack,
} from '../../rules/index.ts';

/** The editions of the box. */
export const BOX_EDITIONS = ['classic', 'second-edition'] as const;
type BoxEdition = (typeof BOX_EDITIONS)[number];

export type BoxStep =
  | { readonly kind: 'start'; readonly seat: Seat }
  | { readonly kind: 'draw'; readonly stack: Stack }
  /** The round is over. `last` is who took the last tile; absent with two players, who take turns, and after the last round. */
  | { readonly kind: 'end'; readonly last?: Seat };

export interface BoxGame {
  readonly edition: BoxEdition;
  readonly seats: SeatCount;
  /** Always five; those beyond `seats` keep their names for later. Empty: no name was given. */
  readonly names: readonly string[];
  readonly steps: readonly BoxStep[];
}

export interface BoxStatus {
  /** 1 to 16. */
  readonly round: number;
  readonly start: Seat | undefined;
  /** Drawn from in this round. */
  readonly drawn: Stack | undefined;
  /** How many more rounds can draw from each stack. */
  readonly left: Readonly<Record<Stack, number>>;
  readonly openable: readonly Stack[];
  readonly isOver: boolean;
}

/** How many tiles of each stack are removed unseen. R2.2 */
export function tilesRemoved(seats: SeatCount): number {
  return tilesOfStack(BOX, 'character').length - tilesKept(seats);
}

/** How many rounds draw from each stack. R2.3 */
function drawsOf(seats: SeatCount): number {
  return tilesKept(seats) / drawSize(seats);
}

export function statusOf({ edition, seats, steps }: BoxGame): BoxStatus {
  let start: Seat | undefined;
  let drawn: Stack | undefined;
  let round = 1;
  const drawsBy = (stack: Stack): number => steps.filter((step) => step.kind === 'draw' && step.stack === stack).length;
  for (const step of steps) {
    if (step.kind === 'start') start = step.seat;
    else if (step.kind === 'draw') drawn = step.stack;
    else {
      if (start !== undefined) start = nextStartSeat(seats, { start, last: step.last ?? start });
      drawn = undefined;
      round += 1;
    }
  }
  const left = perStack((stack) => drawsOf(seats) - drawsBy(stack));
  const tiles = perStack((stack) => left[stack] * drawSize(seats));
  const setup = { seats, start: start ?? 0, options: PRESET_OPTIONS[edition], tileSet: BOX } as const;
  return {
    round: Math.min(round, ROUNDS),
    start,
    drawn,
    left,
    openable: openableStacks({ round, left: tiles, setup }),
    isOver: round > ROUNDS,
  };
}

/** Whether the step can come next. */
export function canFollow(game: BoxGame, step: BoxStep): boolean {
  const { start, drawn, openable, isOver } = statusOf(game);
  if (isOver) return false;
  if (step.kind === 'start') return game.steps.length === 0 && step.seat < game.seats;
  if (start === undefined) return false;
  if (step.kind === 'draw') return drawn === undefined && openable.includes(step.stack);
  return drawn !== undefined && canBeLast(game, step.last);
}

/** The start player takes first, so somebody else takes last (R3.5); with two players they take turns (R4.6). */
function canBeLast(game: BoxGame, last: Seat | undefined): boolean {
  const isAsked = asksForLast(game);
  if (last === undefined) return !isAsked;
  return isAsked && last < game.seats && last !== statusOf(game).start;
}

/** Whether it matters who takes the last tile of the round. */
export function asksForLast(game: BoxGame): boolean {
  return game.seats > 2 && statusOf(game).round < ROUNDS;
}

export function withStep(game: BoxGame, step: BoxStep): BoxGame {
  return canFollow(game, step) ? { ...game, steps: [...game.steps, step] } : game;
}

export function withoutLastStep(game: BoxGame): BoxGame {
  return { ...game, steps: game.steps.slice(0, -1) };
}
