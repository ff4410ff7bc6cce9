// The door of the store: what a server remembers, in memory or in one file, and how that file is looked after.

export { backUp, type CareFault, type Examination, examine, exportLines, restore } from './care.ts';
export { FILE_IN_USE } from './lock.ts';
export { memoryStore } from './memory.ts';
export { type SqliteOptions, sqliteStore } from './sqlite.ts';
export type { Appended, Guest, LineFacts, Link, Store, StoredChat, StoredTable, Summary } from './store.ts';
