// The leak law (P3): two worlds that a viewer can't distinguish by the rulebook must give that viewer the same bytes on
// every channel, from the first event to the moment of asking. The channels are injected, so that leaky ones can be tested.

import {
  apply,
  type Deal,
  eventFor,
  type Game,
  type GameEvent,
  legalMoves,
  type Move,
  newGame,
  type Random,
  refusal,
  type Seat,
  type Setup,
  type Viewer,
  viewFor,
} from '../../src/rules/index.ts';
import { ALL_MOVES, MALFORMED_MOVES } from '../support/moves.ts';
import { pick } from '../support/random.ts';
import type { RandomTable } from '../support/random-table.ts';
import { knowledgeOf } from './knowledge.ts';
import { redraw } from './redraw.ts';

/** Everything that reaches a viewer. */
export interface Channels {
  readonly view: (game: Game, viewer: Viewer) => object;
  readonly event: (event: GameEvent, viewer: Viewer) => object;
  readonly choices: (game: Game, viewer: Viewer) => readonly Move[];
  /** The immediate answer to a command. */
  readonly answer: (game: Game, viewer: Viewer, move: Move) => string;
}

export const CHANNELS: Channels = {
  view: viewFor,
  event: eventFor,
  choices: (game, viewer) => legalMoves(viewFor(game, viewer)),
  answer: (game, viewer, move) => {
    if (viewer === 'spectator') return refusal(viewFor(game, viewer), move) ?? 'made';
    const played = apply(game, viewer, move);
    return played.ok ? 'made' : played.fault;
  },
};

/** A game as it was played: `steps[0]` is its start, and each move leads one step on. */
export interface Story {
  readonly table: RandomTable;
  readonly moves: readonly { readonly seat: Seat; readonly move: Move }[];
  readonly steps: readonly Step[];
}

interface Step {
  readonly game: Game;
  readonly events: readonly GameEvent[];
}

export function playStory(table: RandomTable, random: Random): Story {
  const moves: { seat: Seat; move: Move }[] = [];
  const steps: Step[] = [newGame(table.setup, table.deal)];
  for (let step = steps[0]; step !== undefined; ) {
    const { game }: Step = step;
    if (game.step.kind === 'over') break;
    const { seat } = game.step;
    const move = pick(random, legalMoves(viewFor(game, seat)));
    const played = apply(game, seat, move);
    if (!played.ok) throw new Error(`a legal move was refused: ${played.fault}`);
    step = played.value;
    moves.push({ seat, move });
    steps.push(step);
  }
  return { table, moves, steps };
}

export interface LeakQuestion {
  readonly story: Story;
  readonly viewer: Viewer;
  /** How many moves have been made. */
  readonly after: number;
}

export interface Comparison {
  /** The channel that distinguishes the worlds, and how; absent if none does. */
  readonly leak?: string;
  readonly truth: Game;
  /** The same moment in the other world. */
  readonly other: Game;
}

/** Redraws what the viewer can't know and compares the output of both worlds. */
export function compareWorlds({ story, viewer, after }: LeakQuestion, channels: Channels, random: Random): Comparison {
  const truths = story.steps.slice(0, after + 1);
  const events = truths.flatMap((step) => step.events);
  const world = redraw(knowledgeOf(events, viewer), story.table, random);
  const moves = story.moves.slice(0, after).map(({ seat, move }) => ({ seat, move: world.moveFor(move) }));
  const others = replayMoves(story.table.setup, world.deal, moves);
  const worlds = { truth: last(truths).game, other: last(others).game };
  const leak = stepsLeak({ truths, others }, viewer, channels) ?? answersLeak(worlds, viewer, { channels, random });
  return leak === undefined ? worlds : { ...worlds, leak };
}

export function replayMoves(setup: Setup, deal: Deal, moves: Story['moves']): readonly Step[] {
  const steps: Step[] = [newGame(setup, deal)];
  for (const { seat, move } of moves) {
    const played = apply(last(steps).game, seat, move);
    if (!played.ok) throw new Error(`the other world refuses ${JSON.stringify(move)}: ${played.fault}`);
    steps.push(played.value);
  }
  return steps;
}

function stepsLeak(
  { truths, others }: { readonly truths: readonly Step[]; readonly others: readonly Step[] },
  viewer: Viewer,
  { event, view, choices }: Channels,
): string | undefined {
  for (const [index, truth] of truths.entries()) {
    const other = others[index];
    if (other === undefined) return `move ${index}: the other world ended`;
    const say = (channel: string, tell: (step: Step) => unknown) => difference(channel, tell(truth), tell(other));
    const leak =
      say('events', ({ game, events }) => events.map((each) => withoutSetup(event(each, viewer), game))) ??
      say('view', ({ game }) => withoutSetup(view(game, viewer), game)) ??
      say('choices', ({ game }) => choices(game, viewer));
    if (leak !== undefined) return `move ${index}, ${leak}`;
  }
  return undefined;
}

/** Tries the most revealing commands in both worlds, with the tiles of either offer by id, and random others. */
function answersLeak(
  { truth, other }: Comparison,
  viewer: Viewer,
  { channels, random }: { readonly channels: Channels; readonly random: Random },
): string | undefined {
  const offered = [...truth.offer, ...other.offer].map(({ tile }) => tile);
  const named = ALL_MOVES.filter(
    (move) =>
      (move.kind === 'takeTile' && offered.includes(move.tile)) ||
      (move.kind === 'makeOffer' && move.covered !== undefined && offered.includes(move.covered)),
  );
  const commands = [...(named.length > 0 ? [1, 2, 3, 4].map(() => pick(random, named)) : []), pick(random, ALL_MOVES)];
  for (const move of [...commands, pick(random, MALFORMED_MOVES)]) {
    const ask = (game: Game): string => channels.answer(game, viewer, move);
    const leak = difference(`answer to ${JSON.stringify(move)}`, ask(truth), ask(other));
    if (leak !== undefined) return leak;
  }
  return undefined;
}

function difference(channel: string, truth: unknown, other: unknown): string | undefined {
  const [one, two] = [JSON.stringify(truth), JSON.stringify(other)];
  if (one === two) return undefined;
  const from = Array.from(one).findIndex((character, index) => character !== two[index]);
  const around = (text: string): string => text.slice(Math.max(0, from - 40), from + 40);
  return `${channel}: …${around(one)}… or …${around(two)}…`;
}

/** The setup, with its eighty tiles, is one object in both worlds: if unchanged, a placeholder replaces it. */
function withoutSetup(message: object, { setup }: Game): object {
  return 'setup' in message && message.setup === setup ? { ...message, setup: 'the same' } : message;
}

function last<Value>(values: readonly Value[]): Value {
  const value = values.at(-1);
  if (value === undefined) throw new Error('nothing there');
  return value;
}
