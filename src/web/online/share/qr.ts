// A link as a QR code (ISO/IEC 18004): bytes, error correction M, versions 1 to 15. Pure; the drawing is `qrPath`.
//
//   ▣ finder in three corners        ┄ timing between them       ▪ alignment on a lattice
//   bits go up and down in columns of two, from the lower right, around everything that is fixed

/** By version from 1: error correction bytes a block, and how many blocks. */
const CORRECTION: readonly (readonly [bytes: number, blocks: number])[] = [
  ...([[10, 1], [16, 1], [26, 1], [18, 2], [24, 2]] as const), // biome-ignore format: a table
  ...([[16, 4], [18, 4], [22, 4], [22, 5], [26, 5]] as const), // biome-ignore format: a table
  ...([[30, 5], [22, 8], [22, 9], [24, 9], [24, 10]] as const), // biome-ignore format: a table
];

/** Rows of modules, true for dark. Undefined: the text is too long. */
export function qrCode(text: string): readonly (readonly boolean[])[] | undefined {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= CORRECTION.length; version++) {
    const grid = fixedGrid(version);
    const words = codewords(bytes, version, Math.floor(grid.free.length / 8));
    if (words !== undefined) return bestMasked(grid, words);
  }
  return undefined;
}

/** One path of dark runs, a module a unit. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => {
      const runs: string[] = [];
      for (let x = 0; x < row.length; x++) {
        const from = x;
        while (row[x]) x++;
        if (x > from) runs.push(`M${from} ${y}h${x - from}v1h${from - x}z`);
      }
      return runs;
    })
    .join('');
}

interface Grid {
  readonly size: number;
  /** Row by row; undefined where data goes. */
  readonly modules: readonly (boolean | undefined)[];
  /** The places of data, in the order of its bits. */
  readonly free: readonly number[];
}

function fixedGrid(version: number): Grid {
  const size = 17 + 4 * version;
  const modules: (boolean | undefined)[] = new Array(size * size).fill(undefined);
  const set = (x: number, y: number, isDark: boolean): void => {
    if (x >= 0 && y >= 0 && x < size && y < size) modules[y * size + x] = isDark;
  };
  const square = (cx: number, cy: number, reach: number, isDark: (ring: number) => boolean): void => {
    for (let y = -reach; y <= reach; y++) {
      for (let x = -reach; x <= reach; x++) set(cx + x, cy + y, isDark(Math.max(Math.abs(x), Math.abs(y))));
    }
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const places = latticeOf(version, size);
  for (const x of places) {
    for (const y of places) {
      const isCorner = (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6);
      if (!isCorner) square(x, y, 2, (ring) => ring !== 1);
    }
  }
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) square(x, y, 4, (ring) => ring !== 2 && ring !== 4); // biome-ignore format: three corners
  for (const [x, y] of formatPlaces(size).flat()) set(x, y, false);
  set(8, size - 8, true);
  if (version >= 7) for (const [x, y, isDark] of versionModules(version, size)) set(x, y, isDark);
  return { size, modules, free: freePlaces(modules, size) };
}

/** Where alignment squares stand, along both sides. */
function latticeOf(version: number, size: number): readonly number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((size - 13) / (2 * count - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - step * (count - 2 - index))];
}

/** Both copies of the fifteen format bits, lowest first. */
function formatPlaces(size: number): readonly (readonly (readonly [number, number])[])[] {
  const at = (bit: number): readonly [number, number] => {
    if (bit < 6) return [8, bit];
    if (bit < 8) return [8, bit + 1];
    return bit === 8 ? [7, 8] : [14 - bit, 8];
  };
  const bits = Array.from({ length: 15 }, (_, bit) => bit);
  return [
    bits.map(at),
    bits.map((bit): readonly [number, number] => (bit < 8 ? [size - 1 - bit, 8] : [8, size - 15 + bit])),
  ];
}

function versionModules(version: number, size: number): readonly (readonly [number, number, boolean])[] {
  const bits = (version << 12) | remainder(version << 12, 0x1f25, 12);
  return Array.from({ length: 18 }, (_, bit) => {
    const [near, far] = [Math.floor(bit / 3), size - 11 + (bit % 3)];
    const isDark = ((bits >> bit) & 1) === 1;
    return [
      [far, near, isDark],
      [near, far, isDark],
    ] as const;
  }).flat();
}

