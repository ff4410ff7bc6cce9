// Storage quota per address and day. Held in memory only, since addresses are personal data and stay out of the file; a
// restart resets it. A whole game is charged when its table is created, so moves are never refused.

import type { ClientFrame, WireCommand } from '../../../protocol/index.ts';
import { DAY } from '../../../table/index.ts';
import { type Charge, NO_CHARGE } from '../../tables/index.ts';
import { countedKeys, SITE_FACTOR } from './rate-limits.ts';

/** Size of rows and their indexes in the file, rounded up; measured with games of two to five seats. */
export const TABLE_BYTES = 50_000;
export const GUEST_BYTES = 1_000;
const LINE_BYTES = 300;
const ENTRY_BYTES = 500;
/** Taking a seat, arriving at the table, and leaving again, which is never refused. */
export const JOIN_BYTES = 3 * ENTRY_BYTES;

/**
 * Commands that can be repeated without limit, and a rematch, which creates another table. All others bring a game
 * closer to its end.
 */
const COMMAND_BYTES: Partial<Record<WireCommand['kind'], number>> = {
  join: JOIN_BYTES,
  addBot: ENTRY_BYTES,
  clearSeat: ENTRY_BYTES,
  swapSeats: ENTRY_BYTES,
  chooseStartPlayer: ENTRY_BYTES,
  transferHost: ENTRY_BYTES,
  setChat: ENTRY_BYTES,
  setLook: ENTRY_BYTES,
  undo: 2 * ENTRY_BYTES, // the player then chooses again
  requestUndo: 2 * ENTRY_BYTES,
  propose: 3 * ENTRY_BYTES, // the proposal, the pause, and its end
  rematch: TABLE_BYTES,
};

/** Bytes that a frame may add beyond what was charged for the table; 0 is never refused. */
export function storedBytes(frame: ClientFrame): number {
  if (frame.type === 'chat') return LINE_BYTES + Buffer.byteLength(frame.text);
  return frame.type === 'command' ? (COMMAND_BYTES[frame.command.kind] ?? 0) : 0;
}

interface Usage {
  bytes: number;
  atMs: number;
}

const MAX_TRACKED = 20_000;

export class StorageQuota {
  private readonly bytesPerDay: number;
  private readonly nowMs: () => number;
  private readonly used = new Map<string, Usage>();

  constructor(bytesPerDay: number, nowMs: () => number) {
    this.bytesPerDay = bytesPerDay;
    this.nowMs = nowMs;
  }

  /** A charge to the address and, for IPv6, to its /48; it succeeds while both have that much left today. */
  charge(address: string, bytes: number): Charge {
    if (bytes === 0 || this.bytesPerDay === Number.POSITIVE_INFINITY) return NO_CHARGE;
    return {
      take: () => {
        const accounts = this.accountsOf(address);
        if (accounts.some(({ used, most }) => used + bytes > most)) return false;
        for (const { name, used } of accounts) this.remember(name, used + bytes);
        return true;
      },
      giveBack: () => {
        for (const { name, used } of this.accountsOf(address)) this.remember(name, Math.max(0, used - bytes));
      },
    };
  }

  private accountsOf(
    address: string,
  ): readonly { readonly name: string; readonly most: number; readonly used: number }[] {
    return countedKeys(address).map((name, index) => {
      const most = this.bytesPerDay * (index === 0 ? 1 : SITE_FACTOR);
      return { name, most, used: this.usedBy(name, most) };
    });
  }

  /** Usage decays linearly over a day. */
  private usedBy(name: string, most: number): number {
    const { bytes, atMs } = this.used.get(name) ?? { bytes: 0, atMs: this.nowMs() };
    return Math.max(0, bytes - ((this.nowMs() - atMs) / DAY) * most);
  }

  private remember(name: string, bytes: number): void {
    this.used.delete(name);
    this.used.set(name, { bytes, atMs: this.nowMs() });
    const [oldest] = this.used.size > MAX_TRACKED ? this.used.keys() : [];
    if (oldest !== undefined) this.used.delete(oldest);
  }
}
