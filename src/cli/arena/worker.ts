// A thread of the arena: plays the games that it is sent, one after another. Bots of our own think right here; programs are
// started here, one for each slot, so that none sees with two seats' eyes, and kept for all games of the thread.

import { parentPort, workerData } from 'node:worker_threads';
import { decide } from '../../bots/index.ts';
import { ok } from '../../rules/index.ts';
import { type Contest, entrantIn } from './contest.ts';
import { type Ask, playGame } from './game.ts';
import { Program } from './program.ts';
import type { FromThread, ToThread } from './threads.ts';

const contest = workerData as Contest;
const programs = new Map<number, Program>();

const ask: Ask = (question) => {
  const { slot, view, seed } = question;
  const entrant = contest.entrants[entrantIn(slot, contest)];
  if (entrant === undefined) throw new Error(`nobody in slot ${slot}`);
  if (entrant.kind === 'program') return programIn(slot, entrant.command).ask(question);
  return ok(decide({ player: entrant.player, view, seed }, () => performance.now()).move);
};

function programIn(slot: number, command: string): Program {
  const running = programs.get(slot);
  if (running !== undefined) return running;
  const program = new Program(command, contest.timeoutMs);
  programs.set(slot, program);
  if (program.pid !== undefined) tell({ type: 'started', pid: program.pid });
  return program;
}

async function ended(program: Program): Promise<void> {
  await program.end();
  if (program.pid !== undefined) tell({ type: 'ended', pid: program.pid });
}

function tell(message: FromThread): void {
  parentPort?.postMessage(message);
}

async function obey(message: ToThread): Promise<void> {
  if (message.type === 'end') {
    await Promise.all([...programs.values()].map(ended));
    parentPort?.close();
    return;
  }
  const played = await playGame(contest, message.job, ask);
  tell(played.ok ? { type: 'played', result: played.value } : { type: 'verdict', verdict: played.fault });
}

parentPort?.on('message', (message: ToThread) => void obey(message));
