// The command `planet`: finds the command that was asked for, runs it, and turns whatever goes wrong into one line.

import { LANGUAGES, type Language, languageFor } from '../words/index.ts';
import { type Command, type CommandName, helpFor, helpForAll, readArgs } from './args.ts';
import { advise } from './commands/advise.ts';
import { arena } from './commands/arena.ts';
import { backup } from './commands/backup.ts';
import { bot } from './commands/bot.ts';
import { deal } from './commands/deal.ts';
import { doctor } from './commands/doctor.ts';
import { exportTables } from './commands/export.ts';
import { play } from './commands/play.ts';
import { replay } from './commands/replay.ts';
import { restore } from './commands/restore.ts';
import { score } from './commands/score.ts';
import { serve } from './commands/serve.ts';
import { simulate } from './commands/simulate.ts';
import { tiles } from './commands/tiles.ts';
import { verify } from './commands/verify.ts';
import { type Context, complain, contextIn, Mistake, print } from './context.ts';
import { version } from './version.ts';

const COMMANDS: Readonly<Record<CommandName, Command>> = {
  play,
  serve,
  backup,
  restore,
  export: exportTables,
  doctor,
  score,
  replay,
  advise,
  deal,
  verify,
  simulate,
  arena,
  bot,
  tiles,
};
const NAMES = Object.keys(COMMANDS) as readonly CommandName[];

/** Runs one command and answers with its exit status. */
export async function run(argv: readonly string[]): Promise<number> {
  const { language, rest, wrong } = languageOf(argv);
  const context = contextIn(language);
  const { say } = context;
  watchOutput(context);
  try {
    if (wrong !== undefined) throw new Mistake(say('error.flagLanguage', { value: wrong }));
    const [first, ...args] = rest;
    const name = first === 'help' ? args[0] : first;
    if (name === '--version') {
      print(version());
      return 0;
    }
    if (name === undefined || name === '--help' || name === '-h') {
      print(helpForAll(NAMES, context));
      return 0;
    }
    const known = NAMES.find((each) => each === name);
    if (known === undefined) throw new Mistake(say('error.commandUnknown', { command: name }));
    const command = COMMANDS[known];
    if (first === 'help' || wantsHelp(args)) {
      print(helpFor(known, command, context));
      return 0;
    }
    return await command.run(readArgs(args, known, command, context), context);
  } catch (error) {
    if (error instanceof Mistake) complain(`planet: ${error.message}`);
    else
      complain(
        `planet: ${say('error.unexpected', { reason: error instanceof Error ? error.message : String(error) })}`,
      );
    return 1;
  }
}

/** `--help` before any `--`, wherever it stands. */
function wantsHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const flags = end < 0 ? args : args.slice(0, end);
  return flags.includes('--help') || flags.includes('-h');
}

/** The language is needed before anything can be said, so `--lang` is looked for first. */
function languageOf(argv: readonly string[]): {
  readonly language: Language;
  readonly rest: readonly string[];
  readonly wrong?: string;
} {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const language = languageFor([LC_ALL || LC_MESSAGES || LANG]);
  const rest: string[] = [];
  let asked: string | undefined;
  for (let index = 0; index < argv.length; index++) {
    const arg = argv[index] ?? '';
    if (arg.startsWith('--lang=')) asked = arg.slice('--lang='.length);
    else if (arg === '--lang' && index + 1 < argv.length) {
      index += 1;
      asked = argv[index];
    } else rest.push(arg);
  }
  if (asked === undefined) return { language, rest };
  const known = LANGUAGES.find((each) => each === asked);
  return known === undefined ? { language, rest, wrong: asked } : { language: known, rest };
}

/** `planet deal … | head -1` is no mistake; a full disk is one, told in a line. */
function watchOutput({ say }: Context): void {
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit(0);
    complain(`planet: ${say('error.output', { reason: code ?? message })}`);
    process.exit(1);
  });
}
