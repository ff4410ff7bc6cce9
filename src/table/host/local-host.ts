// A TableHost for a game on one device: everybody is here, nothing is timed, and the whole game record is saved with each
// change. The page and the terminal bring the storage, the bots with their pace, and a screen.

import { fail, type GameRecord, type Move, type Seat } from '../../rules/index.ts';
import { decideMove, decideUndo } from '../commands.ts';
import { localPerson, recordAt, stateFromRecord } from '../record-log.ts';
import { seatOf, type TableState, tableAt } from '../state.ts';
import type {
  BotRequest,
  BotTurn,
  HostChange,
  HostClock,
  HostFailure,
  HostPolicy,
  HostPresence,
} from './dependencies.ts';
import { type HostOutcome, TableHost } from './table-host.ts';

export interface LocalHostOptions {
  readonly record: GameRecord;
  /** False if the game was saved without undo points. */
  readonly canUndo?: boolean;
  /** `conflict`: the saved game is not the one that this host saved last; the host fails. */
  readonly save: (record: GameRecord, state: TableState) => 'appended' | 'conflict';
  readonly askBot: (turn: BotTurn) => BotRequest;
  readonly publish: (change: HostChange) => void;
  readonly onFailure: (failure: HostFailure) => void;
}

/** Nothing is timed on one device, and its store needs no retries. */
const STOPPED_CLOCK: HostClock = { nowMs: () => 0, after: () => () => {} };

/** Everybody shares the device. */
const EVERYBODY_HERE: HostPresence = {
  at: ({ seats }) => seats.map(() => undefined),
  isHere: () => true,
  absentSince: () => undefined,
  size: 1,
};

/** Moves and undo only: nobody is timed, replaced or voted on. Keeps the table's other commands out of the local page's bundle. */
export const LOCAL_POLICY: HostPolicy = {
  refusal: ({ gameSeq }, _, seq) => (seq < gameSeq ? 'stale' : undefined),
  decide: (state, command, { person }) => {
    const seat = seatOf(state, person);
    if (seat === undefined) return fail('notSeated');
    if (command.kind === 'play') return decideMove(state, seat, command.move);
    if (command.kind === 'undo' && state.phase === 'playing') return decideUndo(state, seat);
    return fail('gameOver');
  },
  nextDeadlineMs: () => undefined,
  dueEvents: () => [],
  isOverdue: () => false,
  mustStayLoaded: () => true,
  isIdle: () => false,
};

export class LocalHost {
  private readonly host: TableHost;
  private readonly saved: GameRecord;
  private requests = 0;

  /** No bot is asked before `start`. */
  constructor({ record, canUndo, save, askBot, publish, onFailure }: LocalHostOptions) {
    this.saved = record;
    this.host = new TableHost(stateFromRecord(record, canUndo === undefined ? {} : { canUndo }), [], {
      policy: LOCAL_POLICY,
      store: { append: async ({ after }) => save(recordAt(after, record), after) },
      clock: STOPPED_CLOCK,
      random: {
        newGame: () => {
          throw new Error('the game on this device has already started');
        },
        botSeed: ({ table }) => `${record.seed ?? ''}/${table?.record.game.seq}`,
      },
      presence: EVERYBODY_HERE,
      askBot,
      publish,
      onOverdue: () => {},
      onFailure,
      onClosed: () => {},
    });
  }

  /** Asks the first bot, if one is due. */
  start(): void {
    this.host.schedule();
  }

  get state(): TableState {
    return this.host.state;
  }

  get record(): GameRecord {
    return recordAt(this.host.state, this.saved);
  }

  /** The person's seat that can undo its last choice; undefined if there is none. */
  get undoSeat(): Seat | undefined {
    const seat = tableAt(this.host.state).choices.at(-1)?.seat;
    return seat === undefined || this.saved.bots[seat] !== undefined ? undefined : seat;
  }

  get hasFailed(): boolean {
    return this.host.hasFailed;
  }

  /** Plays a move for the person in this seat. */
  play(seat: Seat, move: Move): Promise<HostOutcome> {
    return this.execute(seat, { kind: 'play', move });
  }

  undo(seat: Seat): Promise<HostOutcome> {
    return this.execute(seat, { kind: 'undo' });
  }

  private execute(
    seat: Seat,
    command: { readonly kind: 'play'; readonly move: Move } | { readonly kind: 'undo' },
  ): Promise<HostOutcome> {
    this.requests += 1;
    const { seq } = this.host.state;
    return this.host.execute({ person: localPerson(seat), id: String(this.requests), seq, command });
  }

  close(): void {
    this.host.close();
  }
}
