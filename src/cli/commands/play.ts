// `planet play`: a game in the terminal against bots. This file starts or resumes a game; `play/session` runs it.

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type BotName, LEVELS } from '../../bots/index.ts';
import { BOX, type GameRecord, PRESET_OPTIONS, parseRecord, type Seat } from '../../rules/index.ts';
import { dailyPlan, dayAt, newRecord, practiceShuffle } from '../../table/index.ts';
import { startThinker } from '../../thinking/node/index.ts';
import { defaultPreset, editionOf, nameSeats } from '../../words/index.ts';
import type { Args, Command } from '../args.ts';
import { botsOf, levelsHelp, type SeatedBot } from '../bots.ts';
import { type Context, inEdition } from '../context.ts';
import { readTextFile } from '../files.ts';
import { printError, UsageError, UserError } from '../output.ts';
import type { Frontend } from '../play/frontend.ts';
import { PlainFront } from '../play/plain.ts';
import { load, newSavePath, savedPaths, savesFolder } from '../play/saved-games.ts';
import { ScreenFront, type ScreenOptions } from '../play/screen.ts';
import { playSession } from '../play/session.ts';
import { canDraw } from '../play/terminal.ts';
import { seedOf } from '../seed.ts';
import {
  expectValue,
  faultText,
  RULES_FLAGS,
  rulesOf,
  seatOf,
  seatsOf,
  startOf,
  TILES_FLAG,
  tileSetOf,
} from '../setup.ts';
import { type EndingSignal, onSignals, SIGNAL_STATUS } from '../signals.ts';

const DEFAULT_SEATS = 3;
const PAUSE_MS = 900;
/** Opponents of medium strength, no two alike. */
const DEFAULT_BOTS = 'merchant,echo,traveler,butterfly';

/** Flags that are fixed in a saved game. */
const GAME_FLAGS = {
  players: { value: 'N', help: 'flag.seats', facts: { seats: DEFAULT_SEATS } },
  ...RULES_FLAGS,
  bots: { value: 'LIST', help: 'flag.bots', facts: { bots: DEFAULT_BOTS } },
  as: { value: 'N', help: 'flag.seat' },
  start: { value: 'WHO', help: 'flag.startBy' },
  daily: { help: 'flag.daily' },
  'no-undo': { help: 'flag.no-undo' },
  'free-undo': { help: 'flag.free-undo' },
  name: { value: 'NAME', help: 'flag.name' },
  seed: { value: 'S', help: 'flag.seed' },
  save: { value: 'FILE', help: 'flag.save' },
} as const satisfies Command['flags'];

export const play: Command = {
  operands: '[FILE]',
  flags: {
    ...GAME_FLAGS,
    ...TILES_FLAG,
    resume: { help: 'flag.resume' },
    plain: { help: 'flag.plain' },
    fast: { help: 'flag.fast' },
  },
  section: levelsHelp,
  async run(args, plainContext) {
    const prepared = await prepareGame(args, plainContext);
    const { record, path, seat } = prepared;
    const context = inEdition(plainContext, editionOf(record.preset));
    const { say } = context;
    let saved: 'nothing' | 'all' | 'failed' = prepared.isResumed ? 'all' : 'nothing';
    const printSaveHint = (): void => {
      if (saved !== 'nothing')
        printError(saved === 'all' ? say('play.saved', { command: prepared.resumeWith }) : say('play.left'));
    };
    const onSignal = (signal: EndingSignal): void => {
      front.close();
      printSaveHint();
      process.exit(SIGNAL_STATUS[signal]);
    };
    const front = frontendFor(args, { names: record.names, context, onInterrupt: () => onSignal('SIGINT') });
    const removeHandlers = onSignals(onSignal);
    const thinker = startThinker();
    try {
      const ending = await playSession({ record, seat, path, front, thinker, context }, (isSaved) => {
        saved = isSaved ? 'all' : 'failed';
      });
      front.close();
      if (ending === 'over' && saved === 'all') printError(say('play.record', { file: path }));
      else printSaveHint();
      return 0;
    } finally {
      front.close();
      thinker.close();
      removeHandlers();
    }
  },
};

interface PreparedGame {
  readonly record: GameRecord;
  readonly path: string;
  readonly seat: Seat;
  readonly isResumed: boolean;
  /** The command that resumes this game. */
  readonly resumeWith: string;
}

async function prepareGame(args: Args, context: Context): Promise<PreparedGame> {
  const { say } = context;
  const [file, more] = args.operands;
  if (more !== undefined) throw new UsageError(say('error.filesTooMany'));
  if (file === undefined && !args.has('resume')) return startNew(args, context);
  const conflicting = Object.keys(GAME_FLAGS).find((flag) => args.has(flag));
  if (conflicting !== undefined) throw new UsageError(say('error.resumeWith', { flag: `--${conflicting}` }));
  const prepared = file === undefined ? await lastRecord(args, context) : await savedRecord(file, args, context);
  printError(say('play.resumed', { file: prepared.path }));
  return prepared;
}

/** What the day decides for everybody. */
const DAILY_FLAGS = ['players', ...Object.keys(RULES_FLAGS), 'bots', 'as', 'start', 'seed', 'tiles'] as const;

