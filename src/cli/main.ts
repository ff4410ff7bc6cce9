// The command `planet`: finds the subcommand, runs it, and turns every failure into one line.

import { LANGUAGES, type Language, languageFor } from '../words/speak.ts';
import { type Command, type CommandName, helpFor, helpForAll, readArgs } from './args.ts';
import { type CommandLanguage, languageIn } from './language.ts';
import { print, printError, UsageError, UserError } from './output.ts';
import { suggestionFor } from './suggestion.ts';

/** Loaded on demand. */
const COMMANDS: Readonly<Record<CommandName, () => Promise<Command>>> = {
  play: async () => (await import('./commands/play.ts')).play,
  serve: async () => (await import('./commands/serve.ts')).serve,
  backup: async () => (await import('./commands/backup.ts')).backup,
  restore: async () => (await import('./commands/restore.ts')).restore,
  copy: async () => (await import('./commands/copy.ts')).copy,
  export: async () => (await import('./commands/export.ts')).exportTables,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
  score: async () => (await import('./commands/score.ts')).score,
  replay: async () => (await import('./commands/replay.ts')).replay,
  review: async () => (await import('./commands/review.ts')).review,
  history: async () => (await import('./commands/history.ts')).history,
  advise: async () => (await import('./commands/advise.ts')).advise,
  deal: async () => (await import('./commands/deal.ts')).deal,
  verify: async () => (await import('./commands/verify.ts')).verify,
  simulate: async () => (await import('./commands/simulate.ts')).simulate,
  arena: async () => (await import('./commands/arena.ts')).arena,
  bot: async () => (await import('./commands/bot.ts')).bot,
  tiles: async () => (await import('./commands/tiles.ts')).tiles,
};
const NAMES = Object.keys(COMMANDS) as readonly CommandName[];

/** Runs a command and returns its exit status. */
export async function run(argv: readonly string[]): Promise<number> {
  const { language, rest, invalid } = languageOf(argv);
  const speech = await languageIn(language);
  const { say } = speech;
  watchOutput(speech);
  try {
    if (invalid !== undefined)
      throw new UsageError(say('error.flagLanguage', { value: invalid, languages: LANGUAGES.join(', ') }));
    return await runCommand(rest, speech);
  } catch (error) {
    if (error instanceof UserError) {
      printError(`planet: ${error.message}`);
      return error.status;
    }
    if (isOutOfFiles(error)) {
      printError(`planet: ${say('error.openFiles')}`);
      return 1;
    }
    const reason = error instanceof Error ? error.message : String(error);
    printError(`planet: ${say('error.unexpected', { reason })}`);
    return 1;
  }
}

async function runCommand([first, ...args]: readonly string[], speech: CommandLanguage): Promise<number> {
  const name = first === 'help' ? args[0] : first;
  if (name === '--version') {
    const { version } = await import('./version.ts');
    print(version());
    return 0;
  }
  if (name === undefined || name === '--help' || name === '-h') {
    print(helpForAll(NAMES, speech));
    return 0;
  }
  const known = knownCommand(name, speech);
  const command = await COMMANDS[known]();
  if (first === 'help' || wantsHelp(args)) {
    print(helpFor(known, command, speech));
    return 0;
  }
  const { inEdition } = await import('./context.ts');
  return command.run(readArgs(args, known, command, speech), inEdition(speech, 'first'));
}

function knownCommand(name: string, { say }: CommandLanguage): CommandName {
  if (name.startsWith('-')) throw unknownOption(name, say);
  const known = NAMES.find((each) => each === name);
  if (known !== undefined) return known;
  const nearest = suggestionFor(name, NAMES);
  if (nearest === undefined) throw new UsageError(say('error.commandUnknown', { command: name }));
  throw new UsageError(say('error.commandUnknown.nearest', { command: name, nearest }));
}

/** An unknown option before the command, where only these three are allowed. */
function unknownOption(flag: string, say: CommandLanguage['say']): UsageError {
  const nearest = suggestionFor(flag.replace(/^--?/, ''), ['help', 'version', 'lang']);
  if (nearest === undefined) return new UsageError(say('error.optionUnknown', { flag }));
  return new UsageError(say('error.optionUnknown.nearest', { flag, nearest: `--${nearest}` }));
}

/**
 * The process has reached its limit of open files; a worker thread that could not start has the code in its message.
 */
function isOutOfFiles(error: unknown): boolean {
  return /EMFILE/.test(error instanceof Error ? `${'code' in error ? error.code : ''} ${error.message}` : '');
}

/** Whether `--help` appears anywhere before `--`. */
function wantsHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const flags = end < 0 ? args : args.slice(0, end);
  return flags.includes('--help') || flags.includes('-h');
}

/** The language is needed for every message, so `--lang` is parsed first. */
function languageOf(argv: readonly string[]): {
  readonly language: Language;
  readonly rest: readonly string[];
  readonly invalid?: string;
} {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const language = languageFor([LC_ALL || LC_MESSAGES || LANG]);
  const rest: string[] = [];
  let requested: string | undefined;
  for (let index = 0; index < argv.length; index++) {
    const arg = argv[index] ?? '';
    if (arg.startsWith('--lang=')) requested = arg.slice('--lang='.length);
    else if (arg === '--lang' && index + 1 < argv.length) {
      index += 1;
      requested = argv[index];
    } else rest.push(arg);
  }
  if (requested === undefined) return { language, rest };
  const known = LANGUAGES.find((each) => each === requested);
  return known === undefined ? { language, rest, invalid: requested } : { language: known, rest };
}

/** A closed pipe (`planet deal … | head -1`) is no error; a full disk is one, reported in a line. */
function watchOutput({ say }: CommandLanguage): void {
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit(0);
    printError(`planet: ${say('error.output', { reason: code ?? message })}`);
    process.exit(1);
  });
}
