// Why a store can't do what it was asked, where that is more than a bug: each with a code, so that the message can say what to do.

/** Nothing was saved, and nothing is broken: the disk is full. Or the files are no longer there, and nothing is saved any more. */
export type StorageFault = 'storageFull' | 'storageLost';

/** Why a file is not opened. */
export type OpenFault =
  | 'fileInUse'
  | 'fileEmpty'
  | 'fileForeign'
  | 'fileOutdated'
  | 'fileGone'
  | 'fileDamaged'
  | 'logDamaged';

/** Crosses threads as a plain error that still has its code. */
export class StoreFailure extends Error {
  readonly code: StorageFault | OpenFault;

  constructor(code: StorageFault | OpenFault, message: string = code) {
    super(message);
    this.code = code;
  }
}

/** The code of what was thrown here or in the store's thread; undefined for anything else. */
export function storageFault(error: unknown): StorageFault | undefined {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return code === 'storageFull' || code === 'storageLost' ? code : undefined;
}

/** What SQLite says when a write finds no room; the transaction is rolled back. */
export function isDiskFull(error: unknown): boolean {
  return (error as { readonly sqliteCodeName?: unknown } | undefined)?.sqliteCodeName === 'SQLITE_FULL';
}