/** The day's planet as practice: the same tiles and bots as on the page without a server. */
async function startDaily(args: Args, context: Context): Promise<PreparedGame> {
  const { say, phrases } = context;
  const other = DAILY_FLAGS.find((flag) => args.has(flag));
  if (other !== undefined) throw new UsageError(say('error.flagsTogether', { one: '--daily', other: `--${other}` }));
  const now = new Date();
  const day = dayAt(now.getTime());
  const { preset, bots } = dailyPlan(day);
  const players = bots.flatMap((bot) => LEVELS.find((level) => level === bot) ?? []);
  const name = (await seedOf(args, 'name', context)) ?? say('play.you');
  const record = newRecord({
    ...{ preset, options: PRESET_OPTIONS[preset], tileSet: BOX, bots: [undefined, ...bots], date: day },
    names: nameSeats([{ name }, ...players.map((bot) => ({ bot }))], phrases),
    undo: undoOf(args, context),
    ...practiceShuffle(day),
  });
  return savedAt({ record, seat: 0, now }, args, context);
}

/** Where a new game is saved. */
function savedAt(
  { record, seat, now }: { readonly record: GameRecord; readonly seat: Seat; readonly now: Date },
  args: Args,
  { say }: Context,
): PreparedGame {
  const saveTo = args.text('save');
  if (saveTo === undefined)
    return { record, seat, path: newSavePath(now), isResumed: false, resumeWith: resumeCommand('--resume', args) };
  if (existsSync(saveTo)) throw new UserError(say('error.saveExists', { file: saveTo }));
  return { record, seat, path: saveTo, isResumed: false, resumeWith: resumeCommand(quotedPath(saveTo), args) };
}

async function startNew(args: Args, context: Context): Promise<PreparedGame> {
  const { say } = context;
  if (args.has('daily')) return startDaily(args, context);
  const seats = seatsOf(args) ?? DEFAULT_SEATS;
  const { preset, options } = await rulesOf(args, context, defaultPreset(context.language));
  const tileSet = await tileSetOf(args, context);
  const seed = (await seedOf(args, 'seed', context)) ?? randomBytes(32).toString('hex');
  const salt = randomBytes(16).toString('hex');
  const seat = seatOf(args, 'as', seats) ?? 0;
  const start = startOf(args, { seats, person: seat }, context);
  const name = (await seedOf(args, 'name', context)) ?? say('play.you');
  const others = botsOf(args, { seats: seats - 1, defaultBots: DEFAULT_BOTS }, context);
  const bots = others.map(({ text }) => text);
  const now = new Date();
  const seatNames = [...others.slice(0, seat).map(botSeat), { name }, ...others.slice(seat).map(botSeat)];
  const record = newRecord({
    preset,
    options,
    tileSet,
    names: nameSeats(seatNames, context.phrases),
    bots: [...bots.slice(0, seat), undefined, ...bots.slice(seat)],
    seed,
    salt,
    date: now.toISOString().slice(0, 10),
    undo: undoOf(args, context),
    start,
  });
  return savedAt({ record, seat, now }, args, context);
}

function undoOf(args: Args, { say }: Context): 'never' | 'free' | undefined {
  const isFree = args.has('free-undo');
  if (!args.has('no-undo')) return isFree ? 'free' : undefined;
  if (isFree) throw new UsageError(say('error.flagsTogether', { one: '--no-undo', other: '--free-undo' }));
  return 'never';
}

function botSeat({ player }: SeatedBot): { readonly bot: BotName } {
  return { bot: player.bot };
}

async function lastRecord(args: Args, context: Context): Promise<PreparedGame> {
  const tileSet = await tileSetOf(args, context);
  for (const path of savedPaths()) {
    const parsed = parseRecord(load(path), tileSet);
    if (!parsed.ok) {
      printError(context.say('warn.skipped', { file: path, text: await faultText(parsed.fault, context) }));
    } else if (parsed.value.game.step.kind !== 'over') {
      return { ...resumable(parsed.value, path, context), resumeWith: resumeCommand('--resume', args) };
    }
  }
  throw new UserError(context.say('error.nothingToResume', { folder: savesFolder() }));
}

async function savedRecord(path: string, args: Args, context: Context): Promise<PreparedGame> {
  if (path === '-') throw new UsageError(context.say('error.playStandardInput'));
  const { name, text } = await readTextFile(path, context);
  const record = await expectValue(parseRecord(text, await tileSetOf(args, context)), name, context);
  return { ...resumable(record, path, context), resumeWith: resumeCommand(quotedPath(path), args) };
}

function resumeCommand(game: string, args: Args): string {
  const tiles = args.text('tiles');
  const command = process.env.npm_command === undefined ? 'planet' : 'npx planet'; // under npm it is not on the path
  return `${command} play ${game}${tiles === undefined ? '' : ` --tiles ${quotedPath(tiles)}`}`;
}

/** Quoted for a shell. */
function quotedPath(path: string): string {
  return /^[\w./\\:~-]+$/.test(path) ? path : `"${path}"`;
}

function resumable(record: GameRecord, path: string, { say }: Context): Omit<PreparedGame, 'resumeWith'> {
  const { game, seed, bots } = record;
  if (game.step.kind === 'over') throw new UserError(say('error.resumeFinished', { file: path }));
  if (seed === undefined) throw new UserError(say('error.resumeNoSeed', { file: path }));
  const seat = bots.indexOf(undefined);
  if (seat < 0) throw new UserError(say('error.resumeNoSeat', { file: path }));
  return { record, path, seat: seat as Seat, isResumed: true };
}

function frontendFor(args: Args, options: Omit<ScreenOptions, 'pauseMs'>): Frontend {
  if (args.has('plain') || !canDraw()) return new PlainFront(options.names, options.context);
  return new ScreenFront({ ...options, pauseMs: args.has('fast') ? 0 : PAUSE_MS });
}
