// Which games are shown. A game must pass every part that is set; a part that is absent lets all pass.

import type { Character, Preset } from '../rules/index.ts';
import { nameKey, type OwnGame } from './games.ts';
import { levelIn, type Origin } from './row.ts';

/** Against bots alone, against people alone, or both at one table. */
export const COMPANIES = ['bots', 'people', 'mixed'] as const;
export type Company = (typeof COMPANIES)[number];

export interface HistoryFilter {
  readonly players?: number | undefined;
  readonly company?: Company | undefined;
  /** A bot's level. */
  readonly bot?: string | undefined;
  /** The name of another person. */
  readonly person?: string | undefined;
  readonly preset?: Preset | undefined;
  readonly origin?: Origin | undefined;
  /** Inclusive, in milliseconds since 1970. */
  readonly fromMs?: number | undefined;
  /** Exclusive. */
  readonly toMs?: number | undefined;
  readonly result?: 'won' | 'lost' | undefined;
  /** Face up on the subject's planet. */
  readonly character?: Character | undefined;
  /** The games that were played on from a position of another one, which are otherwise left out. */
  readonly branches?: 'only' | 'too' | undefined;
}

type Test = (game: OwnGame) => boolean;

export function filtered(games: readonly OwnGame[], filter: HistoryFilter): readonly OwnGame[] {
  const tests = testsOf(filter);
  return games.filter((game) => tests.every((test) => test(game)));
}

/** One test for each part that is set. */
function testsOf(filter: HistoryFilter): readonly Test[] {
  const { players, company, bot, person, preset, origin, fromMs, toMs, result, character, branches } = filter;
  const unless = <Value>(value: Value | undefined, test: (value: Value) => Test): readonly Test[] =>
    value === undefined ? [] : [test(value)];
  return [
    ...branchTests(branches),
    ...unless(
      players,
      (count) =>
        ({ row }) =>
          row.seats.length === count,
    ),
    ...unless(company, (kind) => (game) => companyOf(game) === kind),
    ...unless(
      bot,
      (level) =>
        ({ row }) =>
          row.seats.some((each) => each.bot !== undefined && levelIn(each.bot) === level),
    ),
    ...unless(person, hasPerson),
    ...unless(
      preset,
      (rules) =>
        ({ row }) =>
          row.preset === rules,
    ),
    ...unless(
      origin,
      (place) =>
        ({ row }) =>
          row.origin === place,
    ),
    ...unless(
      fromMs,
      (ms) =>
        ({ row }) =>
          row.playedMs >= ms,
    ),
    ...unless(
      toMs,
      (ms) =>
        ({ row }) =>
          row.playedMs < ms,
    ),
    ...unless(
      result,
      (wanted) =>
        ({ own }) =>
          (own.place === 1) === (wanted === 'won'),
    ),
    ...unless(
      character,
      (wanted) =>
        ({ own }) =>
          own.corners.some((corner) => corner.character === wanted),
    ),
  ];
}

function branchTests(branches: HistoryFilter['branches']): readonly Test[] {
  if (branches === 'too') return [];
  return [({ row }) => (row.isBranch === true) === (branches === 'only')];
}

function hasPerson(name: string): Test {
  const key = nameKey(name);
  return ({ row, seat }) =>
    row.seats.some((each, index) => index !== seat && each.bot === undefined && nameKey(each.name) === key);
}

export function companyOf({ row, seat }: OwnGame): Company {
  let [bots, people] = [0, 0];
  for (const [index, { bot }] of row.seats.entries()) {
    if (index === seat) continue;
    if (bot === undefined) people += 1;
    else bots += 1;
  }
  if (people === 0) return 'bots';
  return bots === 0 ? 'people' : 'mixed';
}
