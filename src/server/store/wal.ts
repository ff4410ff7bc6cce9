// The format of SQLite's write-ahead log (WAL) and of its index (-shm), as far as we parse them: to detect that
// committed data is gone. See https://www.sqlite.org/fileformat2.html#walformat and walformat.html.
//
//   -wal   header of 32 bytes, then frames: a header of 24 bytes and a page each
//          frame header: page, size of the database (only in the last frame of a commit), salts (8), checksums (8)
//          a frame is valid if its salts equal those of the file's header and its checksum continues that of the previous frame
//   -shm   the same header of 48 bytes twice, then how much of the log has been checkpointed

export const WAL_HEADER = 32;
export const FRAME_HEADER = 24;
/** The part of the index that is read: both headers and the checkpoint info after them. */
export const INDEX_BYTES = 136;

const MAGIC = 0x377f0682; // the last bit is the byte order of the checksums
const INDEX_VERSION = 3_007_000;

/** What the log must contain according to the index. */
export interface WalIndex {
  readonly pageSize: number;
  /** Number of committed frames; 0 if everything was checkpointed and the log restarts. */
  readonly frames: number;
  readonly salts: string;
  /** Checksums of the last committed frame. */
  readonly checksums: string;
  /** Number of frames checkpointed so far, and the number after the running checkpoint. */
  readonly copied: number;
  readonly copying: number;
}

/** Undefined if the index is not set up or is being written right now. */
export function parseIndex(bytes: Uint8Array): WalIndex | undefined {
  const { buffer, byteOffset } = bytes;
  const words = new Uint32Array(buffer, byteOffset, INDEX_BYTES / 4); // in native byte order
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

/** Undefined if this is not a WAL header or it is damaged. */
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

/** Size of a frame: header and page. */
export function frameBytes(pageSize: number): number {
  return FRAME_HEADER + pageSize;
}

/** Offset of a frame; frames count from 1. */
export function frameOffset(frame: number, pageSize: number): number {
  return WAL_HEADER + (frame - 1) * frameBytes(pageSize);
}

/** Whether a frame (header and page) continues the checksum of the previous one. */
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
