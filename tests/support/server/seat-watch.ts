// Watches one table's log together with who is really connected, and reports every seat that a bot plays against the rules of absence:
// nobody loses a seat before they could reconnect, and a bot plays for a connected person only if they asked for it, were
// removed, or ran out of time.

import type { Seat } from '../../../src/rules/index.ts';
import {
  type Entry,
  type PersonId,
  RECONNECT_MS,
  reduce,
  type SubstituteReason,
  stateOf,
  type TableEvent,
  type TableState,
} from '../../../src/table/index.ts';

/** Reasons after which the others may still count on this person to decide. */
const STILL_DECIDES: readonly unknown[] = [undefined, 'absent', 'time'];

/** Reasons that are final: only a removed player can be let back in, by the host. */
const FINAL: readonly unknown[] = ['resigned', 'votedOut', 'removed'];

/** Reasons for which a bot plays for a player who is connected: they asked for it, or were removed. */
const PLAYED_FOR: readonly SubstituteReason[] = ['left', 'resigned', 'removed', 'votedOut'];

export class SeatWatch {
  readonly faults: string[] = [];
  private state: TableState | undefined;
  private readonly log: Entry[] = [];
  /** Since when each person has been connected, or gone. */
  private readonly hereMs = new Map<PersonId, number>();
  private readonly absentSinceMs = new Map<PersonId, number>();
  private startedMs: number | undefined;
  /** When a bot took each seat over, and in which round its person was back. */
  private readonly givenMs = new Map<Seat, number>();
  private readonly backInRound = new Map<Seat, number>();

  connected(person: PersonId, nowMs: number): void {
    if (!this.hereMs.has(person)) this.hereMs.set(person, nowMs);
    this.absentSinceMs.delete(person);
  }

  disconnected(person: PersonId, nowMs: number): void {
    this.hereMs.delete(person);
    this.absentSinceMs.set(person, nowMs);
  }

  /** The server was started again: nobody is connected. */
  restarted(nowMs: number): void {
    this.startedMs = nowMs;
    for (const person of this.state?.people ?? []) this.disconnected(person, nowMs);
  }

  /** How many entries were looked at. */
  get length(): number {
    return this.log.length;
  }

  logged(entries: readonly Entry[]): void {
    for (const entry of entries) {
      if (this.state !== undefined) this.check(this.state, entry);
      this.log.push(entry);
      this.state = this.state === undefined ? stateOf(this.log) : reduce(this.state, entry);
    }
  }

  private check(before: TableState, entry: Entry): void {
    const { event, atMs } = entry;
    const blame = (what: string): void => {
      this.faults.push(`entry ${this.log.length + 1} at ${atMs} ms, ${JSON.stringify(event).slice(0, 120)}: ${what}`);
    };
    switch (event.kind) {
      case 'playerReplaced':
        this.givenMs.set(event.seat, atMs);
        this.backInRound.delete(event.seat);
        this.checkReplaced(before, entry, event, blame);
        return;
      case 'playerReturning':
        if (FINAL.includes(substituteReason(before, event.seat))) blame('its player is out of the game');
        this.backInRound.set(event.seat, before.table?.record.game.round ?? 0);
        return;
      case 'movePlayed':
        this.checkPlayed(before, event.seat, blame);
        return;
      default:
    }
  }

  private checkReplaced(
    before: TableState,
    entry: Entry,
    { seat, why }: Extract<TableEvent, { readonly kind: 'playerReplaced' }>,
    blame: (what: string) => void,
  ): void {
    if (why === 'absent' || why === 'time') this.checkOverdue(before, entry, seat, why, blame);
    else if (why === 'votedOut') {
      this.checkVote(before, entry, seat, blame);
    } else if (entry.commandId === undefined && this.log.at(-1)?.atMs !== entry.atMs) blame('nobody asked for it');
  }

