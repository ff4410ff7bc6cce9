// Formats statistics over many games for people and programs: the output of `planet history`.

import { BOT_NAMES } from '../../bots/names.ts';
import {
  charactersIn,
  type GameGroup,
  GROUPINGS,
  type GroupBy,
  groupsBy,
  type HistoryRow,
  levelIn,
  type MeanPoints,
  nameKey,
  type OwnGame,
  peopleIn,
  streaksOf,
  summaryOf,
  volcanoesIn,
} from '../../history/index.ts';
import { PRESETS } from '../../rules/planets.ts';
import type { HistoryArguments } from '../../words/compiled/history.ts';
import type { Phrases } from '../../words/phrases.ts';
import type { Language, Say } from '../../words/speak.ts';
import { aligned, rounded } from '../columns.ts';
import type { CliArguments } from '../language.ts';
import { wrap } from '../text.ts';

interface HistoryContext {
  readonly say: Say<CliArguments & HistoryArguments>;
  readonly phrases: Phrases;
  readonly language: Language;
}

const COLUMNS = 80;

/** All together, then the same by players, opponents and rules, then the characters. */
export function historyLines(
  games: readonly OwnGame[],
  rows: readonly HistoryRow[],
  context: HistoryContext,
): readonly string[] {
  const { say, phrases } = context;
  const names = new Map(peopleIn(rows).map(({ name }) => [nameKey(name), name]));
  const { mean, percent, margin } = numbersIn(context);
  const line = (label: string, { summary }: Pick<GameGroup, 'summary'>): readonly string[] => [
    ...[label, String(summary.games), percent(summary.winRate)],
    `${percent(summary.interval[0])}–${percent(summary.interval[1])}`,
    ...[percent(summary.expected), margin(summary.points)],
  ];
  const head = (label: string): readonly string[] => [
    label,
    ...(['games', 'winRate', 'range', 'expected', 'points'] as const).map((key) =>
      key === 'range' ? percent(0.95) : say(`history.column.${key}`),
    ),
  ];
  const all = summaryOf(games);
  const { current, best } = streaksOf(games);
  const tables = GROUPINGS.map((by) => ({ by, groups: groupsBy(games, by) })).filter(({ groups }) => groups.length > 1);
  const volcanoes = volcanoesIn(games);
  return [
    ...leftAligned([head(''), ...(all === undefined ? [] : [line(say('history.filters.none'), { summary: all })])]),
    '',
    `${say('history.tile.streak')}: ${current}. ${say('history.streak.best', { count: best })}`,
    ...tables.flatMap(({ by, groups }) => [
      '',
      ...leftAligned([
        head(say(`history.by.${by}`)),
        ...groups.map((group) => line(labelOf(by, group.key, names, context), group)),
      ]),
    ]),
    '',
    ...leftAligned([
      [
        say('history.part.characters'),
        say('history.column.taken'),
        say('history.column.points'),
        say('history.column.best'),
        say('history.column.winRate'),
      ],
      ...charactersIn(games).map(({ character, times, points, best: most, winRate }) => [
        phrases.character(character),
        ...[String(times), margin(points), String(most), percent(winRate)],
      ]),
    ]),
    '',
    ...wrap(
      say('history.volcanoes.more', {
        share: percent(volcanoes.penalised / games.length),
        points: phrases.points(volcanoes.lost),
        mean: mean(volcanoes.volcanoes),
      }),
      COLUMNS,
    ),
    ...wrap(say('history.method.more'), COLUMNS),
  ];
}

function numbersIn({ language }: HistoryContext) {
  const decimal = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(language, { style: 'percent' });
  const mean = (value: number): string => decimal.format(value).replace(/^-/, '−');
  return {
    mean,
    percent: (value: number): string => share.format(value),
    margin: (points: MeanPoints): string =>
      points.margin === undefined ? mean(points.mean) : `${mean(points.mean)} ± ${mean(points.margin)}`,
  };
}

function labelOf(
  by: GroupBy,
  key: string,
  names: ReadonlyMap<string, string>,
  { say, phrases }: HistoryContext,
): string {
  switch (by) {
    case 'players':
      return say('history.players', { count: Number(key) });
    case 'bot': {
      const bot = BOT_NAMES.find((each) => each === levelIn(key));
      return bot === undefined ? key : phrases.bot(bot);
    }
    case 'person':
      return names.get(key) ?? key;
    case 'preset':
      return phrases.preset(PRESETS.find((preset) => preset === key) ?? 'classic');
    case 'company':
      return say(`history.company.${key as 'bots'}`);
    case 'origin':
      return say(`history.origin.${key as 'device'}`);
  }
}

/** The first column left-aligned, the others right-aligned. */
function leftAligned(rows: readonly (readonly string[])[]): readonly string[] {
  const width = Math.max(...rows.map(([label = '']) => label.length));
  const others = aligned(rows.map((row) => row.slice(1)));
  return rows.map(([label = ''], index) => `${label.padEnd(width)}  ${others[index]}`.trimEnd());
}

/** The object of `--json`: rates from 0 to 1, margins and ranges of 95%. */
export function historyJson(games: readonly OwnGame[]) {
  const summary = (group: readonly OwnGame[]) => summaryJson(summaryOf(group));
  return {
    ...summary(games),
    streaks: { current: streaksOf(games).current, best: streaksOf(games).best },
    by: Object.fromEntries(
      GROUPINGS.map((by) => [
        by,
        Object.fromEntries(groupsBy(games, by).map((group) => [group.key, summaryJson(group.summary)])),
      ]),
    ),
    characters: charactersIn(games).map(({ points, winRate, ...counts }) => ({
      ...counts,
      points: pointsJson(points),
      winRate: rounded(winRate, 4),
    })),
    volcanoes: volcanoesIn(games),
  };
}

function summaryJson(summary: GameGroup['summary'] | undefined) {
  if (summary === undefined) return { games: 0 };
  const { winRate, expected, interval, points, lead, ...counts } = summary;
  return {
    ...counts,
    ...{ winRate: rounded(winRate, 4), expected: rounded(expected, 4), range: interval.map((end) => rounded(end, 4)) },
    points: pointsJson(points),
    lead: rounded(lead),
  };
}

function pointsJson({ mean, margin }: MeanPoints) {
  return { mean: rounded(mean), margin: margin === undefined ? null : rounded(margin) };
}
