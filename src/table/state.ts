// The state of a table: its people, game, clocks and open requests. `reduce` applies one log entry and decides nothing;
// `stateOf` replays a whole log.

import { assertNever, BOX, evolve, type Game, newGame, type Seat, type Setup, type TileSet } from '../rules/index.ts';
import {
  atLeast,
  type Clocks,
  delayed,
  newClocks,
  returnMs,
  settle,
  stopped,
  withFullTurn,
  withIncrement,
} from './clock.ts';
import { agreedBy, declinedIn, type Questions, withoutAsker } from './consent/open-request.ts';
import type { Entry, PersonId, SubstituteReason, TableEvent } from './events.ts';
import type { OwnLook } from './people/look.ts';
import { type RemovalVote, withAnswer } from './people/removal-vote.ts';
import {
  CHANCE_STARTS,
  type StartPlayer,
  startPlayerAfterSwap,
  startPlayerOf,
  startPlayerWithout,
} from './people/start-player.ts';
import { RULES_VERSION } from './rules-version.ts';
import type { TableSettings } from './settings.ts';
import { type UndoableGame, type UndoPoint, undo, undoableGame, withChoice, withFreeChoice } from './undo.ts';

export type Occupant =
  | { readonly kind: 'open' }
  | { readonly kind: 'bot'; readonly bot: string }
  /** `awaitedMs`: when they got the seat, if they have not connected to the table yet. */
  | {
      readonly kind: 'person';
      readonly person: PersonId;
      readonly substitute?: Substitute;
      readonly awaitedMs?: number;
    };

/** A bot that plays for a person. */
export interface Substitute {
  readonly bot: string;
  readonly why: SubstituteReason;
  readonly isReturning: boolean;
}

export type Phase = 'waiting' | 'playing' | 'over' | 'closed';

export interface TableState extends Questions {
  readonly settings: TableSettings;
  /** The log's length. */
  readonly seq: number;
  /** The last entry that changed the game. A move is stale if its sender had not seen this one. */
  readonly gameSeq: number;
  /** The entry that started the game; 0 before. */
  readonly startedSeq: number;
  readonly host: PersonId;
  readonly seats: readonly Occupant[];
  /** Who starts; once the game has started, who did, and how that was decided. */
  readonly startPlayer: StartPlayer;
  /** For each seat, the last entry that changed who plays there. */
  readonly seatSeqs: readonly number[];
  /** Everybody who ever had a seat, in order of arrival. */
  readonly people: readonly PersonId[];
  /** What people have chosen. Stays when they leave or change seats. */
  readonly looks: ReadonlyMap<PersonId, OwnLook>;
  readonly phase: Phase;
  readonly isChatOn: boolean;
  /** Undefined before the game has started. */
  readonly table: UndoableGame | undefined;
  readonly rules: number;
  readonly clocks: Clocks;
  /** Undo points, latest last: every choice if undo needs consent, otherwise those of the seat that chose last; none without undo. */
  readonly history: readonly TimedChoice[];
  /** When the game was paused; undefined if it is not paused. */
  readonly pausedMs: number | undefined;
  /** The players agreed to end the game before it was finished. */
  readonly endedBy: 'agreement' | undefined;
  readonly rematch: string | undefined;
  /** The seats whose players have declined the rematch. */
  readonly rematchDeclined: readonly Seat[];
  /** People who were removed and not readmitted. During a game a bot plays in their seat. */
  readonly removed: readonly PersonId[];
  readonly removalVote: RemovalVote | undefined;
  /** The seats that started a failed removal vote, once per vote. */
  readonly rejectedVotes: readonly Seat[];
  /** The deal is played at other tables too, and not revealed yet. Not in the log: only the server knows when it is. */
  readonly isSealed: boolean;
  /** When a server loaded this table during its game, if it did. Not in the log; gives players time to reconnect. */
  readonly resumedMs?: number;
}

/** An undo point with the clocks at the choice, after the time for thinking was subtracted. */
interface TimedChoice extends UndoPoint {
  readonly clocks: Clocks;
}

export function stateOf(entries: readonly Entry[], tileSet: TileSet = BOX): TableState {
  const [first, ...rest] = entries;
  if (first?.event.kind !== 'tableOpened') throw new Error('the first event must be tableOpened');
  return rest.reduce((state, entry) => reduce(state, entry, tileSet), opened(first.event));
}

