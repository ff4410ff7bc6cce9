// Walks a write-ahead log from end to end to find commits that can no longer be reached. SQLite stops silently at the
// first damaged frame, and everything committed after it is lost.

import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import {
  continues,
  FRAME_HEADER,
  frameBytes,
  frameOffset,
  parseFrameHeader,
  parseWalHeader,
  WAL_HEADER,
} from './wal.ts';

/**
 * Counts the commits after a damaged part of the log. Read-only.
 *
 * Returns 0 if a power failure explains the damage: that tears the last commit before it was confirmed to anybody and leaves
 * remains after the end. Since each commit is forced to disk before the next one is written, damage is certain only where a
 * frame continues a commit that is itself out of reach.
 */
export function unreachableCommits(path: string): number {
  const name = `${path}-wal`;
  if (!existsSync(name)) return 0;
  const file = openSync(name, 'r'); // SQLite holds no locks on the log, so closing this handle releases none
  try {
    for (;;) {
      const header = readAt(file, 0, WAL_HEADER);
      const count = walk(file, header);
      // A running server may have restarted the log in the meantime.
      if (count === 0 || readAt(file, 0, WAL_HEADER).equals(header)) return count;
    }
  } finally {
    closeSync(file);
  }
}

/** In place of a header that can't be read, with the page size of every file that we create. */
const UNREADABLE = { pageSize: 4096, sums: [0, 0], isBigEndian: false } as const;

function walk(file: number, headerBytes: Buffer): number {
  const header = parseWalHeader(headerBytes);
  const { pageSize, sums, isBigEndian } = header ?? UNREADABLE;
  const frames = Math.floor((fstatSync(file).size - WAL_HEADER) / frameBytes(pageSize));
  const frameAt = (frame: number, length = frameBytes(pageSize)): Buffer =>
    readAt(file, frameOffset(frame, pageSize), length);
  const salts = header?.salts ?? newestSalts(frames, (frame) => frameAt(frame, FRAME_HEADER));

  let isReachable = header !== undefined;
  let isDamageCertain = false;
  let unreachable = 0;
  let before = { isCommit: false, sums };
  for (let frame = 1; frame <= frames; frame++) {
    const bytes = frameAt(frame);
    const found = parseFrameHeader(bytes);
    const isOfThisLog = found.salts === salts;
    const isNext = isOfThisLog && continues(before.sums, bytes, isBigEndian);
    if (isReachable && !isNext) {
      isReachable = false;
      before = { ...before, isCommit: false };
    }
    if (!isReachable && isNext && before.isCommit) isDamageCertain = true;
    if (!isReachable && isOfThisLog && found.isCommit) unreachable += 1;
    before = { isCommit: isOfThisLog && found.isCommit, sums: found.sums };
  }
  return isDamageCertain ? unreachable : 0;
}

/** For a log without a readable header: the first salt grows by one each time SQLite restarts the log. */
function newestSalts(frames: number, headerAt: (frame: number) => Buffer): string | undefined {
  let newest: string | undefined;
  for (let frame = 1; frame <= frames; frame++) {
    const { salts } = parseFrameHeader(headerAt(frame));
    if (salts !== NO_SALTS && (newest === undefined || salts > newest)) newest = salts;
  }
  return newest;
}

const NO_SALTS = '0'.repeat(16);

/** Reads bytes of an open file; zeros past its end. */
export function readAt(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, at);
  return bytes;
}
