// Curves as text, and the points along them. Two ways to write one, both with absolute numbers:
//
//   '10 20 30 5 50 20'            a smooth curve through these points; a point written twice makes a corner;
//                                 a `z` at the end closes it
//   'M10 20L30 5C40 0 50 8 50 20' a path of M, L, C, Q and Z
//
// What is drawn along a curve lives in `ink` and `wash`.

/** x, y, x, y …: one flat list, since thousands of points are made at every load. */
export type Points = readonly number[];

export interface Strand {
  readonly points: Points;
  readonly closed: boolean;
}

/** Evenly spaced points along each part of the curve, `step` units apart or a little closer. */
export function strandsOf(curve: string, step: number): readonly Strand[] {
  return tracksOf(curve).map(({ points, closed }) => ({ points: even(points, step, closed), closed }));
}

/** How many straight lines approximate a bend. */
const FINENESS = 6;

/** Points near enough for straight lines between them. The same outline is often washed, inked and given a margin in turn. */
const recent = new Map<string, readonly Strand[]>();
const REMEMBERED = 40;

function tracksOf(curve: string): readonly Strand[] {
  const known = recent.get(curve);
  if (known !== undefined) return known;
  const tracks = curve.startsWith('M') ? pathTracks(curve) : [splineTrack(curve)];
  if (recent.size >= REMEMBERED) recent.clear();
  recent.set(curve, tracks);
  return tracks;
}

function splineTrack(curve: string): Strand {
  const closed = curve.endsWith('z');
  const knots = numbersIn(curve);
  const count = knots.length / 2;
  const place = (at: number): number => 2 * (closed ? (at + count) % count : Math.min(Math.max(at, 0), count - 1));
  const points: number[] = [];
  for (let at = 0; at < (closed ? count : count - 1); at += 1) {
    for (let part = 0; part < FINENESS; part += 1) {
      for (let axis = 0; axis < 2; axis += 1) {
        const p0 = knots[place(at - 1) + axis] ?? 0;
        const p1 = knots[place(at) + axis] ?? 0;
        const p2 = knots[place(at + 1) + axis] ?? 0;
        const p3 = knots[place(at + 2) + axis] ?? 0;
        const t = part / FINENESS;
        points.push(p1 + 0.5 * t * (p2 - p0 + t * (2 * p0 - 5 * p1 + 4 * p2 - p3 + t * (3 * (p1 - p2) + p3 - p0))));
      }
    }
  }
  const last = place(closed ? 0 : count - 1);
  points.push(knots[last] ?? 0, knots[last + 1] ?? 0);
  return { points, closed };
}

function pathTracks(curve: string): readonly Strand[] {
  const tracks: { points: number[]; closed: boolean }[] = [];
  for (const part of curve.match(/[MLCQZ][^MLCQZ]*/g) ?? []) {
    const kind = part.charAt(0);
    if (kind === 'M') tracks.push({ points: [], closed: false });
    const track = tracks.at(-1);
    if (track === undefined) continue;
    if (kind === 'Z') {
      track.closed = true;
      track.points.push(track.points[0] ?? 0, track.points[1] ?? 0);
    } else addBend(track.points, numbersIn(part));
  }
  return tracks;
}

/** Adds a straight line, a quadratic or a cubic curve, by how many numbers there are. */
function addBend(points: number[], bend: readonly number[]): void {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = bend;
  if (bend.length === 2) {
    points.push(x1, y1);
    return;
  }
  const [x0, y0] = [points.at(-2) ?? 0, points.at(-1) ?? 0];
  for (let part = 1; part <= FINENESS; part += 1) {
    const t = part / FINENESS;
    const s = 1 - t;
    if (bend.length === 4) {
      points.push(s * s * x0 + 2 * s * t * x1 + t * t * x2, s * s * y0 + 2 * s * t * y1 + t * t * y2);
    } else {
      const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
      points.push(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3);
    }
  }
}

function even(track: Points, step: number, closed: boolean): Points {
  const length = lengthOf(track);
  const count = Math.max(closed ? 6 : 3, Math.ceil(length / step));
  const result: number[] = [];
  let walked = 0;
  let goal = 0;
  for (let at = 2; at < track.length; at += 2) {
    const x = track[at - 2] ?? 0;
    const y = track[at - 1] ?? 0;
    const dx = (track[at] ?? 0) - x;
    const dy = (track[at + 1] ?? 0) - y;
    const span = Math.sqrt(dx * dx + dy * dy);
    while (result.length < 2 * count && goal <= walked + span) {
      const t = span === 0 ? 0 : (goal - walked) / span;
      result.push(x + dx * t, y + dy * t);
      goal = (length / count) * (result.length / 2);
    }
    walked += span;
  }
  if (!closed) result.push(track.at(-2) ?? 0, track.at(-1) ?? 0);
  return result;
}

function lengthOf(track: Points): number {
  let length = 0;
  for (let at = 2; at < track.length; at += 2) {
    const dx = (track[at] ?? 0) - (track[at - 2] ?? 0);
    const dy = (track[at + 1] ?? 0) - (track[at - 1] ?? 0);
    length += Math.sqrt(dx * dx + dy * dy);
  }
  return length;
}

function numbersIn(text: string): readonly number[] {
  return (text.match(/-?[\d.]+/g) ?? []).map(Number);
}
