// The store of a running server, a file or a database, and whether it can still be used.

import { RULES_VERSION } from '../../table/index.ts';
import { type DatabaseNode, makePlace, nodeStore, postgresStore, type Store, sqliteStore } from '../store/index.ts';
import type { ServerOptions } from './options.ts';

export interface ServerStorage {
  readonly store: Store;
  /** This server among several on the database. */
  readonly node?: DatabaseNode;
  /** What happened to the files, once they have vanished or were damaged. */
  readonly lost: () => string | undefined;
  /** Called with what happened, then with what to do about it. */
  readonly onLost: (listener: (text: string, isFirst: boolean) => void) => void;
  /** Resolves with the reason if the store's thread dies, or another server has taken over the database. */
  readonly storeEnded: Promise<string>;
  /** Removes the folder and the file if this start has made them; for a start that fails. */
  readonly leaveNothing: () => void;
}

/** Rejects, and leaves nothing behind, if the file or the database can't be used. */
export function openStorage(options: ServerOptions, nodeAddress: string | undefined): Promise<ServerStorage> {
  const { database } = options;
  if (database === undefined) return openFile(options);
  return nodeAddress === undefined ? openDatabase(database) : openShared(database, nodeAddress, options);
}

async function openShared(address: string, nodeAddress: string, { node }: ServerOptions): Promise<ServerStorage> {
  const opened = await nodeStore({
    ...{ address, nodeAddress, rules: RULES_VERSION },
    ...(node?.times === undefined ? {} : { times: node.times }),
  });
  const storeEnded = new Promise<string>(() => {}); // a node reconnects automatically, so this never resolves
  return { ...opened, lost: () => undefined, onLost: () => {}, storeEnded, leaveNothing: () => {} };
}

async function openDatabase(address: string): Promise<ServerStorage> {
  const { storeEnded, onEnded } = ending();
  const store = await postgresStore({ address, onEnded });
  return { store, lost: () => undefined, onLost: () => {}, storeEnded, leaveNothing: () => {} };
}

async function openFile({ file, scripts }: ServerOptions): Promise<ServerStorage> {
  const leaveNothing = makePlace(file);
  const { storeEnded, onEnded } = ending();
  let lost: string | undefined;
  let listener = (_text: string, _isFirst: boolean): void => {};
  const onLost = (text: string): void => {
    const isFirst = lost === undefined;
    lost ??= text;
    listener(text, isFirst);
  };
  const script = scripts === undefined ? {} : { script: scripts.store };
  try {
    const store = await sqliteStore({ path: file, onEnded, onLost, ...script });
    const listen: ServerStorage['onLost'] = (added) => {
      listener = added;
    };
    return { store, lost: () => lost, onLost: listen, storeEnded, leaveNothing };
  } catch (error) {
    // If another server has just been started on the same file, what is new belongs to it.
    if ((error as { readonly code?: unknown }).code !== 'fileInUse') leaveNothing();
    throw error;
  }
}

function ending(): { readonly storeEnded: Promise<string>; readonly onEnded: (reason: string) => void } {
  let onEnded = (_reason: string): void => {};
  const storeEnded = new Promise<string>((resolve) => {
    onEnded = resolve;
  });
  return { storeEnded, onEnded };
}
