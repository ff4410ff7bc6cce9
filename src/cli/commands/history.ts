// `planet history`: reads exported histories and game records, and prints statistics over all of them together.

import {
  filtered,
  gamesInFile,
  gamesOf,
  type HistoryRow,
  historyCsv,
  KnownGames,
  peopleIn,
  readFoundGame,
  type Subject,
} from '../../history/index.ts';
import { practiceDay } from '../../table/index.ts';
import { type HistoryArguments, loadHistoryMessages } from '../../words/compiled/history.ts';
import { sayWith } from '../../words/speak.ts';
import type { Args, Command } from '../args.ts';
import type { Context } from '../context.ts';
import { type InputFile, readTextFile } from '../files.ts';
import type { CliArguments } from '../language.ts';
import { print, printError, UsageError, UserError } from '../output.ts';
import { faultText } from '../setup.ts';
import { historyJson, historyLines } from './history-report.ts';

/** Ten thousand games take some twelve megabytes. */
const LIMIT_BYTES = 64 << 20;

export const history: Command = {
  operands: 'FILE…',
  flags: {
    name: { value: 'NAME', help: 'flag.name.history' },
    csv: { help: 'flag.csv' },
    json: { help: 'flag.json.one' },
  },
  async run(args, context) {
    const { say } = context;
    if (args.operands.length === 0) throw new UsageError(say('error.fileMissing'));
    if (args.has('csv') && args.has('json')) throw new UsageError(say('error.csvAndJson'));
    const { rows, status } = await readRows(args, context);
    const subject = subjectOf(args.text('name'));
    const all = gamesOf(rows, subject);
    if (args.has('csv')) {
      const seats = new Map(all.map(({ row, seat }) => [row.id, seat]));
      const isoOf = (ms: number): string => new Date(ms).toISOString();
      process.stdout.write(historyCsv(rows, { isoOf, ownSeat: ({ id }) => seats.get(id) }));
      return status;
    }
    const games = filtered(all, {}); // as on the page, without those that try another way from a position of another game
    if (games.length === 0) throw new UserError(nobody(rows, args, context));
    if (args.has('json')) print(JSON.stringify(historyJson(games)));
    else {
      const { language, messages } = context;
      const own = sayWith<CliArguments & HistoryArguments>(
        { ...messages, ...(await loadHistoryMessages[language]()) },
        { language },
      );
      print(historyLines(games, rows, { ...context, say: own }).join('\n'));
    }
    return status;
  },
};

function subjectOf(name: string | undefined): Subject {
  return name === undefined ? { kind: 'me', names: [] } : { kind: 'person', name };
}

/** No game has a player of that name, or nobody knows whose games they are. */
function nobody(rows: readonly HistoryRow[], args: Args, { say }: Context): string {
  const name = args.text('name');
  const names = peopleIn(rows).map((person) => person.name);
  if (rows.length === 0) return say('error.historyEmpty');
  return name === undefined
    ? say('error.historyWho', { names: names.join(', ') })
    : say('error.historyName', { name, names: names.join(', ') });
}

/** A faulty file or game is reported, and the others are read. Known games are skipped. */
async function readRows(
  args: Args,
  context: Context,
): Promise<{ readonly rows: readonly HistoryRow[]; readonly status: number }> {
  const known = new KnownGames([]);
  const rows: HistoryRow[] = [];
  let status = 0;
  for (const path of args.operands) {
    try {
      const { fresh, faults } = await readFile(await readTextFile(path, context, LIMIT_BYTES), known, context);
      rows.push(...fresh);
      for (const fault of faults) printError(`planet: ${fault}`);
      if (faults.length > 0) status = 1;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      printError(`planet: ${error.message}`);
      status = 1;
    }
  }
  return { rows, status };
}

async function readFile({ name, text }: InputFile, known: KnownGames, context: Context) {
  const { say } = context;
  const found = gamesInFile(text);
  if (!found.ok) throw new UserError(say(`error.history.${found.fault}`, { file: name }));
  const fresh: HistoryRow[] = [];
  const faults: string[] = [];
  const time = { dayOf: practiceDay, fileMs: 0, msOf: (date: string) => Date.parse(date) || undefined };
  for (const game of found.value) {
    const read = readFoundGame(game, time);
    const added = read.ok ? known.add(read.value) : undefined;
    if (added !== undefined) fresh.push(added.row);
    if (read.ok) continue;
    const { fault } = read;
    const reason =
      fault.kind === 'record' ? await faultText(fault.fault, context) : say(`error.historyGame.${fault.kind}`);
    faults.push(say('error.historyGame', { file: name, number: fault.number, reason }));
  }
  return { fresh, faults };
}
