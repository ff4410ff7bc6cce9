// The door of the desk: many tables, each with its queue; save, then tell.

export { type Charge, NO_CHARGE, paidFor } from './charge.ts';
export type { Listener, Pass } from './connection.ts';
export { type Chair, Desk, type NewTableAsked } from './desk.ts';
export type { Lent, ServerChance, Time, Trouble } from './lent.ts';
export type { Outcome, WishAsked } from './live-table.ts';
export { maySee, whyShut } from './rights.ts';
export { lineFactsOf } from './summary.ts';
