// A worker thread of the arena: plays the games that it is sent, one at a time. Our own bots run in this thread;
// programs are started as processes. Each process plays one slot, so that it never sees two seats' views, and each deal
// only once, so that it can't know the hidden tiles: further games of a deal use another process of the same program.

import { parentPort, workerData } from 'node:worker_threads';
import { decide } from '../../bots/index.ts';
import { ok } from '../../rules/index.ts';
import { type ArenaJob, type Contest, entrantIn } from './contest.ts';
import { type Ask, playGame } from './game.ts';
import { Program } from './program.ts';
import type { FromThread, ToThread } from './threads.ts';

const contest = workerData as Contest;

interface RunningProgram {
  readonly slot: number;
  readonly program: Program;
  /** Its latest game. */
  job: ArenaJob;
}

const running: RunningProgram[] = [];

function askIn(job: ArenaJob): Ask {
  return (question) => {
    const { slot, view, seed } = question;
    const entrant = contest.entrants[entrantIn(slot, contest)];
    if (entrant === undefined) throw new Error(`no entrant in slot ${slot}`);
    if (entrant.kind === 'program') return programIn(slot, job, entrant.command).ask(question);
    return ok(decide({ player: entrant.player, view, seed }, () => performance.now()).move);
  };
}

/** The process that plays this game already, or one that has not seen the deal: deals come in order and never again. */
function programIn(slot: number, job: ArenaJob, command: string): Program {
  const inSlot = running.filter((candidate) => candidate.slot === slot);
  const candidate = inSlot.find((each) => each.job === job) ?? inSlot.find((each) => each.job.deal !== job.deal);
  if (candidate !== undefined) {
    candidate.job = job;
    return candidate.program;
  }
  const program = new Program(command, contest.timeoutMs);
  running.push({ slot, program, job });
  if (program.pid !== undefined) post({ type: 'started', pid: program.pid });
  return program;
}

async function endProgram(program: Program): Promise<void> {
  await program.end();
  if (program.pid !== undefined) post({ type: 'ended', pid: program.pid });
}

function post(message: FromThread): void {
  parentPort?.postMessage(message);
}

async function handle(message: ToThread): Promise<void> {
  if (message.type === 'end') {
    await Promise.all(running.map(({ program }) => endProgram(program)));
    parentPort?.close();
    return;
  }
  const played = await playGame(contest, message.job, askIn(message.job));
  post(played.ok ? { type: 'played', result: played.value } : { type: 'verdict', verdict: played.fault });
}

parentPort?.on('message', (message: ToThread) => void handle(message));
