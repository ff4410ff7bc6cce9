// Expected failures of the store. Each has a code, so that the message can say what to do.

/**
 * `storageFull`: the disk is full, nothing was saved and nothing is broken. `storageLost`: the files are gone, nothing
 * can be saved any more.
 */
export type StorageFault = 'storageFull' | 'storageLost';

/** Reasons for refusing to open a file or a database. */
export type OpenFault = FileOpenFault | DatabaseFault;

export type FileOpenFault =
  | 'fileInUse'
  | 'fileEmpty'
  | 'fileForeign'
  | 'fileOutdated'
  | 'fileGone'
  | 'fileDamaged'
  | 'logDamaged';

export type DatabaseFault =
  /** Not of the form `postgres://…`. */
  | 'databaseAddress'
  | 'databaseUnreachable'
  | 'databaseMissing'
  /** A wrong password, or a user who may not connect. */
  | 'databaseLogin'
  /** The user lacks a permission. */
  | 'databaseForbidden'
  /** PostgreSQL is too old. */
  | 'databaseOld'
  /** The schema is that of a later version of this program. */
  | 'databaseNewer'
  /** A schema of the same name that is not ours. */
  | 'databaseForeign'
  /** A standby, or a database that is set to be read only. */
  | 'databaseReadOnly'
  | 'databaseFull'
  /** Its settings allow it to acknowledge what is not on disk. */
  | 'databaseUnsafe'
  | 'databaseInUse'
  /** There is no schema of ours. */
  | 'databaseEmpty'
  /** The schema is that of an earlier version; a server brings it up to date when it starts. */
  | 'databaseOutdated'
  /** The schema has a form that was never released. */
  | 'databaseUnreleased'
  /** Something is stored there already, so nothing is copied to it. */
  | 'databaseNotEmpty';

/** The table belongs to another node now. */
type OwnerFault = 'notOwner';

/** Arrives from a worker thread as a plain Error that still has `code`. */
export class StoreFailure extends Error {
  readonly code: StorageFault | OpenFault | OwnerFault;

  constructor(code: StorageFault | OpenFault | OwnerFault, message: string = code) {
    super(message);
    this.code = code;
  }
}

/** The code of an error thrown here or in the worker; undefined for any other error. */
export function storageFault(error: unknown): StorageFault | undefined {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return code === 'storageFull' || code === 'storageLost' ? code : undefined;
}

/** Whether nothing was stored because the table belongs to another node now. */
export function isNotOwner(error: unknown): boolean {
  return (error as { readonly code?: unknown } | undefined)?.code === 'notOwner';
}

/** Whether the database could not be reached for as long as the store tries. */
export function isUnreachable(error: unknown): boolean {
  return (error as { readonly code?: unknown } | undefined)?.code === 'databaseUnreachable';
}

/** Whether SQLite ran out of disk space; it has rolled the transaction back. */
export function isDiskFull(error: unknown): boolean {
  return (error as { readonly sqliteCodeName?: unknown } | undefined)?.sqliteCodeName === 'SQLITE_FULL';
}
