// The games as a table for spreadsheets: one line for each game and player, values separated by commas (RFC 4180).

import { CHARACTERS } from '../rules/index.ts';
import type { HistoryRow } from './row.ts';

const COLUMNS = [
  ...(['game', 'played', 'origin', 'rules', 'options', 'players', 'branch', 'seat', 'me', 'name', 'bot'] as const),
  ...(['points', 'place', 'won', 'volcanoes', 'penalty'] as const),
] as const;

export interface CsvFormat {
  /** A time as ISO 8601. */
  readonly isoOf: (ms: number) => string;
  /** The seat of the person whose history this is. */
  readonly ownSeat: (row: HistoryRow) => number | undefined;
}

export function historyCsv(rows: readonly HistoryRow[], { isoOf, ownSeat }: CsvFormat): string {
  const lines: (readonly string[])[] = [[...COLUMNS, ...CHARACTERS]];
  for (const row of rows) {
    const own = ownSeat(row);
    for (const [seat, player] of row.seats.entries()) {
      const { name, bot = '', total, place, volcanoes, penalty, corners } = player;
      lines.push([
        ...[row.id, isoOf(row.playedMs), row.origin, row.preset, row.options, String(row.seats.length)],
        ...[flag(row.isBranch === true), String(seat + 1), flag(own === seat), name, bot],
        ...[total, place, Number(place === 1), volcanoes, penalty].map(String),
        ...CHARACTERS.map((character) => {
          const earned = corners.filter((corner) => corner.character === character);
          return earned.length === 0 ? '' : String(earned.reduce((sum, { points }) => sum + points, 0));
        }),
      ]);
    }
  }
  return `${lines.map((line) => line.map(csvValue).join(',')).join('\r\n')}\r\n`;
}

function flag(isSet: boolean): string {
  return isSet ? '1' : '0';
}

/** A name that a spreadsheet would run as a formula begins with an apostrophe, which it shows as text. */
function csvValue(text: string): string {
  const isFormula = /^[=+@\t\r-]/.test(text) && !/^-?\d+$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
