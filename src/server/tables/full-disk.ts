// A full disk changes nothing and breaks nothing: what was asked is refused, and everybody can go on looking.

import { storageFault } from '../store/index.ts';

export async function unlessFull<Value>(act: () => Promise<Value>): Promise<Value | 'storageFull'> {
  try {
    return await act();
  } catch (error) {
    if (storageFault(error) === 'storageFull') return 'storageFull';
    throw error;
  }
}
