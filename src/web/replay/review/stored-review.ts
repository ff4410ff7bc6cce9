// Reviews kept on this device, so that a game is reviewed once: the latest few, under a key made from the game's own text.

import type { GameReview } from '../../../bots/index.ts';
import { fingerprintOf } from '../../../history/index.ts';
import type { GameRecord } from '../../../rules/index.ts';
import { readStored, removeStored, storedKeys, writeStored } from '../../storage/local-storage.ts';

const PREFIX = 'review/';
/** Increased when a review has other fields, or its numbers another meaning. */
const VERSION = 1;
/** A review takes some 50 kilobytes, and shares the browser's limit with the saved games. */
const MOST_KEPT = 12;

interface StoredReview {
  readonly version: number;
  readonly atMs: number;
  /** Positions, to recognize a review of another game under the same key. */
  readonly positions: number;
  readonly review: GameReview;
}

/** The stored review of a game; undefined if there is none. */
export function loadReview(record: GameRecord): GameReview | undefined {
  const stored = readStored(reviewKey(record)) as Partial<StoredReview> | undefined;
  const { seats } = record.game.setup;
  if (stored?.version !== VERSION || stored.review?.seats?.length !== seats) return undefined;
  const isWhole = stored.review.seats.every(({ chances }) => chances.length === stored.positions);
  return isWhole ? stored.review : undefined;
}

/** False if there was no room. */
export function storeReview(record: GameRecord, review: GameReview, nowMs: number): boolean {
  const key = reviewKey(record);
  removeStored(key);
  sweep(MOST_KEPT - 1);
  return writeStored(key, storedForm(review, nowMs));
}

/** The form in which a review is stored. */
export function storedForm(review: GameReview, nowMs: number): unknown {
  const positions = review.seats[0]?.chances.length ?? 0;
  return { version: VERSION, atMs: nowMs, positions, review: rounded(review) } satisfies StoredReview;
}

/** Deletes the oldest reviews. */
function sweep(most: number): void {
  const kept = storedKeys(PREFIX).map((key) => ({ key, atMs: (readStored(key) as Partial<StoredReview>)?.atMs ?? 0 }));
  const old = kept.toSorted((one, other) => other.atMs - one.atMs).slice(most);
  for (const { key } of old) removeStored(key);
}

/** Numbers with four decimals: far below every margin. */
function rounded(review: GameReview): GameReview {
  const text = JSON.stringify(review, (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value,
  );
  return JSON.parse(text) as GameReview;
}

/** Names and dates do not change what was played. */
export function reviewKey(record: GameRecord): string {
  return PREFIX + fingerprintOf(record);
}