  /** A majority of the players who are connected or may still be reconnecting. */
  private checkVote(before: TableState, { atMs }: Entry, target: Seat, blame: (what: string) => void): void {
    const { removalVote: vote, seats } = before;
    if (vote?.seat !== target) {
      blame('there was no vote');
      return;
    }
    const voters = seats.filter((occupant, seat) => {
      if (seat === target || occupant.kind !== 'person' || occupant.substitute !== undefined) return false;
      return atMs - (this.absentSince(before, seat as Seat) ?? atMs) < RECONNECT_MS;
    }).length;
    const { length: agreed } = vote.agreed;
    if (2 * agreed <= voters) blame(`${agreed} of ${voters} are no majority`);
  }

  private checkOverdue(
    before: TableState,
    { atMs, commandId }: Entry,
    seat: Seat,
    why: 'absent' | 'time',
    blame: (what: string) => void,
  ): void {
    const { settings, clocks } = before;
    const { graceMs, handover } = settings.absence;
    if (this.startedMs !== undefined && atMs < this.startedMs + RECONNECT_MS) blame('nobody could reconnect yet');
    const last = this.log.at(-1);
    const isBatch = last?.event.kind === 'playerReplaced' && last.atMs === atMs; // everybody at once, after days
    const sinceMs = isBatch ? 0 : (clocks.running?.sinceMs ?? 0);
    if (why === 'time' && atMs - sinceMs < (clocks.leftMs[seat] ?? 0)) blame('there was time left');
    if (why === 'absent') {
      const absentSinceMs = this.absentSince(before, seat);
      if (absentSinceMs === undefined) blame('the player is here');
      else if (atMs - Math.max(absentSinceMs, sinceMs) < graceMs) blame('the grace is not over');
    }
    if (handover === 'automatic' || settings.clock.kind === 'slow' || commandId !== undefined) return;
    this.checkNobodyDecides(before, seat, atMs, blame);
  }

  /** A bot takes over without a decision only if no other player could have made it. */
  private checkNobodyDecides(before: TableState, seat: Seat, atMs: number, blame: (what: string) => void): void {
    const { seats, settings } = before;
    const { graceMs } = settings.absence;
    for (const [index, occupant] of seats.entries()) {
      if (index === seat || occupant.kind !== 'person' || !STILL_DECIDES.includes(occupant.substitute?.why)) continue;
      const absentSinceMs = this.absentSince(before, index as Seat);
      if (absentSinceMs === undefined) blame(`seat ${index} is here, and was not asked`);
      else if (atMs - absentSinceMs < graceMs) blame(`seat ${index} may be reconnecting, and was not asked`);
    }
  }

  private checkPlayed(before: TableState, seat: Seat, blame: (what: string) => void): void {
    const occupant = before.seats[seat];
    const substitute = occupant?.kind === 'person' ? occupant.substitute : undefined;
    const hereMs = occupant?.kind === 'person' ? this.hereMs.get(occupant.person) : undefined;
    if (substitute === undefined || hereMs === undefined || PLAYED_FOR.includes(substitute.why)) return;
    const round = before.table?.record.game.round ?? 0;
    const backIn = this.backInRound.get(seat);
    if (backIn !== undefined && round > backIn) blame(`its player has been back since round ${backIn}`);
    if (substitute.isReturning) return;
    const wasHere = hereMs <= (this.givenMs.get(seat) ?? 0); // when the time ran out
    const isFair = substitute.why === 'time' && (before.settings.clock.kind === 'slow' || wasHere);
    if (!isFair) blame('a bot plays for a player who is here');
  }

  private absentSince({ seats }: TableState, seat: Seat): number | undefined {
    const occupant = seats[seat];
    if (occupant?.kind !== 'person' || this.hereMs.has(occupant.person)) return undefined;
    return this.absentSinceMs.get(occupant.person) ?? this.startedMs ?? 0;
  }
}

function substituteReason({ seats }: TableState, seat: Seat): SubstituteReason | undefined {
  const occupant = seats[seat];
  return occupant?.kind === 'person' ? occupant.substitute?.why : undefined;
}
