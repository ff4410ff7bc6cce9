// `npm run bench -- web`: size and responsiveness of the built page, with the bounds that must hold.

import { cpus, loadavg } from 'node:os';
import { builtPage, openWebApp } from '../tests/support/web/web-app.ts';
import { serveBarePage } from './bare-page.ts';
import { type PageSize, sizesOf } from './web-sizes.ts';
import { loadOf, playOf } from './web-speed.ts';

const PLAYABLE_LIMIT_MS = 2500;

export interface WebLine {
  readonly name: string;
  readonly value: number;
  readonly unit: 'KB' | 'ms' | 'times' | 'shift' | 'frames' | 'load';
  /** Upper bound. */
  readonly limit?: number;
}

export async function webFigures(): Promise<readonly WebLine[]> {
  const folder = await builtPage();
  const [app, bare] = await Promise.all([openWebApp(), serveBarePage()]);
  try {
    const sizes = await sizesOf(app, folder);
    const [ours, least] = [await loadOf(app, app.url), await loadOf(app, bare.url)];
    const played = await playOf(app);
    return [
      ...sizes.map(sizeLine),
      { name: 'start page there, 4× slower CPU', value: ours.startMs, unit: 'ms' },
      { name: 'playable, 4× slower CPU', value: ours.playableMs, unit: 'ms', limit: PLAYABLE_LIMIT_MS },
      { name: 'the same of a bare page', value: least.playableMs, unit: 'ms' },
      { name: 'ratio of the two', value: ours.playableMs / least.playableMs, unit: 'times' },
      { name: 'longest task at the table, CPU', value: played.longestTaskCpuMs, unit: 'ms', limit: 50 },
      { name: 'longest task, by the clock', value: played.longestTaskMs, unit: 'ms', limit: 50 },
      { name: 'longest gap between frames', value: played.longestGapMs, unit: 'ms', limit: 50 },
      { name: `late frames of ${played.frames}`, value: played.lateFrames, unit: 'frames', limit: 0 },
      { name: 'layout shift', value: played.shift, unit: 'shift', limit: 0 },
      { name: 'layout shift after a press', value: played.shiftAfterInput, unit: 'shift' },
      { name: `other work on ${cpus().length} cores`, value: loadavg()[0] ?? 0, unit: 'load' },
    ];
  } finally {
    await bare.close();
    await app.close();
  }
}

function sizeLine({ name, bytes, limitBytes }: PageSize): WebLine {
  const value = bytes / 1024;
  return { name, value, unit: 'KB', ...(limitBytes === undefined ? {} : { limit: limitBytes / 1024 }) };
}

export function textOf({ name, value, unit, limit }: WebLine): string {
  const digits = { KB: 1, ms: 1, times: 1, shift: 4, frames: 0, load: 1 }[unit];
  const bound = limit === undefined ? '' : `  ≤ ${limit}  ${value <= limit ? 'pass' : 'FAIL'}`;
  return `${name.padEnd(34)} ${value.toFixed(digits).padStart(8)} ${unit === 'shift' ? '' : unit.padEnd(5)}${bound}`.trimEnd();
}
