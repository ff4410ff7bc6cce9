// Lays out one frame of the screen as lines. The layout depends only on the terminal's size and the number of seats, so
// that the planets keep their place and size for the whole game.

import type { SeatCount } from '../../rules/index.ts';
import type { Context } from '../context.ts';
import {
  fixed,
  header,
  LEAST_COLUMNS,
  mine,
  mineAmongOthers,
  mineSmall,
  others,
  othersHeight,
  ROWS,
  summaries,
} from './board.ts';
import { clip, type Paint } from './paint.ts';
import { keyLine, minimalPrompt, promptLines, questionHeight } from './prompt.ts';
import type { Scene, ScreenPart, TerminalSize } from './scene.ts';

export type { Scene, TerminalSize } from './scene.ts';

interface Layout {
  readonly upper: ScreenPart;
  /** Rows of the upper part. */
  readonly height: (seats: SeatCount, size: TerminalSize) => number;
  readonly leastColumns: number;
  /** Extra rows for the question: blank lines around it, and the latest events. */
  readonly extra: number;
}

/** Rows for the latest events if there is plenty of space. */
const LOG_ROWS = 4;
const BLANKS = 2;

/** From the most to the least detailed. */
const LAYOUTS: readonly Layout[] = [
  {
    upper: (...all) => [...header(...all), '', ...others(...all), '', ...mine(...all), ''],
    height: (seats, { columns }) => ROWS.header + othersHeight(seats, columns) + ROWS.mine + 3,
    leastColumns: LEAST_COLUMNS.mine,
    extra: BLANKS + LOG_ROWS,
  },
  {
    upper: (...all) => [...header(...all), ...others(...all), ...mine(...all)],
    height: (seats, { columns }) => ROWS.header + othersHeight(seats, columns) + ROWS.mine,
    leastColumns: LEAST_COLUMNS.mine,
    extra: BLANKS,
  },
  {
    upper: (...all) => [...header(...all), ...others(...all), ...mineSmall(...all)],
    height: (seats, { columns }) => ROWS.header + othersHeight(seats, columns) + ROWS.mineSmall,
    leastColumns: LEAST_COLUMNS.mineSmall,
    extra: BLANKS,
  },
  {
    upper: (...all) => [...header(...all), ...mineAmongOthers(...all)],
    height: () => ROWS.header + ROWS.mine,
    leastColumns: LEAST_COLUMNS.mine,
    extra: 0,
  },
  {
    upper: (...all) => [...header(...all), ...summaries(...all), ...mineSmall(...all)],
    height: (seats) => ROWS.header + seats - 1 + ROWS.mineSmall,
    leastColumns: LEAST_COLUMNS.mineSmall,
    extra: 0,
  },
  {
    upper: (...all) => [...header(...all), ...mineSmall(...all)],
    height: () => ROWS.header + ROWS.mineSmall,
    leastColumns: 0,
    extra: 0,
  },
  { upper: header, height: () => ROWS.header, leastColumns: 0, extra: 0 },
];

export function frameOf(scene: Scene, size: TerminalSize, paint: Paint, context: Context): readonly string[] {
  const lines =
    scene.notice === undefined ? gameLines(scene, size, paint, context) : noticeLines(scene, size, paint, context);
  return lines.map((line) => clip(line, size.columns));
}

function noticeLines(...[scene, size, paint, context]: Parameters<ScreenPart>): readonly string[] {
  const text = scene.notice?.map((line) => ` ${line}`) ?? [];
  return [...header(scene, size, paint, context), '', ...text, '', ...keyLine(scene, size, paint)];
}

/** A hint that is too long for its layout gets a smaller one while it is shown. */
function gameLines(...[scene, size, paint, context]: Parameters<ScreenPart>): readonly string[] {
  const { seats } = scene.view.setup;
  const fitting = LAYOUTS.filter((layout) => fits(layout, seats, size));
  for (const { upper, height } of fitting) {
    const used = height(seats, size);
    const room = Math.min(size.rows - used, questionHeight(seats) + BLANKS + LOG_ROWS);
    const lower = promptLines(room, scene, size, paint, context);
    if (lower !== undefined) return [...fixed(upper(scene, size, paint, context), used), ...lower];
  }
  return minimalPrompt(scene, size, paint, context).slice(-size.rows);
}

function fits({ height, leastColumns, extra }: Layout, seats: SeatCount, size: TerminalSize): boolean {
  return size.columns >= leastColumns && height(seats, size) + questionHeight(seats) + extra <= size.rows;
}
