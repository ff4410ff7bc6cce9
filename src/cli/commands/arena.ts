// `planet arena`: bots against bots, every deal once from each seat, to measure who is stronger.

import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Preset } from '../../rules/index.ts';
import { editionOf } from '../../words/phrases.ts';
import { type ArenaJob, type Contest, entrantIn, type GameResult } from '../arena/contest.ts';
import { type Entrant, idleBudgets, parseEntrants } from '../arena/entrants.ts';
import { describeProtocolFault } from '../arena/protocol-fault.ts';
import { type ArenaDealResult, codeVersion, dealResult, headingOf, Results, resultsPath } from '../arena/results.ts';
import { standingsLines, standingsOf } from '../arena/standings.ts';
import { type Ending, playOnThreads } from '../arena/threads.ts';
import { type Args, type Command, refuseOperands } from '../args.ts';
import { BOT_FACTS, levelsHelp } from '../bots.ts';
import { type Context, inEdition } from '../context.ts';
import { print, printError, UsageError, UserError } from '../output.ts';
import { progressOf } from '../progress.ts';
import { seedOf } from '../seed.ts';
import { changesInWords, RULES_FLAGS, rulesOf, seatsOf, TILES_FLAG, tileSetOf } from '../setup.ts';
import { type EndingSignal, onSignals, SIGNAL_STATUS } from '../signals.ts';
import { version } from '../version.ts';

const DEFAULT_SEATS = 4;
const DEFAULT_GAMES = 100;
const DEFAULT_TIMEOUT_MS = 5000;

export const arena: Command = {
  flags: {
    players: { value: 'N', help: 'flag.seats', facts: { seats: DEFAULT_SEATS } },
    bots: { value: 'LIST', help: 'flag.bots.arena', facts: BOT_FACTS },
    games: { value: 'N', help: 'flag.games.arena', facts: { games: DEFAULT_GAMES } },
    seed: { value: 'S', help: 'flag.seed' },
    ...RULES_FLAGS,
    ...TILES_FLAG,
    threads: { value: 'N', help: 'flag.threads' },
    timeout: { value: 'MS', help: 'flag.timeout', facts: { ms: DEFAULT_TIMEOUT_MS } },
    save: { value: 'FILE', help: 'flag.save.arena' },
    fresh: { help: 'flag.fresh' },
    json: { help: 'flag.json.one' },
  },
  section: levelsHelp,
  async run(args, context) {
    refuseOperands(args, context);
    const { contest, preset } = await contestOf(args, context);
    const games = args.number('games', { low: 1, high: 100_000_000 }) ?? DEFAULT_GAMES;
    const threads = args.number('threads', { low: 1, high: 256 }) ?? availableParallelism();
    const plan = { contest, deals: Math.ceil(games / contest.seats), threads };
    const editionContext = inEdition(context, editionOf(preset));
    for (const bot of idleBudgets(contest.entrants)) printError(editionContext.say('arena.idleBudget', { bot }));
    const { ending, signal, deals } = await playAll(plan, args, editionContext);
    const played = deals.length * contest.seats;
    const { say } = editionContext;
    if (ending.kind === 'verdict') {
      const { verdict } = ending;
      const name = contest.entrants[entrantIn(verdict.slot, contest)]?.name ?? '';
      throw new UserError(describeProtocolFault(verdict, name, editionContext));
    }
    if (ending.kind === 'stopped') {
      const fresh = args.has('fresh') ? 'yes' : 'no';
      printError(
        say('arena.stopped', { done: played, games: plan.deals * contest.seats, seed: quoted(contest.seed), fresh }),
      );
      return SIGNAL_STATUS[signal ?? 'SIGINT'];
    }
    const standings = standingsOf(deals, contest);
    if (args.has('json'))
      print(JSON.stringify({ seed: contest.seed, seats: contest.seats, games: played, bots: standings }));
    else {
      const changes = await changesInWords(contest.options, preset, editionContext);
      const name = editionContext.phrases.preset(preset);
      const rules = changes === '' ? name : `${name} · ${changes}`;
      const facts = { games: played, seats: contest.seats, rules, seed: contest.seed };
      print([say('simulate.heading', facts), '', ...standingsLines(standings, contest, editionContext)].join('\n'));
    }
    return 0;
  },
};

