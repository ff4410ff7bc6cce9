// The command `planet`: finds the command that was asked for, runs it, and turns whatever goes wrong into one line.

import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language, languageFor } from '../words/index.ts';
import { type Command, helpFor, helpForAll, readArgs } from './args.ts';
import { deal } from './commands/deal.ts';
import { play } from './commands/play.ts';
import { replay } from './commands/replay.ts';
import { score } from './commands/score.ts';
import { simulate } from './commands/simulate.ts';
import { tiles } from './commands/tiles.ts';
import { verify } from './commands/verify.ts';
import { complain, contextIn, Mistake, print } from './context.ts';

const COMMANDS: Readonly<Record<string, Command>> = { play, score, replay, deal, verify, simulate, tiles };

/** Runs one command and answers with its exit status. */
export async function run(argv: readonly string[]): Promise<number> {
  leaveQuietlyWhenOutputEnds();
  const { language, rest, wrong } = languageOf(argv);
  const context = contextIn(language);
  const { say } = context;
  try {
    if (wrong !== undefined) throw new Mistake(say('error.flagLanguage', { value: wrong }));
    const [first, ...args] = rest;
    const name = first === 'help' ? args[0] : first;
    if (name === '--version') {
      print(version());
      return 0;
    }
    if (name === undefined || name === '--help' || name === '-h') {
      print(helpForAll(Object.keys(COMMANDS), context));
      return 0;
    }
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command === undefined) throw new Mistake(say('error.commandUnknown', { command: name }));
    if (first === 'help' || wantsHelp(args)) {
      print(helpFor(name, command, context));
      return 0;
    }
    return await command.run(readArgs(args, name, command, context), context);
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
  const language = languageFor([LC_ALL ?? LC_MESSAGES ?? LANG]);
  const index = argv.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  if (index < 0) return { language, rest: argv };
  const arg = argv[index] ?? '';
  const isInline = arg.includes('=');
  const value = isInline ? arg.slice('--lang='.length) : argv[index + 1];
  if (value === undefined) return { language, rest: argv };
  const rest = [...argv.slice(0, index), ...argv.slice(index + (isInline ? 1 : 2))];
  const asked = LANGUAGES.find((known) => known === value);
  return asked === undefined ? { language, rest, wrong: value } : { language: asked, rest };
}

function version(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}

/** `planet deal … | head -1` is no mistake. */
function leaveQuietlyWhenOutputEnds(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}
