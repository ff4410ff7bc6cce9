// The geometry of the charts of the history: scales with round marks, and places in the drawing. Pure.

export interface PlotScale {
  readonly low: number;
  readonly high: number;
  readonly marks: readonly number[];
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];

/** A scale in round steps that holds all values, with at most `most` steps. */
export function plotScale(values: readonly number[], most = 4): PlotScale {
  const least = values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
  const greatest = values.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY);
  if (!Number.isFinite(least)) return { low: 0, high: 1, marks: [0, 1] };
  const fits = (step: number): boolean => Math.ceil(greatest / step) - Math.floor(least / step) <= most;
  const step = STEPS.find(fits) ?? 20_000;
  const low = Math.floor(least / step) * step;
  const high = Math.max(Math.ceil(greatest / step) * step, low + step);
  return {
    low,
    high,
    marks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step),
  };
}

export interface PlotBox {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The middle of one of several places, from the left. */
export function plotX({ width, left, right }: PlotBox, index: number, count: number): number {
  return tenth(left + ((width - left - right) * (index + 0.5)) / Math.max(count, 1));
}

export function plotY(
  { height, top, bottom }: PlotBox,
  { low, high }: Pick<PlotScale, 'low' | 'high'>,
  value: number,
): number {
  return tenth(top + (height - top - bottom) * (1 - (value - low) / (high - low || 1)));
}

/** The place under a point of the drawing. */
export function plotIndex({ width, left, right }: PlotBox, x: number, count: number): number {
  const share = (x - left) / Math.max(width - left - right, 1);
  return Math.min(Math.max(Math.floor(share * count), 0), Math.max(count - 1, 0));
}

/** A line through points. */
export function plotLine(points: readonly (readonly [x: number, y: number])[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

function tenth(number: number): number {
  return Math.round(number * 10) / 10;
}
