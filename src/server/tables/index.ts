// The door of the desk: many tables, each with its queue; save, then tell.

export { maySee, whyShut } from './access.ts';
export type { Listener, Pass } from './connection.ts';
export type { Lent, ServerChance, Time, Trouble } from './dependencies.ts';
export { type Charge, NO_CHARGE, paidFor } from './quota-charge.ts';
export { type Chair, Desk, type NewTableAsked } from './registry.ts';
export type { Outcome, WishAsked } from './server-table.ts';
export { lineFactsOf } from './summary.ts';
