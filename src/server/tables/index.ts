// The public interface of this folder: the registry of all tables, and the types that its callers need.

export type { Credentials, Listener } from './connection.ts';
export type { ServerChance, TableDependencies, TableFailure, Time } from './dependencies.ts';
export { type Charge, NO_CHARGE, paidFor } from './quota-charge.ts';
export { type Attachment, connectionErrorOf, type NewTableAsked, TableRegistry } from './registry.ts';
export type { CommandOutcome, CommandRequest } from './server-table.ts';
export { currentDeal } from './shared-deals.ts';
export { listItemFactsOf } from './summary.ts';
export { TableElsewhere, type TableOwners } from './table-owners.ts';