function opened({ settings, host, removed = [] }: Extract<TableEvent, { readonly kind: 'tableOpened' }>): TableState {
  return {
    settings,
    seq: 1,
    gameSeq: 1,
    startedSeq: 0,
    host,
    seats: Array.from({ length: settings.seats }, () => ({ kind: 'open' })),
    startPlayer: CHANCE_STARTS,
    seatSeqs: Array.from({ length: settings.seats }, () => 1),
    people: [],
    looks: new Map(),
    phase: 'waiting',
    isChatOn: true,
    table: undefined,
    rules: RULES_VERSION,
    clocks: newClocks(settings.clock, settings.seats),
    history: [],
    asked: undefined,
    declined: [],
    pausedMs: undefined,
    endedBy: undefined,
    rematch: undefined,
    rematchDeclined: [],
    removed,
    removalVote: undefined,
    rejectedVotes: [],
    isSealed: settings.deal !== undefined,
  };
}

/** The state after one more entry. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one switch over every event; the compiler checks that none is missing
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one switch over every event, each case short
export function reduce(before: TableState, { event, atMs }: Entry, tileSet: TileSet = BOX): TableState {
  const next: TableState = { ...before, seq: before.seq + 1 };
  switch (event.kind) {
    case 'tableOpened':
      return opened(event);
    case 'seatTaken':
      return seated(admitted(withPerson(next, event.person), event.person), event.seat, {
        ...{ kind: 'person', person: event.person },
        ...(event.isAwaited === true ? { awaitedMs: atMs } : {}),
      });
    case 'playerArrived':
      return arrived(next, event.seat);
    case 'botAdded':
      return seated(next, event.seat, { kind: 'bot', bot: event.bot });
    case 'seatCleared':
      return seated(event.why === 'removed' ? withPersonRemoved(next, event.seat) : next, event.seat, { kind: 'open' });
    case 'seatsSwapped': {
      const [one, two] = event.seats;
      const at = (seat: Seat): Occupant => next.seats[seat] ?? { kind: 'open' };
      const swapped = seated(seated(next, one, at(two)), two, at(one));
      return { ...swapped, startPlayer: startPlayerAfterSwap(before.startPlayer, event.seats) };
    }
    case 'hostTransferred':
      return { ...next, host: event.host };
    case 'lookChosen':
      return withLook(next, event);
    case 'startPlayerChosen':
      return { ...next, startPlayer: startPlayerOf(event) };
    case 'gameStarted': {
      const { start, startBy = 'chance', deal, seed, salt, commitment, rules } = event;
      const { preset, options, seats } = next.settings;
      const setup: Setup = { seats, start, options, tileSet };
      const { game } = newGame(setup, deal);
      const names = next.seats.map(() => '');
      const { undo } = next.settings;
      const agreed = undo === 'never' || undo === 'free' ? { undo } : {};
      const table = undoableGame({
        game,
        preset,
        names,
        bots: botsOf(next),
        startBy,
        ...agreed,
        seed,
        salt,
        commitment,
      });
      const clocks = settle(next.clocks, { nowMs: atMs, turn: turnOf(game), payer: undefined });
      const startPlayer = startBy === 'chance' ? CHANCE_STARTS : { by: startBy, seat: start };
      return { ...next, gameSeq: next.seq, startedSeq: next.seq, phase: 'playing', startPlayer, rules, table, clocks };
    }
    case 'movePlayed':
      return played(next, event, atMs);
    case 'moveUndone':
      return undone(next, event, atMs);
    case 'undoRequested':
      return { ...next, asked: { about: 'undo', seat: event.seat, seq: next.seq, agreed: [] } };
    case 'proposalMade':
      return { ...next, asked: { about: event.what, seat: event.seat, seq: next.seq, agreed: [] } };
    case 'undoAnswered':
    case 'proposalAnswered':
      return { ...next, ...(event.isAgreed ? agreedBy(next, event.seat) : declinedIn(next)) };
    case 'proposalWithdrawn':
      return { ...next, ...declinedIn(next) };
    case 'gamePaused':
      return { ...next, clocks: stoppedAt(next, atMs), pausedMs: atMs, asked: undefined };
    case 'gameResumed':
      return unpaused(next, atMs);
    case 'gameEndedByAgreement': {
      const end = { phase: 'over', endedBy: 'agreement', asked: undefined, pausedMs: undefined } as const;
      return { ...next, ...end, gameSeq: next.seq, clocks: stoppedAt(next, atMs) };
    }
    case 'playerReplaced': {
      const { seat, bot, why } = event;
      const given = withSubstitute(next, seat, { bot, why, isReturning: false });
      const isRemoval = why === 'removed' || why === 'votedOut';
      const removalVote = next.removalVote?.seat === seat ? undefined : next.removalVote;
      const clocks = settled(next, atMs);
      return {
        ...(isRemoval ? withPersonRemoved(given, seat) : given),
        clocks,
        ...withoutAsker(next, seat),
        removalVote,
      };
    }
    case 'playerReturning': {
      const substitute = substituteOf(next, event.seat);
      return substitute === undefined ? next : withSubstitute(next, event.seat, { ...substitute, isReturning: true });
    }
    case 'removalVoteStarted':
      return {
        ...next,
        removalVote: { seat: event.seat, by: event.by, seq: next.seq, agreed: [event.by], declined: [], atMs },
      };
    case 'removalVoteCast':
      return next.removalVote === undefined ? next : { ...next, removalVote: withAnswer(next.removalVote, event) };
    case 'removalVoteFailed': {
      const by = next.removalVote?.by;
      const rejectedVotes = by === undefined ? next.rejectedVotes : [...next.rejectedVotes, by];
      return { ...next, removalVote: undefined, rejectedVotes };
    }
    case 'playerReadmitted': {
      const occupant = next.seats[event.seat];
      const substitute = substituteOf(next, event.seat);
      if (occupant?.kind !== 'person' || substitute === undefined) return next;
      return withSubstitute(admitted(next, occupant.person), event.seat, {
        ...substitute,
        why: 'absent',
        isReturning: event.isBack,
      });
    }
    case 'chatSet':
      return { ...next, isChatOn: event.isOn };
    case 'rematchCreated':
      return { ...next, rematch: event.table };
    case 'rematchDeclined':
      return { ...next, rematchDeclined: [...next.rematchDeclined, event.seat] };
    case 'tableClosed':
      return { ...next, phase: 'closed' };
    default:
      return assertNever(event);
  }
}

function played(
  before: TableState,
  { seat, events }: Extract<TableEvent, { readonly kind: 'movePlayed' }>,
  atMs: number,
) {
  const table = tableAt(before);
  const { game } = table.record;
  const after = events.reduce(evolve, game);
  const { settings } = before;
  const atChoice = settle(before.clocks, { nowMs: atMs, turn: seat, payer: payerOf(before) });
  const clocks = settle(atChoice, { nowMs: atMs, turn: turnOf(after), payer: undefined });
  const isPassed = turnOf(after) !== seat;
  const isOwn = substituteOf(before, seat) === undefined; // a bot's turn earns the person nothing
  const hasNoUndo = settings.undo === 'never';
  const keepsAll = settings.undo === 'consent' || settings.undo === 'free';
  const earlier = keepsAll ? before.history : before.history.filter((each) => each.seat === seat);
  const next: TableState = {
    ...before,
    gameSeq: before.seq,
    table: withUndoPoint(table, { seat, after, undo: settings.undo }),
    clocks: isPassed
      ? withFullTurn(isOwn ? withIncrement(clocks, settings.clock, seat) : clocks, settings.clock)
      : clocks,
    history: hasNoUndo ? [] : [...earlier, { seat, game, clocks: atChoice }],
    asked: undefined,
    declined: [],
    phase: after.step.kind === 'over' ? 'over' : before.phase,
  };
  return after.round > game.round ? withReturned(next) : next;
}

function withUndoPoint(
  table: UndoableGame,
  { seat, after, undo }: { readonly seat: Seat; readonly after: Game; readonly undo: TableSettings['undo'] },
): UndoableGame {
  if (undo === 'never') return { record: { ...table.record, game: after }, choices: [] };
  return undo === 'free' ? withFreeChoice(table, seat, after) : withChoice(table, seat, after);
}

/**
 * At the start of a round returning players replace their substitutes, and keep their seats even if the round is undone. Their
 * clocks are as they were; a player with no time left gets the return allowance.
 */
