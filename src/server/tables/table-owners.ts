// A table that another server owns, where several share a database.

import type { Claim, ClaimedTable, DueTables } from '../store/index.ts';

/** Thrown on access to a table that another server owns. */
export class TableElsewhere extends Error {
  /** Where its owner is, as `10.0.0.1:3100`; undefined if that is not known at the moment. */
  readonly address: string | undefined;

  constructor(address: string | undefined) {
    super(`the table is open at ${address ?? 'no server at the moment'}`);
    this.address = address;
  }
}

/** Which tables this server may open, and what happens to the others. */
export interface TableOwners {
  /** False while other servers may own this server's tables. */
  readonly isAlive: () => boolean;
  readonly claim: (table: string) => Promise<Claim>;
  /** Claims free tables whose time has come. */
  readonly claimDue: (due: DueTables) => Promise<readonly ClaimedTable[]>;
  readonly ownDue: (due: DueTables) => Promise<readonly string[]>;
  /** The table was closed here, and any server may open it. */
  readonly release: (table: string) => void;
  readonly onTakeover: () => void;
  /** Something could not be saved because another server owns the table now. */
  readonly onConflict: () => void;
  /** Frees the seat of somebody who has not arrived yet at a table elsewhere. */
  readonly leaveAwaited: (elsewhere: TableElsewhere, table: string, person: string) => Promise<void>;
}
