// The door of the store: what a server remembers, in memory or in one file, and how that file is looked after.

export { backUp, type CareFault, exportLines, isTaken, restore, setAside } from './backup.ts';
export { type OpenFault, type StorageFault, storageFault } from './failure.ts';
export { makePlace } from './folder.ts';
export { type Examination, examine, type Finding } from './integrity-check.ts';
export { isInUse } from './lock.ts';
export { memoryStore } from './memory.ts';
export { SCHEMA_VERSION } from './migrations.ts';
export { type SqliteOptions, sqliteStore } from './sqlite.ts';
export type {
  Appended,
  Guest,
  LineFacts,
  Link,
  LinkPlace,
  ListPlace,
  NewStoredTable,
  Seating,
  Store,
  StoredChat,
  StoredTable,
  Summary,
  WalkedTable,
} from './store.ts';
export { MOST_CHAT } from './store.ts';