function freePlaces(modules: readonly (boolean | undefined)[], size: number): readonly number[] {
  const free: number[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5; // the column of timing
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (modules[y * size + x] === undefined) free.push(y * size + x);
    }
    isUp = !isUp;
  }
  return free;
}

/** Data and error correction, interleaved. Undefined: it does not fit. */
function codewords(bytes: Uint8Array, version: number, capacity: number): readonly number[] | undefined {
  const [correction, blocks] = CORRECTION[version - 1] ?? [0, 1];
  const onlineTable = capacity - correction * blocks;
  const lengthBits = version < 10 ? 8 : 16;
  if (bytes.length * 8 + 4 + lengthBits > onlineTable * 8) return undefined;
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, lengthBits);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, onlineTable * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  for (let pad = 0xec; bits.length < onlineTable * 8; pad ^= 0xec ^ 0x11) put(pad, 8);
  const data = Array.from({ length: onlineTable }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  );
  const short = Math.floor(onlineTable / blocks);
  const longFrom = blocks - (onlineTable % blocks);
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, block) => {
    const part = data.slice(from, from + short + (block < longFrom ? 0 : 1));
    from += part.length;
    return part;
  });
  const across = (rows: readonly (readonly number[])[], length: number): readonly number[] =>
    Array.from({ length }, (_, index) => rows.flatMap((row) => row[index] ?? [])).flat();
  return [
    ...across(parts, short + 1),
    ...across(
      parts.map((part) => corrected(part, correction)),
      correction,
    ),
  ];
}

/** Reed–Solomon over GF(256) with the polynomial 0x11d. */
function corrected(data: readonly number[], count: number): readonly number[] {
  let divisor: readonly number[] = [1];
  let root = 1;
  for (let degree = 0; degree < count; degree++) {
    const grown = [...divisor, 0];
    for (const [index, factor] of divisor.entries()) grown[index + 1] = (grown[index + 1] ?? 0) ^ times(factor, root);
    divisor = grown;
    root = times(root, 2);
  }
  const rest: number[] = new Array(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (let index = 0; index < count; index++)
      rest[index] = (rest[index] ?? 0) ^ times(divisor[index + 1] ?? 0, factor);
  }
  return rest;
}

function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((other >> bit) & 1) * one);
  return product;
}

function remainder(value: number, divisor: number, bits: number): number {
  let rest = value;
  for (let bit = 30; bit >= bits; bit--) if ((rest >> bit) & 1) rest ^= divisor << (bit - bits);
  return rest;
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function bestMasked({ size, modules, free }: Grid, words: readonly number[]) {
  const drawn = MASKS.map((isTurned, mask) => {
    const filled = modules.map((module) => module === true);
    for (const [bit, place] of free.entries()) {
      const isDark = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
      filled[place] = isDark !== isTurned(place % size, Math.floor(place / size));
    }
    const format = ((mask << 10) | remainder(mask << 10, 0x537, 10)) ^ 0x5412;
    for (const copy of formatPlaces(size)) {
      for (const [bit, [x, y]] of copy.entries()) filled[y * size + x] = ((format >> bit) & 1) === 1;
    }
    filled[(size - 8) * size + 8] = true;
    return Array.from({ length: size }, (_, y) => filled.slice(y * size, y * size + size));
  });
  return drawn.reduce((best, each) => (penaltyOf(each) < penaltyOf(best) ? each : best));
}

/** What makes a code hard to read: long runs, blocks, what looks like a finder, too much of one colour. */
function penaltyOf(rows: readonly (readonly boolean[])[]): number {
  const size = rows.length;
  const columns = rows.map((_, x) => rows.map((row) => row[x] === true));
  const lines = [...rows, ...columns].map((line) => line.map((isDark) => (isDark ? '1' : '0')).join(''));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const finders = lines.reduce((sum, line) => sum + 40 * (line.match(/(?=00001011101|10111010000)/g)?.length ?? 0), 0);
  let blocks = 0;
  let dark = 0;
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) dark += 1;
      const below = rows[y + 1];
      if (
        below !== undefined &&
        x + 1 < size &&
        isDark === row[x + 1] &&
        isDark === below[x] &&
        isDark === below[x + 1]
      ) {
        blocks += 3;
      }
    }
  }
  return runs + finders + blocks + 10 * Math.floor(Math.abs((20 * dark) / (size * size) - 10));
}
