// The door of the store: what a server remembers, in memory or in one file, and how that file is looked after.

export { backUp, type CareFault, exportLines, restore, setAside } from './care.ts';
export { type Examination, examine, type Finding } from './examination.ts';
export { makePlace } from './folder.ts';
export { FILE_IN_USE, isInUse } from './lock.ts';
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
  Seating,
  Store,
  StoredChat,
  StoredTable,
  Summary,
} from './store.ts';
export { MOST_CHAT } from './store.ts';
