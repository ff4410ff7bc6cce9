// `npm run bench -- load`: four-player tables at one move a second each, at one rate after another, and the same load on a bare ws
// server right after each.

import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PacedFigure, pacedFigure, type Quantiles } from './server/paced.ts';

export interface LoadPlan {
  readonly rates: readonly number[];
  readonly seconds: number;
  /** Where the server writes its profiles; absent: no profiling. */
  readonly profile?: string;
}

export async function loadFigures(plan: LoadPlan, say: (text: string) => void): Promise<readonly PacedFigure[]> {
  const { rates, seconds, profile } = plan;
  const folder = mkdtempSync(join(tmpdir(), 'planet-load-'));
  const figures: PacedFigure[] = [];
  try {
    for (const rate of rates) {
      say(`${rate} tables of four, a move a second each (${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)})`);
      const figure = await pacedFigure({ folder, rate, seconds, ...(profile === undefined ? {} : { profile }) });
      figures.push(figure);
      for (const line of linesOf(figure)) say(`  ${line}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return figures;
}

function linesOf({
  offered,
  achieved,
  acknowledged,
  broadcast,
  echo,
  updateBytes,
  spent,
}: PacedFigure): readonly string[] {
  const ratio = (ours: Quantiles, bare: Quantiles): string => (ours.p99Ms / bare.p99Ms).toFixed(1);
  const times = ({ p50Ms, p99Ms }: Quantiles): string =>
    `p50 ${p50Ms.toFixed(1).padStart(7)} ms   p99 ${p99Ms.toFixed(1).padStart(7)} ms`;
  return [
    `moves a second        offered ${offered}   achieved ${achieved.toFixed(0)}`,
    `acknowledged after    ${times(acknowledged)}`,
    `broadcast after       ${times(broadcast)}`,
    `bare ws, ${updateBytes} B       ${times(echo.acknowledged)}   broadcast ${times(echo.broadcast)}`,
    `p99 as a ratio to it  ${ratio(acknowledged, echo.acknowledged)} acknowledged, ${ratio(broadcast, echo.broadcast)} broadcast (aim: at most 3)`,
    ...Object.entries(spent).map(([name, µs]) => `processor of a move   ${µs.toFixed(0).padStart(5)} µs   ${name}`),
  ];
}
