// Results of an arena in an append-only file of JSON lines: first a heading that identifies the arena, then one line
// per deal that was played in every rotation. The same command reads the file and continues.

import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { digestTileSet, fail, ok, type Result } from '../../rules/index.ts';
import { ROOT } from '../paths.ts';
import { savesFolder } from '../play/saved-games.ts';
import { type Contest, entrantIn, type GameResult, type SlotResult } from './contest.ts';

/** The results of one deal, summed over its games for each entrant. */
export interface ArenaDealResult {
  readonly deal: number;
  readonly entrants: readonly SlotResult[];
}

export type ResultsFault =
  /** Not a results file; it is never overwritten. */
  | { readonly code: 'foreign' }
  /** Results of another arena. */
  | { readonly code: 'other' }
  | { readonly code: 'broken'; readonly line: number }
  | { readonly code: 'unreadable'; readonly reason: string };

/** Sums the games of one deal, in the order of rotations so that rounding is reproducible. */
export function dealResult(deal: number, games: readonly GameResult[], contest: Contest): ArenaDealResult {
  const entrants = contest.entrants.map(() => ({ share: 0, points: 0, moves: 0, ms: 0 }));
  for (const { slots } of games.toSorted((one, other) => one.rotation - other.rotation)) {
    for (const [slot, { share, points, moves, ms }] of slots.entries()) {
      const sums = entrants[entrantIn(slot, contest)];
      if (sums === undefined) continue;
      sums.share += share;
      sums.points += points;
      sums.moves += moves;
      sums.ms += ms;
    }
  }
  return { deal, entrants: entrants.map((sums) => ({ ...sums, ms: Number(sums.ms.toFixed(3)) })) };
}

/** Prefix of every results file. */
const MARK = '{"arena":1,';

/**
 * Everything that the results depend on; equal for every run of the same command and for no other. Programs depend on
 * the working directory and on the time limit.
 */
export function headingOf({ seats, options, tileSet, seed, entrants, timeoutMs }: Contest, version: string): string {
  const bots = entrants.map(({ name }) => name);
  const programs = entrants.some(({ kind }) => kind === 'program') ? { folder: process.cwd(), timeoutMs } : {};
  return JSON.stringify({ arena: 1, version, seed, seats, bots, options, tiles: digestTileSet(tileSet), ...programs });
}

/** The version and a digest of the rules' and bots' code, since other code gives other results. */
export function codeVersion(version: string): string {
  const hash = createHash('sha256');
  for (const folderName of ['rules', 'bots']) {
    const folder = fileURLToPath(new URL(`dist/${folderName}`, ROOT));
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
    for (const name of names.sort()) hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
  }
  return `${version}+${hash.digest('hex').slice(0, 12)}`;
}

export function resultsPath(heading: string): string {
  return join(savesFolder(), 'arena', `${createHash('sha256').update(heading).digest('hex').slice(0, 16)}.jsonl`);
}

/** A results file, open for appending. */
export class Results {
  private readonly file: number;

  private constructor(file: number) {
    this.file = file;
  }

  add(result: ArenaDealResult): void {
    writeSync(this.file, `${JSON.stringify(result)}\n`);
  }

  close(): void {
    closeSync(this.file);
  }

  /** Reads existing results, unless `fresh`. An incomplete last line is dropped. */
  static open(
    path: string,
    { heading, entrants, fresh }: { readonly heading: string; readonly entrants: number; readonly fresh: boolean },
  ): Result<{ readonly results: Results; readonly deals: readonly ArenaDealResult[] }, ResultsFault> {
    try {
      const old = textOf(path);
      if (old !== '' && !old.startsWith(MARK) && !MARK.startsWith(old)) return fail({ code: 'foreign' });
      const text = fresh ? '' : old;
      const whole = text.slice(0, text.lastIndexOf('\n') + 1);
      const [first, ...lines] = whole.split('\n').slice(0, -1);
      if (first === undefined ? text !== '' && !heading.startsWith(text) : first !== heading)
        return fail({ code: 'other' });
      const deals = parseDeals(lines, entrants);
      if (!deals.ok) return deals;
      mkdirSync(dirname(path), { recursive: true });
      const file = openSync(path, fresh ? 'w' : 'a', 0o600);
      if (text !== whole) truncateSync(path, Buffer.byteLength(whole));
      if (first === undefined) writeSync(file, `${heading}\n`);
      return ok({ results: new Results(file), deals: deals.value });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return fail({ code: 'unreadable', reason: code ?? message });
    }
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

const slotSchema: z.ZodType<SlotResult> = z.object({
  share: z.number(),
  points: z.number(),
  moves: z.number(),
  ms: z.number(),
});
const dealSchema: z.ZodType<ArenaDealResult> = z.object({ deal: z.int(), entrants: z.array(slotSchema) });

/** The lines after the heading; of a deal that is there twice, the first. */
function parseDeals(lines: readonly string[], entrants: number): Result<readonly ArenaDealResult[], ResultsFault> {
  const deals = new Map<number, ArenaDealResult>();
  for (const [index, line] of lines.entries()) {
    const result = parseDeal(line, entrants);
    if (result === undefined) return fail({ code: 'broken', line: index + 2 });
    if (!deals.has(result.deal)) deals.set(result.deal, result);
  }
  return ok([...deals.values()]);
}

function parseDeal(line: string, count: number): ArenaDealResult | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  const { data } = dealSchema.safeParse(value);
  return data?.entrants.length === count ? data : undefined;
}
