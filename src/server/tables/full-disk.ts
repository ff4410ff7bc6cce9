// A full disk changes nothing and breaks nothing: what was asked is refused, and everybody can go on looking.

import { storageFault } from '../store/index.ts';

/** Another try for what nobody asked for: a bot's move, the end of a clock. */
export const RETRY_MS = 5000;

export async function unlessFull<Value>(act: () => Promise<Value>): Promise<Value | 'storageFull'> {
  try {
    return await act();
  } catch (error) {
    if (storageFault(error) === 'storageFull') return 'storageFull';
    throw error;
  }
}
