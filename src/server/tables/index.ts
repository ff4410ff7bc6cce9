// The door of the registry: many tables, each with its queue; save, then tell.

export { maySee, whyShut } from './access.ts';
export type { Listener, Pass } from './connection.ts';
export type { ServerChance, TableDependencies, TableFailure, Time } from './dependencies.ts';
export { type Charge, NO_CHARGE, paidFor } from './quota-charge.ts';
export { type Chair, type NewTableAsked, TableRegistry } from './registry.ts';
export type { CommandRequest, Outcome } from './server-table.ts';
export { lineFactsOf } from './summary.ts';
