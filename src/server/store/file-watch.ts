// Checks that the files SQLite has open are still the ones at their paths and still contain what was committed. SQLite
// does not notice when a file was deleted, moved or replaced, nor when the log was truncated: it continues to write.
// Run after every commit, before its results are sent; takes about ten microseconds. The lock file must be in place too, or
// a second server could start on the same data file.

import { type BigIntStats, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { FILE_SUFFIXES, type FileSuffix, LOCK_SUFFIX } from './folder.ts';
import {
  frameBytes,
  frameOffset,
  INDEX_BYTES,
  parseFrameHeader,
  parseIndex,
  sumText,
  WAL_HEADER,
  type WalIndex,
} from './wal.ts';
import { readAt } from './wal-walk.ts';

export interface Damage {
  /** `gone`: deleted, moved or replaced. `overwritten`: another program wrote into it or truncated it. */
  readonly kind: 'gone' | 'overwritten';
  readonly part: FileSuffix | typeof LOCK_SUFFIX;
}

type FileId = Pick<BigIntStats, 'dev' | 'ino'>;

interface OpenFile extends FileId {
  readonly file: number;
}

/** The last commit seen in the log. */
interface LastCommit {
  readonly salts: string;
  readonly frame: number;
  /** Its last frame, header and page. */
  readonly bytes: Buffer;
}

/** State of the database file at the last check, and how much of the log had been checkpointed into it. */
interface DatabaseSnapshot {
  readonly mtimeNs: bigint;
  readonly size: bigint;
  readonly index: WalIndex | undefined;
  readonly firstPage: Buffer;
}

const FIRST_PAGE = 4096;

export class FileWatch {
  private readonly path: string;
  /**
   * Never closed here, since closing would release SQLite's locks on them; the system closes them when the thread
   * ends.
   */
  private readonly opened: Readonly<Record<FileSuffix, OpenFile>>;
  /** Not opened: closing it, whenever that is, would release the lock. */
  private readonly lock: FileId;
  private readonly indexBytes = Buffer.from(new ArrayBuffer(INDEX_BYTES));
  private commit: LastCommit | undefined;
  private snapshot: DatabaseSnapshot;

  /** The database must be locked, open and have been read from, so that its log and index exist. */
  constructor(path: string) {
    this.path = path;
    const open = (part: FileSuffix): OpenFile => {
      const file = openSync(`${path}${part}`, 'r');
      const { dev, ino } = fstatSync(file, { bigint: true });
      return { file, dev, ino };
    };
    this.opened = { '': open(''), '-wal': open('-wal'), '-shm': open('-shm') };
    this.lock = statSync(`${path}${LOCK_SUFFIX}`, { bigint: true });
    this.snapshot = this.takeSnapshot(this.readIndex(), fstatSync(this.opened[''].file, { bigint: true }));
  }

  /** Undefined if the files are intact. */
  check(): Damage | undefined {
    const index = this.readIndex();
    const [file, log, shared] = FILE_SUFFIXES.map((part) => this.statInPlace(part));
    if (file === undefined) return { kind: 'gone', part: '' };
    if (log === undefined) return { kind: 'gone', part: '-wal' };
    if (shared === undefined) return { kind: 'gone', part: '-shm' };
    if (this.statAt(LOCK_SUFFIX, this.lock) === undefined) return { kind: 'gone', part: LOCK_SUFFIX };
    if (!this.isDatabaseOurs(index, file)) return { kind: 'overwritten', part: '' };
    return index === undefined || this.isLogWhole(index) ? undefined : { kind: 'overwritten', part: '-wal' };
  }

  isInPlace(part: FileSuffix): boolean {
    return this.statInPlace(part) !== undefined;
  }

  private statInPlace(part: FileSuffix): BigIntStats | undefined {
    return this.statAt(part, this.opened[part]);
  }

  /** Undefined if the path is empty or holds another file. */
  private statAt(suffix: string, { dev, ino }: FileId): BigIntStats | undefined {
    const found = statSync(`${this.path}${suffix}`, { bigint: true, throwIfNoEntry: false });
    return found?.ino === ino && found.dev === dev ? found : undefined;
  }

  /** The file has no name any more and disappears when the last handle is closed. */
  isDeleted(part: FileSuffix): boolean {
    return fstatSync(this.opened[part].file).nlink === 0;
  }

  private readIndex(): WalIndex | undefined {
    this.indexBytes.fill(0);
    readSync(this.opened['-shm'].file, this.indexBytes, 0, INDEX_BYTES, 0);
    return parseIndex(this.indexBytes);
  }

  /**
   * The database file changes only during a checkpoint, which the index records. If it changed without one, the first
   * page decides: a new modification time alone is harmless.
   */
  private isDatabaseOurs(index: WalIndex | undefined, now: BigIntStats): boolean {
    const { mtimeNs, size, index: known, firstPage } = this.snapshot;
    if (now.mtimeNs === mtimeNs && now.size === size && isSameCheckpoint(index, known)) return true;
    const mayHaveChanged =
      index === undefined || known === undefined || !isSameCheckpoint(index, known) || isCheckpointing(index);
    // A checkpoint may be running right now; in that case the next check decides.
    if (!isSameCheckpoint(index, this.readIndex())) return true;
    this.snapshot = this.takeSnapshot(index, now);
    return mayHaveChanged || isCheckpointing(known) || (now.size === size && this.snapshot.firstPage.equals(firstPage));
  }

  private takeSnapshot(index: WalIndex | undefined, { mtimeNs, size }: BigIntStats): DatabaseSnapshot {
    return { mtimeNs, size, index, firstPage: readAt(this.opened[''].file, 0, FIRST_PAGE) };
  }

  /**
   * Checks that the header, the last commit of the previous check and the current last commit are in place. If the log
   * was truncated in between, the previous commit is missing: SQLite does not write there again until it restarts the
   * log with new salts.
   */
  private isLogWhole({ pageSize, frames, salts, checksums }: WalIndex): boolean {
    const last = this.commit?.salts === salts ? this.commit : undefined;
    const log = this.opened['-wal'].file;
    const frameAt = (frame: number): Buffer => readAt(log, frameOffset(frame, pageSize), frameBytes(pageSize));
    if (last !== undefined && (frames < last.frame || !frameAt(last.frame).equals(last.bytes))) return false;
    if (frames === 0) return true;
    if (readAt(log, 0, WAL_HEADER).toString('hex', 16, 24) !== salts) return false;
    const bytes = frames === last?.frame ? last.bytes : frameAt(frames);
    this.commit = { salts, frame: frames, bytes };
    const { sums, ...found } = parseFrameHeader(bytes);
    if (!found.isCommit || found.salts !== salts || sumText(...sums) !== checksums) return false;
    return fstatSync(log).size >= frameOffset(frames + 1, pageSize);
  }
}

function isSameCheckpoint(one: WalIndex | undefined, other: WalIndex | undefined): boolean {
  return one?.salts === other?.salts && one?.copied === other?.copied && one?.copying === other?.copying;
}

/** A checkpoint is in progress. */
function isCheckpointing(index: WalIndex | undefined): boolean {
  return index !== undefined && index.copied !== index.copying;
}
