// The form of SQLite's write-ahead log (WAL) and of the index beside it (-shm), as far as we read them ourselves: to notice
// that what was written is no longer there. https://www.sqlite.org/fileformat2.html#walformat and walformat.html.
//
//   -wal   header of 32 bytes, then frames: a header of 24 bytes and a page each
//          frame header: page, size of the database (only in the last frame of a commit), salts (8), checksums (8)
//          a frame counts if its salts are those of the file's header and its checksum continues that of the frame before
//   -shm   the same header of 48 bytes twice, then how much of the log is in the database already

export const WAL_HEADER = 32;
export const FRAME_HEADER = 24;
/** The part of the index that is read: both headers and what follows them. */
export const INDEX_BYTES = 136;

const MAGIC = 0x377f0682; // the last bit says in which byte order checksums are computed
const INDEX_VERSION = 3_007_000;

/** What the index says must be in the log. */
export interface WalIndex {
  readonly pageSize: number;
  /** How many frames are committed; 0 if all is in the database and the log begins again. */
  readonly frames: number;
  readonly salts: string;
  /** Of the last committed frame. */
  readonly checksums: string;
  /** How many frames are in the database already, and how many are about to be. */
  readonly copied: number;
  readonly copying: number;
}

/** Undefined: nobody has set it up, or somebody is writing it at this moment. */
export function parseIndex(bytes: Uint8Array): WalIndex | undefined {
  const { buffer, byteOffset } = bytes;
  const words = new Uint32Array(buffer, byteOffset, INDEX_BYTES / 4); // in the machine's own byte order
  const word = (index: number): number => words[index] ?? 0;
  if (word(0) !== INDEX_VERSION || bytes[12] !== 1) return undefined;
  for (let index = 0; index < 12; index++) if (word(index) !== word(index + 12)) return undefined;
  const pageSize = new Uint16Array(buffer, byteOffset + 14, 1)[0] ?? 0;
  return {
    pageSize: pageSize === 1 ? 65_536 : pageSize,
    frames: word(4),
    salts: hex(bytes, 32, 40),
    checksums: sumText(word(6), word(7)),
    copied: word(24),
    copying: word(32),
  };
}

export interface WalHeader {
  readonly isBigEndian: boolean;
  readonly pageSize: number;
  readonly salts: string;
  readonly sums: Sums;
}

export interface FrameHeader {
  readonly isCommit: boolean;
  readonly salts: string;
  readonly sums: Sums;
}

type Sums = readonly [number, number];

/** Undefined: this is no header of a log, or a damaged one. */
export function parseWalHeader(bytes: Buffer): WalHeader | undefined {
  if (bytes.length < WAL_HEADER) return undefined;
  const magic = bytes.readUInt32BE(0);
  if (magic !== MAGIC && magic !== MAGIC + 1) return undefined;
  const isBigEndian = magic === MAGIC + 1;
  const sums: Sums = [bytes.readUInt32BE(24), bytes.readUInt32BE(28)];
  if (!areSame(addSums([0, 0], bytes.subarray(0, 24), isBigEndian), sums)) return undefined;
  return { isBigEndian, pageSize: bytes.readUInt32BE(8), salts: hex(bytes, 16, 24), sums };
}

export function parseFrameHeader(bytes: Buffer): FrameHeader {
  return {
    isCommit: bytes.readUInt32BE(4) !== 0,
    salts: hex(bytes, 8, 16),
    sums: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
  };
}

/** Header and page. */
export function frameBytes(pageSize: number): number {
  return FRAME_HEADER + pageSize;
}

/** Where a frame begins; frames count from 1. */
export function frameOffset(frame: number, pageSize: number): number {
  return WAL_HEADER + (frame - 1) * frameBytes(pageSize);
}

/** Whether a frame, header and page, continues the checksum of the one before it. */
export function continues(before: Sums, frame: Buffer, isBigEndian: boolean): boolean {
  const page = addSums(addSums(before, frame.subarray(0, 8), isBigEndian), frame.subarray(FRAME_HEADER), isBigEndian);
  return areSame(page, parseFrameHeader(frame).sums);
}

function addSums([first, second]: Sums, bytes: Buffer, isBigEndian: boolean): Sums {
  let [one, two] = [first, second];
  const read = (at: number): number => (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at));
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + read(at) + two) >>> 0;
    two = (two + read(at + 4) + one) >>> 0;
  }
  return [one, two];
}

export function sumText(one: number, two: number): string {
  return `${one} ${two}`;
}

function areSame(one: Sums, other: Sums): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

function hex(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('hex');
}
