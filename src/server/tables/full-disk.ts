// A full disk breaks no table: the command is refused with a code, nothing is changed, and the table can still be watched.

import { storageFault } from '../store/index.ts';

/** The result of `act`, or `storageFull` if the disk was full. Other errors are thrown on. */
export async function unlessFull<Value>(act: () => Promise<Value>): Promise<Value | 'storageFull'> {
  try {
    return await act();
  } catch (error) {
    if (storageFault(error) === 'storageFull') return 'storageFull';
    throw error;
  }
}