function withReturned(before: TableState): TableState {
  return before.seats.reduce<TableState>((state, occupant, index) => {
    if (occupant.kind !== 'person' || occupant.substitute?.isReturning !== true) return state;
    const seat = index as Seat;
    const back = seated(state, seat, { kind: 'person', person: occupant.person });
    if (state.clocks.leftMs[seat] !== 0) return back;
    const floorMs = returnMs(state.settings);
    const history = back.history.map((choice) => ({ ...choice, clocks: atLeast(choice.clocks, seat, floorMs) }));
    return { ...back, clocks: atLeast(back.clocks, seat, floorMs), history };
  }, before);
}

/**
 * Resets all clocks to the choice that is undone. The player who undoes pays for the time since, but keeps at least half of
 * what they had, so that an undo never costs the turn at once. Each undo leaves less, so repeating it gains no time.
 */
function undone(
  before: TableState,
  { seat, by }: Extract<TableEvent, { readonly kind: 'moveUndone' }>,
  atMs: number,
): TableState {
  const table = tableAt(before);
  const { history } = before;
  const last = history.findLastIndex((choice) => choice.seat === seat);
  const choice = history[last];
  if (choice === undefined) throw new Error('nothing to undo');
  const choices = by === 'right' ? undo(table).choices : [];
  const paid = settle(choice.clocks, { nowMs: atMs, turn: seat, payer: seat });
  const [thenMs = 0, nowMs = 0] = [choice.clocks, settled(before, atMs)].map(({ leftMs }) => leftMs[seat]);
  return {
    ...before,
    gameSeq: before.seq,
    table: { record: { ...table.record, game: choice.game }, choices },
    clocks: atLeast(paid, seat, Math.floor(Math.min(thenMs, nowMs) / 2)),
    history: history.slice(0, last),
    asked: undefined,
    declined: [],
    phase: 'playing',
  };
}

