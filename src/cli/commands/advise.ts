// `planet advise`: reads an unfinished record and prints every choice of the seat to move, the best first. Uses only
// that seat's view, even if the record contains the seed.

import { type Advice, type AdviceResult, advise as adviseOn, type Budget, type Estimate } from '../../bots/index.ts';
import { type GameRecord, isSeat, type Move, parseRecord, type View, viewFor } from '../../rules/index.ts';
import { type Cast, describeAdvice, describeReason, editionOf } from '../../words/index.ts';
import type { Args, Command } from '../args.ts';
import { aligned, rounded } from '../columns.ts';
import { type Context, inEdition } from '../context.ts';
import { readTextFile } from '../files.ts';
import { namesIn } from '../names.ts';
import { print, UsageError, UserError } from '../output.ts';
import { padTo, widthOf } from '../play/paint.ts';
import { expectValue, seatOf, TILES_FLAG, tileSetOf } from '../setup.ts';
import { wrap } from '../text.ts';

const DEFAULT_MS = 1000;
const MAX_MS = 3_600_000;
const MAX_ITERATIONS = 10_000_000;

/** Fits every terminal. */
const COLUMNS = 80;
const GAP = '  ';

export const advise: Command = {
  operands: 'FILE',
  flags: {
    as: { value: 'N', help: 'flag.seat.advise' },
    ms: { value: 'N', help: 'flag.ms', facts: { ms: DEFAULT_MS } },
    iterations: { value: 'N', help: 'flag.iterations' },
    ...TILES_FLAG,
    json: { help: 'flag.json.one' },
  },
  async run(args, plainContext) {
    const budget = budgetOf(args, plainContext);
    const { record, view } = await positionOf(args, plainContext);
    const context = inEdition(plainContext, editionOf(record.preset));
    const cast = { names: namesIn(record, context), viewer: view.viewer, tileSet: view.setup.tileSet };
    const advised = adviseOn({ view, budget, seed: `advise/${view.seq}` }, () => performance.now());
    if (args.has('json')) print(JSON.stringify(jsonOf(advised, view, cast, context)));
    else print(linesOf(advised, view, cast, context).join('\n'));
    return 0;
  },
};

function budgetOf(args: Args, { say }: Context): Budget {
  const ms = args.number('ms', { low: 1, high: MAX_MS });
  const count = args.number('iterations', { low: 1, high: MAX_ITERATIONS });
  if (ms !== undefined && count !== undefined)
    throw new UsageError(say('error.flagsTogether', { one: '--ms', other: '--iterations' }));
  return count === undefined ? { kind: 'time', ms: ms ?? DEFAULT_MS } : { kind: 'iterations', count };
}

/** The record and the view of the seat to move. */
async function positionOf(args: Args, context: Context): Promise<{ readonly record: GameRecord; readonly view: View }> {
  const { say } = context;
  const [path, more] = args.operands;
  if (path === undefined) throw new UsageError(say('error.fileMissing'));
  if (more !== undefined) throw new UsageError(say('error.filesTooMany'));
  const tileSet = await tileSetOf(args, context);
  const { name, text } = await readTextFile(path, context);
  const record = await expectValue(parseRecord(text, tileSet), name, context);
  const { step, setup } = record.game;
  if (step.kind === 'over') throw new UserError(say('error.resumeFinished', { file: name }));
  const seat = seatOf(args, 'as', setup.seats) ?? step.seat;
  if (seat !== step.seat) throw new UserError(say('error.adviseSeat', { seat: seat + 1, due: step.seat + 1 }));
  return { record, view: viewFor(record.game, seat) };
}

/** The object of `--json` as specified in docs/BOT-PROTOCOL.md: seats count from 1. */
function jsonOf({ choices }: AdviceResult, { viewer, round }: View, cast: Cast, { phrases }: Context) {
  return {
    seat: isSeat(viewer) ? viewer + 1 : null,
    round,
    choices: choices.map(({ move, moves, next, points, winning, reasons }) => ({
      move: fromOne(move),
      moves: moves.map(fromOne),
      ...(next === undefined ? {} : { next: next + 1 }),
      points: estimateJson(points, 2),
      winning: estimateJson(winning, 4),
      reasons: reasons.map((reason) => describeReason(reason, cast, phrases)),
      codes: reasons.map(fromOne),
    })),
  };
}

/** Converts a seat to counting from 1. */
function fromOne<Item extends Move | Advice['reasons'][number]>(item: Item): object {
  return 'seat' in item ? { ...item, seat: item.seat + 1 } : item;
}

function estimateJson({ mean, error }: Estimate, digits: number): Estimate {
  return { mean: rounded(mean, digits), error: rounded(error, digits) };
}

function linesOf({ choices }: AdviceResult, view: View, cast: Cast, context: Context): readonly string[] {
  const { say, phrases } = context;
  const seat = isSeat(view.viewer) ? view.viewer : 0;
  const name = cast.names[seat] ?? '';
  const columns: Row = { choice: say('advise.choice'), numbers: [say('advise.points'), say('advise.winning')] };
  const rows = choices.map(
    (choice): Row => ({
      choice: describeAdvice(choice, cast, phrases),
      numbers: [
        `${decimal(choice.points.mean, context)} ± ${decimal(choice.points.error, context)}`,
        `${decimal(percentOf(choice.winning), context)} ± ${decimal(100 * choice.winning.error, context)}`,
      ],
      reasons: choice.reasons
        .map((reason) => describeReason(reason, cast, phrases))
        .reduce((one, other) => say('text.also', { one, other })),
    }),
  );
  const where = { round: view.round, seat: seat + 1 };
  const heading = name === '' ? say('advise.heading.nameless', where) : say('advise.heading', { ...where, name });
  return [...wrap(heading, COLUMNS), '', ...inColumns([columns, ...rows])];
}

/** Clamped to 0.1–99.9 unless it is certain. */
function percentOf({ mean, error }: Estimate): number {
  return error === 0 ? 100 * mean : Math.min(Math.max(100 * mean, 0.1), 99.9);
}

interface Row {
  readonly choice: string;
  readonly numbers: readonly string[];
  /** Absent in the heading. */
  readonly reasons?: string;
}

/** Choices on the left, numbers on the right, and overflow and reasons below. */
function inColumns(rows: readonly Row[]): readonly string[] {
  const numbers = aligned(rows.map((row) => row.numbers));
  const room = COLUMNS - GAP.length - widthOf(numbers[0] ?? '');
  const wrapped = rows.map(({ choice }) => wrap(choice, room));
  const width = Math.max(...wrapped.flat().map(widthOf));
  return rows.flatMap(({ reasons }, index) => {
    const [first = '', ...further] = wrapped[index] ?? [];
    const why = reasons === undefined ? [] : wrap(reasons, COLUMNS - 2 * GAP.length);
    return [
      `${padTo(first, width)}${GAP}${numbers[index]}`,
      ...further.map((line) => `${GAP}${line}`),
      ...why.map((line) => `${GAP}${GAP}${line}`),
    ];
  });
}

function decimal(number: number, { language }: Context): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(language, digits).format(number).replace(/^-/, '−');
}
