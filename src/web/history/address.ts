// The history's address: which part is shown, of whom, and the filters, so that a reload, the back button and a bookmark find the same games.

import { BOT_NAMES } from '../../bots/index.ts';
import { COMPANIES, type HistoryFilter, ORIGINS } from '../../history/index.ts';
import { CHARACTERS, PRESETS, SEAT_COUNTS } from '../../rules/index.ts';

export const PARTS = ['overview', 'compare', 'characters', 'album', 'games', 'data'] as const;
export type HistoryPart = (typeof PARTS)[number];

/** Dates are days of the visitor's calendar, as `2026-05-03`. */
export interface HistoryQuery {
  /** The name of the person whose statistics are shown; absent for the visitor. */
  readonly who?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly filter: Omit<HistoryFilter, 'fromMs' | 'toMs'>;
}

export const NO_QUERY: HistoryQuery = { filter: {} };

export function partOf(screen: string | undefined): HistoryPart {
  return PARTS.find((part) => part === screen) ?? 'overview';
}

/** Parts that make no sense are left out. */
export function readQuery(text: string | undefined): HistoryQuery {
  const found = new URLSearchParams(text ?? '');
  const get = (key: string): string | undefined => found.get(key) || undefined;
  const among = <Value extends string>(key: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === found.get(key));
  const day = (key: string): string | undefined => {
    const value = get(key);
    return value !== undefined && startOfDay(value) !== undefined ? value : undefined;
  };
  return {
    who: get('who'),
    from: day('from'),
    to: day('to'),
    filter: {
      players: SEAT_COUNTS.find((count) => String(count) === found.get('players')),
      company: among('company', COMPANIES),
      bot: among('bot', BOT_NAMES),
      person: get('person'),
      preset: among('rules', PRESETS),
      origin: among('played', ORIGINS),
      result: among('result', ['won', 'lost']),
      character: among('character', CHARACTERS),
      branches: among('what-if', ['only', 'too']),
    },
  };
}

/** Undefined if nothing is set. */
export function writeQuery({ who, from, to, filter }: HistoryQuery): string | undefined {
  const { players, preset, origin, branches, ...rest } = filter;
  const values = { who, from, to, players, ...rest, rules: preset, played: origin, 'what-if': branches };
  const parts = Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return parts.length === 0 ? undefined : new URLSearchParams(parts).toString();
}

/** With the days as moments: the last day counts whole. */
export function filterOf({ from, to, filter }: HistoryQuery): HistoryFilter {
  const last = to === undefined ? undefined : startOfDay(to);
  return {
    ...filter,
    fromMs: from === undefined ? undefined : startOfDay(from),
    toMs: last === undefined ? undefined : nextDay(last),
  };
}

function startOfDay(text: string): number | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return date.getMonth() === Number(month) - 1 && date.getDate() === Number(day) && year !== ''
    ? date.getTime()
    : undefined;
}

/** Not 24 hours later: a day may have 23 or 25. */
function nextDay(ms: number): number {
  const date = new Date(ms);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();
}