/** Restarts the clocks. Nobody pays for the pause, not even if a choice from before it is undone later. */
function unpaused(before: TableState, atMs: number): TableState {
  const { pausedMs = atMs } = before;
  const history = before.history.map((choice) => ({ ...choice, clocks: delayed(choice.clocks, atMs - pausedMs) }));
  const clocks = settle(before.clocks, { nowMs: atMs, turn: turnOf(tableAt(before).record.game), payer: undefined });
  return { ...before, clocks, history, pausedMs: undefined, asked: undefined };
}

function stoppedAt(before: TableState, atMs: number): Clocks {
  return stopped(before.clocks, { nowMs: atMs, payer: payerOf(before) });
}

function settled(before: TableState, atMs: number): Clocks {
  if (before.pausedMs !== undefined) return before.clocks;
  const turn = before.table === undefined ? undefined : turnOf(before.table.record.game);
  return settle(before.clocks, { nowMs: atMs, turn, payer: payerOf(before) });
}

function payerOf({ clocks, seats }: TableState): Seat | undefined {
  const seat = clocks.running?.seat;
  const occupant = seat === undefined ? undefined : seats[seat];
  return occupant?.kind === 'person' && occupant.substitute === undefined ? seat : undefined;
}

function seated(state: TableState, seat: Seat, occupant: Occupant): TableState {
  const seats = state.seats.map((each, index) => (index === seat ? occupant : each));
  const seatSeqs = state.seatSeqs.map((each, index) => (index === seat ? state.seq : each));
  const startPlayer = isSameOccupant(state.seats[seat], occupant)
    ? state.startPlayer
    : startPlayerWithout(state.startPlayer, seat);
  return { ...state, seats, seatSeqs, startPlayer };
}

function isSameOccupant(one: Occupant | undefined, other: Occupant): boolean {
  return one?.kind === 'person' && other.kind === 'person' ? one.person === other.person : one?.kind === other.kind;
}

function arrived(state: TableState, seat: Seat): TableState {
  const occupant = state.seats[seat];
  return occupant?.kind === 'person' ? seated(state, seat, { kind: 'person', person: occupant.person }) : state;
}

