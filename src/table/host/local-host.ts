// A TableHost for a game on one device: everybody is here, nothing is timed, and the whole game record is saved with each
// change. The page and the terminal bring the storage, the bots with their pace, and a screen.

import type { GameRecord, Move, Seat } from '../../rules/index.ts';
import { localPerson, recordAt, stateFromRecord } from '../record-log.ts';
import { type TableState, tableAt } from '../state.ts';
import type { BotRequest, BotTurn, HostChange, HostClock, HostFailure, HostPresence } from './dependencies.ts';
import { type HostOutcome, TableHost } from './table-host.ts';

export interface LocalHostOptions {
  readonly record: GameRecord;
  /** False if the game was saved without undo points. */
  readonly canUndo?: boolean;
  /** `conflict`: the saved game is not the one that this host saved last; the host fails. */
  readonly save: (record: GameRecord, state: TableState) => 'appended' | 'conflict';
  readonly clock: HostClock;
  readonly askBot: (turn: BotTurn) => BotRequest;
  readonly publish: (change: HostChange) => void;
  readonly onFailure: (failure: HostFailure) => void;
}

/** Everybody shares the device. */
const EVERYBODY_HERE: HostPresence = {
  at: ({ seats }) => seats.map(() => undefined),
  isHere: () => true,
  goneSince: () => undefined,
  size: 1,
};

export class LocalHost {
  private readonly host: TableHost;
  private readonly saved: GameRecord;
  private requests = 0;

  /** No bot is asked before `start`. */
  constructor({ record, canUndo, save, clock, askBot, publish, onFailure }: LocalHostOptions) {
    this.saved = record;
    this.host = new TableHost(stateFromRecord(record, canUndo === undefined ? {} : { canUndo }), [], {
      store: { append: async ({ after }) => save(recordAt(after, record), after) },
      clock,
      random: {
        newGame: () => {
          throw new Error('a game on one device has started already');
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
