// Rows as text, as short as possible: ten thousand of them are read at once. A row that can't be read is derived again from its
// record, so nothing depends on an old version being understood.

import { CHARACTERS, PRESETS, type Seat } from '../rules/index.ts';
import { type HistoryRow, ORIGINS, type SeatRow } from './row.ts';

/** Increased when a row means something else, or a character's place in the list changes. */
const VERSION = 1;

/** Corners are places in the list of characters, each followed by its points. */
type PackedSeat = readonly [
  name: string,
  bot: string | 0,
  total: number,
  place: number,
  volcanoes: number,
  penalty: number,
  corners: readonly number[],
];
type PackedRow = readonly [
  version: number,
  id: string,
  origin: string,
  playedMs: number,
  preset: string,
  options: string,
  fingerprint: string,
  own: number,
  isBranch: 0 | 1,
  deal: string | 0,
  guest: string | 0,
  seats: readonly PackedSeat[],
];

export function packRow(row: HistoryRow): string {
  const { id, origin, playedMs, preset, options, fingerprint, own, isBranch, deal, guest, seats } = row;
  const packed: PackedRow = [
    ...([VERSION, id, origin, playedMs, preset, options, fingerprint] as const),
    ...([own ?? -1, isBranch ? 1 : 0, deal ?? 0, guest ?? 0] as const),
    seats.map(packSeat),
  ];
  return JSON.stringify(packed);
}

function packSeat({ name, bot, total, place, volcanoes, penalty, corners }: SeatRow): PackedSeat {
  const flat = corners.flatMap(({ character, points }) => [CHARACTERS.indexOf(character), points]);
  return [name, bot ?? 0, total, place, volcanoes, penalty, flat];
}

/** In the same order; undefined where a text is no row of this version. */
export function unpackRows(texts: readonly string[]): readonly (HistoryRow | undefined)[] {
  try {
    return (JSON.parse(`[${texts.join(',')}]`) as readonly unknown[]).map(rowFrom);
  } catch {
    return texts.map((text) => {
      try {
        return rowFrom(JSON.parse(text));
      } catch {
        return undefined;
      }
    });
  }
}

/** By index, and without spreading: ten thousand rows are read at once. */
function rowFrom(value: unknown): HistoryRow | undefined {
  if (!Array.isArray(value) || value[0] !== VERSION || !Array.isArray(value[11])) return undefined;
  const packed = value as unknown as PackedRow;
  const [id, playedMs] = [packed[1], packed[3]];
  const origin = ORIGINS.find((each) => each === packed[2]);
  const preset = PRESETS.find((each) => each === packed[4]);
  if (typeof id !== 'string' || typeof playedMs !== 'number' || origin === undefined || preset === undefined) {
    return undefined;
  }
  return {
    id,
    origin,
    playedMs,
    preset,
    options: packed[5],
    fingerprint: packed[6],
    own: packed[7] < 0 ? undefined : (packed[7] as Seat),
    isBranch: packed[8] === 1 ? true : undefined,
    deal: packed[9] === 0 ? undefined : packed[9],
    guest: packed[10] === 0 ? undefined : packed[10],
    seats: packed[11].map(seatFrom),
  };
}

function seatFrom(packed: PackedSeat): SeatRow {
  return new PackedSeatRow(packed);
}

/** Decodes the corners only where they are needed. */
class PackedSeatRow implements SeatRow {
  readonly name: string;
  readonly bot: string | undefined;
  readonly total: number;
  readonly place: number;
  readonly volcanoes: number;
  readonly penalty: number;
  readonly #corners: readonly number[];

  constructor(packed: PackedSeat) {
    this.name = packed[0];
    this.bot = packed[1] === 0 ? undefined : packed[1];
    this.total = packed[2];
    this.place = packed[3];
    this.volcanoes = packed[4];
    this.penalty = packed[5];
    this.#corners = packed[6];
  }

  get corners(): SeatRow['corners'] {
    const flat = this.#corners;
    const corners: SeatRow['corners'][number][] = [];
    for (let index = 0; index + 1 < flat.length; index += 2) {
      const character = CHARACTERS[flat[index] ?? -1];
      if (character !== undefined) corners.push({ character, points: flat[index + 1] ?? 0 });
    }
    return corners;
  }
}