function withPerson(state: TableState, person: PersonId): TableState {
  return state.people.includes(person) ? state : { ...state, people: [...state.people, person] };
}

function withLook(state: TableState, { seat, look }: Extract<TableEvent, { readonly kind: 'lookChosen' }>): TableState {
  const occupant = state.seats[seat];
  return occupant?.kind === 'person' ? { ...state, looks: new Map([...state.looks, [occupant.person, look]]) } : state;
}

/** The player in this seat can't take a seat again without being invited. */
function withPersonRemoved(state: TableState, seat: Seat): TableState {
  const occupant = state.seats[seat];
  return occupant?.kind === 'person' ? { ...state, removed: [...state.removed, occupant.person] } : state;
}

function admitted(state: TableState, person: PersonId): TableState {
  const removed = state.removed.filter((each) => each !== person);
  return removed.length === state.removed.length ? state : { ...state, removed };
}

function withSubstitute(state: TableState, seat: Seat, substitute: Substitute): TableState {
  const occupant = state.seats[seat];
  return occupant?.kind === 'person' ? seated(state, seat, { ...occupant, substitute }) : state;
}

export function substituteOf({ seats }: Pick<TableState, 'seats'>, seat: Seat): Substitute | undefined {
  const occupant = seats[seat];
  return occupant?.kind === 'person' ? occupant.substitute : undefined;
}

function botsOf({ seats }: TableState): readonly (string | undefined)[] {
  return seats.map((occupant) => (occupant.kind === 'bot' ? occupant.bot : undefined));
}

function turnOf({ step }: Game): Seat | undefined {
  return step.kind === 'over' ? undefined : step.seat;
}

export function tableAt({ table }: TableState): UndoableGame {
  if (table === undefined) throw new Error('the game has not started');
  return table;
}

/** The seats of people for whom no bot plays. */
export function playersOf({ seats }: TableState): readonly Seat[] {
  return seats.flatMap((occupant, seat) =>
    occupant.kind === 'person' && occupant.substitute === undefined ? [seat as Seat] : [],
  );
}

/** Whether a bot plays in this seat only until the next round, since its player is back. */
export function isReturning(state: Pick<TableState, 'seats'>, seat: Seat): boolean {
  return substituteOf(state, seat)?.isReturning === true;
}

type SeatedPeople = Pick<TableState, 'seats' | 'removed'>;

/** The seat that a person holds. A removed player holds none, though a bot plays on under their name. */
export function seatOf(state: SeatedPeople, person: PersonId): Seat | undefined {
  return state.removed.includes(person) ? undefined : placeOf(state, person);
}

/** By whom a person was removed from this table; undefined if they were not, or were let back in. */
export function removalOf(state: SeatedPeople, person: PersonId): 'host' | 'vote' | undefined {
  if (!state.removed.includes(person)) return undefined;
  const seat = placeOf(state, person);
  return seat !== undefined && substituteOf(state, seat)?.why === 'votedOut' ? 'vote' : 'host';
}

function placeOf({ seats }: SeatedPeople, person: PersonId): Seat | undefined {
  const seat = seats.findIndex((occupant) => occupant.kind === 'person' && occupant.person === person);
  return seat < 0 ? undefined : (seat as Seat);
}

/** A number for a person at this table, the same in any seat, which does not reveal their id. 0 if they never had a seat. */
export function numberOf({ people }: TableState, person: PersonId): number {
  return people.indexOf(person) + 1;
}

/** A game of another rules version can be watched, but not played on. */
export function isPlayable({ rules }: TableState): boolean {
  return rules === RULES_VERSION;
}

/** The bot whose move it is, in its own seat or as a substitute; undefined if it is a person's turn or nobody can move. */
export function botDue(state: TableState): { readonly seat: Seat; readonly bot: string } | undefined {
  if (state.phase !== 'playing' || state.table === undefined || !isPlayable(state)) return undefined;
  if (state.pausedMs !== undefined) return undefined;
  const seat = turnOf(state.table.record.game);
  const occupant = seat === undefined ? undefined : state.seats[seat];
  if (seat === undefined || occupant === undefined) return undefined;
  const bot = occupant.kind === 'bot' ? occupant.bot : substituteOf(state, seat)?.bot;
  return bot === undefined ? undefined : { seat, bot };
}