async function contestOf(
  args: Args,
  context: Context,
): Promise<{ readonly contest: Contest; readonly preset: Preset }> {
  const seats = seatsOf(args) ?? DEFAULT_SEATS;
  const entrants = entrantsOf(args, seats, context);
  const timeoutMs = args.number('timeout', { low: 1, high: 3_600_000 }) ?? DEFAULT_TIMEOUT_MS;
  const seed = (await seedOf(args, 'seed', context)) ?? randomBytes(6).toString('hex');
  const { preset, options } = await rulesOf(args, context);
  const tileSet = await tileSetOf(args, context);
  return { contest: { seats, options, tileSet, seed, entrants, timeoutMs }, preset };
}

function entrantsOf(args: Args, seats: number, { say }: Context): readonly Entrant[] {
  const entrants = parseEntrants(args.needed('bots', args.text('bots')));
  if (entrants.ok && entrants.value.length <= seats) return entrants.value;
  if (entrants.ok) throw new UsageError(say('error.botsTooMany', { bots: entrants.value.length, seats }));
  const { code, name } = entrants.fault;
  throw new UsageError(say(`error.${code}`, { bot: name, ...BOT_FACTS }));
}

interface ArenaPlan {
  readonly contest: Contest;
  readonly deals: number;
  readonly threads: number;
}

interface ArenaOutcome {
  readonly ending: Ending;
  readonly signal: EndingSignal | undefined;
  /** Complete deals, in order. */
  readonly deals: readonly ArenaDealResult[];
}

/** Plays the missing deals, and saves each as soon as it is complete. */
async function playAll({ contest, deals, threads }: ArenaPlan, args: Args, context: Context): Promise<ArenaOutcome> {
  const { say } = context;
  const { results, done } = openResults(contest, args, context);
  const games = deals * contest.seats;
  const resumed = [...done.keys()].filter((deal) => deal <= deals).length * contest.seats;
  if (resumed > 0) printError(say('arena.resumed', { kept: resumed, games }));

  const progress = progressOf(games, (count) => say('simulate.progress', { done: count, games }));
  const partialDeals = new Map<number, GameResult[]>();
  let count = resumed;
  const onPlayed = (result: GameResult): void => {
    progress.show(++count);
    const played = [...(partialDeals.get(result.deal) ?? []), result];
    partialDeals.set(result.deal, played);
    if (played.length < contest.seats) return;
    partialDeals.delete(result.deal);
    const complete = dealResult(result.deal, played, contest);
    done.set(result.deal, complete);
    saveDeal(results, complete, context);
  };

  const stop = new AbortController();
  let signal: EndingSignal | undefined;
  const removeHandlers = onSignals((received) => {
    signal = received;
    stop.abort();
  });
  try {
    progress.show(resumed);
    const jobs = jobsOf(deals, contest, done);
    const work = { contest, jobs, onPlayed, stop: stop.signal, threads: Math.min(threads, games - resumed) };
    const ending = await playOnThreads(work);
    const complete = [...done.values()].filter(({ deal }) => deal <= deals);
    return { ending, signal, deals: complete.toSorted((one, other) => one.deal - other.deal) };
  } finally {
    removeHandlers();
    progress.end();
    results.close();
  }
}

function* jobsOf(
  deals: number,
  { seats }: Contest,
  done: ReadonlyMap<number, ArenaDealResult>,
): Generator<ArenaJob, undefined> {
  for (let deal = 1; deal <= deals; deal++) {
    if (done.has(deal)) continue;
    for (let rotation = 0; rotation < seats; rotation++) yield { deal, rotation };
  }
}

function openResults(contest: Contest, args: Args, { say }: Context) {
  const heading = headingOf(contest, codeVersion(version()));
  const path = args.text('save') ?? resultsPath(heading);
  const opened = Results.open(path, { heading, entrants: contest.entrants.length, fresh: args.has('fresh') });
  if (opened.ok) {
    const { results, deals } = opened.value;
    return { results, done: new Map(deals.map((result) => [result.deal, result])) };
  }
  const { fault } = opened;
  switch (fault.code) {
    case 'foreign':
      throw new UserError(say('error.resultsForeign', { file: path }));
    case 'other':
      throw new UserError(say('error.resultsOther', { file: path }));
    case 'broken':
      throw new UserError(say('error.resultsBroken', { file: path, line: fault.line }));
    default:
      throw new UserError(say('error.fileUnreadable', { file: path, reason: fault.reason }));
  }
}

function saveDeal(results: Results, complete: ArenaDealResult, { say }: Context): void {
  try {
    results.add(complete);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UserError(say('error.output', { reason: code ?? message }));
  }
}

/** Quoted for a shell. */
function quoted(text: string): string {
  return /^[\w./:+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
