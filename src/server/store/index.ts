// Public interface of the store: the operations, the in-memory and the SQLite implementation, backup, restore and
// integrity check.

export { backUp, exportLines, type FileFault, hasDataFiles, moveAside, restore } from './backup.ts';
export { type CopyCounts, type CopyFault, type CopyPlace, copyStore } from './copy/copy.ts';
export {
  type DatabaseFault,
  type FileOpenFault,
  isNotOwner,
  isUnreachable,
  type OpenFault,
  type StorageFault,
  storageFault,
} from './failure.ts';
export { makePlace } from './folder.ts';
export { checkIntegrity, type IntegrityFinding, type IntegrityReport } from './integrity-check.ts';
export { isInUse } from './lock.ts';
export { memoryStore } from './memory.ts';
export { SCHEMA_VERSION } from './migrations.ts';
export { isDatabaseAddress, parseDatabaseAddress } from './postgres/address.ts';
export {
  checkDatabase,
  type DatabaseFinding,
  type DatabaseReport,
  exportDatabase,
} from './postgres/maintenance.ts';
export { type DatabaseNode, NODE_TIMES, type NodeTimes } from './postgres/node.ts';
export type { Claim, ClaimedTable, DueTables, NodeRow } from './postgres/ownership.ts';
export { type NodeStoreOptions, nodeStore, type PostgresOptions, postgresStore } from './postgres/postgres.ts';
export { DATABASE_VERSION } from './postgres/schema.ts';
export { type SqliteOptions, sqliteStore } from './sqlite.ts';
export type {
  Appended,
  EndedAttempts,
  Guest,
  Link,
  LinkPlace,
  ListItemFacts,
  ListPlace,
  NewStoredTable,
  Seating,
  Store,
  StoredAttempt,
  StoredChat,
  StoredDeal,
  StoredTable,
  Summary,
  WalkedTable,
} from './store.ts';
export { MAX_STORED_CHAT } from './store.ts';
