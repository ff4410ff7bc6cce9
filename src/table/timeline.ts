// A game as a line of positions: before its first move, between each two, and where it stands now or ended. What a viewer is shown of a
// position is made by the rules from that position alone, so it is what they knew then.

import {
  eventFor,
  type Game,
  type MadeMove,
  movesOf,
  ROUNDS,
  scorePlanets,
  type View,
  type ViewEvent,
  type Viewer,
  viewFor,
} from '../rules/index.ts';

export interface Timeline {
  readonly game: Game;
  readonly moves: readonly MadeMove[];
  /** The index of the first position of each round that was begun. */
  readonly roundStarts: readonly number[];
}

/** Positions are numbered from 0, the first; the last has the number of moves. */
export function timelineOf(game: Game): Timeline {
  const moves = movesOf(game);
  const roundStarts = Array.from({ length: ROUNDS }, (_, round) =>
    moves.findIndex(({ before }) => before.round === round + 1),
  ).filter((index) => index >= 0);
  return { game, moves, roundStarts: roundStarts.length === 0 ? [0] : roundStarts };
}

/** The last position. */
export function endOf({ moves }: Timeline): number {
  return moves.length;
}

/** The nearest position that exists. */
export function clampTo(timeline: Timeline, index: number): number {
  return Math.min(Math.max(Math.round(index) || 0, 0), endOf(timeline));
}

export function gameAt({ game, moves }: Timeline, index: number): Game {
  return moves[index]?.before ?? game;
}

/** What a viewer knew in a position. */
export function viewAt(timeline: Timeline, index: number, viewer: Viewer): View {
  return viewFor(gameAt(timeline, index), viewer);
}

/** What a viewer saw happen between a position and the next one. */
export function eventsAfter({ moves }: Timeline, index: number, viewer: Viewer): readonly ViewEvent[] {
  return moves[index]?.events.map((event) => eventFor(event, viewer)) ?? [];
}

/** The round of a position, from 1. */
export function roundAt({ game, moves }: Timeline, index: number): number {
  return (moves[index]?.before ?? game).round;
}

/** The first position of the next round; the end in the last one. */
export function nextRoundFrom(timeline: Timeline, index: number): number {
  return timeline.roundStarts.find((start) => start > index) ?? endOf(timeline);
}

/** The first position of this round, or of the one before if it is already shown. */
export function previousRoundFrom({ roundStarts }: Timeline, index: number): number {
  return roundStarts.findLast((start) => start < index) ?? 0;
}

/** The points of every seat in every position, as far as the viewer knew them then: by seat, then by position. */
export function pointsOver(timeline: Timeline, viewer: Viewer): readonly (readonly number[])[] {
  const { tileSet, options, seats } = timeline.game.setup;
  const totals = Array.from({ length: endOf(timeline) + 1 }, (_, index) => {
    const { planets } = viewAt(timeline, index, viewer);
    return scorePlanets(planets, tileSet, options).seats.map(({ total }) => total);
  });
  return Array.from({ length: seats }, (_, seat) => totals.map((total) => total[seat] ?? 0));
}
