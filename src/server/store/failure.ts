// Expected failures of the store. Each has a code, so that the message can say what to do.

/**
 * `storageFull`: the disk is full, nothing was saved and nothing is broken. `storageLost`: the files are gone, nothing
 * can be saved any more.
 */
export type StorageFault = 'storageFull' | 'storageLost';

/** Reasons for refusing to open a file. */
export type OpenFault =
  | 'fileInUse'
  | 'fileEmpty'
  | 'fileForeign'
  | 'fileOutdated'
  | 'fileGone'
  | 'fileDamaged'
  | 'logDamaged';

/** Arrives from a worker thread as a plain Error that still has `code`. */
export class StoreFailure extends Error {
  readonly code: StorageFault | OpenFault;

  constructor(code: StorageFault | OpenFault, message: string = code) {
    super(message);
    this.code = code;
  }
}

/** The code of an error thrown here or in the worker; undefined for any other error. */
export function storageFault(error: unknown): StorageFault | undefined {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return code === 'storageFull' || code === 'storageLost' ? code : undefined;
}

/** Whether SQLite ran out of disk space; it has rolled the transaction back. */
export function isDiskFull(error: unknown): boolean {
  return (error as { readonly sqliteCodeName?: unknown } | undefined)?.sqliteCodeName === 'SQLITE_FULL';
}
