// `planet replay`: reads records and prints every planet and the points.

import { formatPlanets, parseRecord, scorePlanets } from '../../rules/index.ts';
import { editionOf } from '../../words/phrases.ts';
import type { Args, Command } from '../args.ts';
import { type Context, inEdition } from '../context.ts';
import { forEachFile, readTextFile } from '../files.ts';
import { namesIn } from '../names.ts';
import { print, UsageError, UserError } from '../output.ts';
import { canDraw } from '../play/terminal.ts';
import { scoreJson, scoreLines } from '../report.ts';
import { expectValue, seatOf, TILES_FLAG, tileSetOf } from '../setup.ts';
import { SIGNAL_STATUS } from '../signals.ts';

export const replay: Command = {
  operands: 'FILE…',
  flags: {
    step: { help: 'flag.step' },
    as: { value: 'N', help: 'flag.seat.step' },
    ...TILES_FLAG,
    json: { help: 'flag.json' },
  },
  async run(args, context) {
    if (args.has('step')) return step(args, context);
    if (args.text('as') !== undefined)
      throw new UsageError(context.say('error.flagNeeds', { one: '--as', other: '--step' }));
    const tileSet = await tileSetOf(args, context);
    const { say } = context;
    return forEachFile(args, context, async ({ path, name, text }) => {
      const record = await expectValue(parseRecord(text, tileSet), name, context);
      const { game, preset, names } = record;
      const { planets, past, setup, step } = game;
      const finished = step.kind === 'over';
      const rounds = past.length;
      const counted = { names, planets, score: scorePlanets(planets, tileSet, setup.options), finished };
      if (args.has('json')) {
        print(JSON.stringify({ ...scoreJson(counted, path), finished, rounds }));
        return;
      }
      const called = namesIn(record, context).map((each, seat) => each || say('seat.name', { seat: seat + 1 }));
      print(formatPlanets(called.map((seatName, seat) => ({ name: seatName, planet: planets[seat] ?? [] }))));
      print(scoreLines({ ...counted, names: called }, inEdition(context, editionOf(preset))).join('\n'));
      print(say(finished ? 'replay.finished' : 'replay.unfinished', { rounds }));
    });
  },
};

/** Shows one game on the whole screen, move by move. */
async function step(args: Args, plainContext: Context): Promise<number> {
  const { say } = plainContext;
  const [path, more] = args.operands;
  if (path === undefined) throw new UsageError(say('error.fileMissing'));
  if (more !== undefined) throw new UsageError(say('error.filesTooMany'));
  if (args.has('json')) throw new UsageError(say('error.flagsTogether', { one: '--step', other: '--json' }));
  const tileSet = await tileSetOf(args, plainContext);
  const { name, text } = await readTextFile(path, plainContext);
  const record = await expectValue(parseRecord(text, tileSet), name, plainContext);
  const seat = seatOf(args, 'as', record.game.setup.seats);
  if (!canDraw()) throw new UserError(say('error.stepTerminal'));
  const context = inEdition(plainContext, editionOf(record.preset));
  const names = namesIn(record, context).map((each, index) => each || say('seat.name', { seat: index + 1 }));
  const { stepThrough } = await import('../play/stepper.ts'); // the other ways of this command start faster without it
  await stepThrough(record, {
    names,
    viewer: seat ?? 'spectator',
    context,
    onInterrupt: () => process.exit(SIGNAL_STATUS.SIGINT),
  });
  return 0;
}
