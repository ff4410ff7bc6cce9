// The geometry of the chart: where a position and a value are drawn, the lines, and the scale beside them. Pure.

export interface ChartFrame {
  readonly width: number;
  readonly height: number;
  /** Left free at both sides, as wide as half the slider's thumb, so that both agree. */
  readonly side: number;
  readonly top: number;
  readonly bottom: number;
  /** The last position. */
  readonly end: number;
  readonly low: number;
  readonly high: number;
}

export function xOf({ width, side, end }: ChartFrame, index: number): number {
  return side + ((width - 2 * side) * index) / Math.max(end, 1);
}

export function yOf({ height, top, bottom, low, high }: ChartFrame, value: number): number {
  return top + (height - top - bottom) * (1 - (value - low) / (high - low || 1));
}

/** The position nearest to a point of the chart. */
export function indexAt({ width, side, end }: ChartFrame, x: number): number {
  const share = (x - side) / Math.max(width - 2 * side, 1);
  return Math.round(Math.min(Math.max(share, 0), 1) * end);
}

/** A line through the values, which stay as they are until a move changes them. */
export function stepsPath(frame: ChartFrame, values: readonly number[]): string {
  let path = '';
  values.forEach((value, index) => {
    const isChange = index === 0 || values[index - 1] !== value;
    if (index === 0) path = `M${coordinate(xOf(frame, 0))} ${coordinate(yOf(frame, value))}`;
    else if (isChange) path += `H${coordinate(xOf(frame, index))}V${coordinate(yOf(frame, value))}`;
  });
  return `${path}H${coordinate(xOf(frame, values.length - 1))}`;
}

function coordinate(number: number): number {
  return Math.round(number * 10) / 10;
}

/** A range that holds every value and zero, in whole steps of the scale, with the marks on it. */
export function scaleFor(values: readonly number[]): {
  readonly low: number;
  readonly high: number;
  readonly marks: readonly number[];
} {
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const step = [5, 10, 20, 50, 100].find((each) => (most - least) / each <= 4) ?? 200;
  const low = Math.floor(least / step) * step;
  const high = Math.ceil(most / step) * step;
  const marks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
  return { low, high, marks };
}
