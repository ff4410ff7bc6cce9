// The marks of the player's own games with shared deals, kept on this device so that the result can be shared later.

import { readStored, writeStored } from '../storage/local-storage.ts';

export interface StoredMarks {
  readonly marks: string;
  /** Without a review by the points. */
  readonly isReviewed: boolean;
}

export function storedMarks(deal: string): StoredMarks | undefined {
  const found = readStored(`marks/${deal}`) as Partial<StoredMarks> | undefined;
  return typeof found?.marks === 'string' ? { marks: found.marks, isReviewed: found.isReviewed === true } : undefined;
}

export function storeMarks(deal: string, marks: StoredMarks): void {
  writeStored(`marks/${deal}`, marks);
}
