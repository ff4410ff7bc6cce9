// Runs another person's bot as a child process and exchanges JSON lines with it. Started by the shell in its own
// process group, so that all of it can be killed.

import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fail, type Move, ok, refusal } from '../../rules/index.ts';
import { LINE_LIMIT, lineCutter } from '../bot-protocol/lines.ts';
import { PROTOCOL, parseAnswer, type QuestionMessage } from '../bot-protocol/messages.ts';
import type { SeatAnswer, SeatQuestion } from './game.ts';
import type { ProgramFault } from './protocol-fault.ts';

/** Extra time for the first answer, since the program has to start. */
const STARTUP_MS = 2000;
/** Time for a program to exit on its own after its input was closed. */
const EXIT_GRACE_MS = 500;
/** Limit of buffered unsolicited lines; the first one already disqualifies. */
const MAX_REPLIES = 8;

type Reply = { readonly kind: 'line'; readonly text: string } | ProgramFault;

export class Program {
  private readonly child: ChildProcessByStdio<Writable, Readable, null>;
  private readonly timeoutMs: number;
  private readonly replies: Reply[] = [];
  private onReply: (() => void) | undefined;
  private questions = 0;
  private isClosed = false;

  constructor(command: string, timeoutMs: number) {
    this.timeoutMs = timeoutMs;
    const isWindows = process.platform === 'win32';
    this.child = spawn(command, { shell: true, detached: !isWindows, stdio: ['pipe', 'pipe', 'inherit'] });
    const cut = lineCutter();
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => {
      for (const each of cut(text)) this.push(each.kind === 'line' ? each : { kind: 'tooLong', limit: LINE_LIMIT });
    });
    this.child.stdin.on('error', () => {}); // it has exited; `close` is reported below
    this.child.on('error', ({ message }) => this.push({ kind: 'notStarted', reason: message }));
    this.child.on('close', (status, signal) => {
      this.isClosed = true;
      this.push({ kind: 'ended', ...(status === null ? {} : { status }), ...(signal === null ? {} : { signal }) });
    });
  }

  /** The process group; absent if it did not start. */
  get pid(): number | undefined {
    return this.child.pid;
  }

  async ask({ view, legal }: SeatQuestion): Promise<SeatAnswer> {
    this.questions += 1;
    const { questions: id, timeoutMs } = this;
    const message: QuestionMessage = { type: 'question', protocol: PROTOCOL, id, timeoutMs, view, legal };
    this.child.stdin.write(`${JSON.stringify(message)}\n`);
    const reply = await this.reply(id === 1 ? timeoutMs + STARTUP_MS : timeoutMs);
    if (reply.kind !== 'line') return fail(reply);
    const answer = reply.text;
    const parsed = parseAnswer(answer);
    if (parsed.kind === 'error') return fail({ kind: 'gaveUp', reason: parsed.reason });
    if (parsed.kind !== 'move') return fail({ kind: parsed.kind, answer });
    if (parsed.id !== id) return fail({ kind: 'wrongId', answer, id });
    const move = parsed.move as Move; // `refusal` accepts any value
    const refused = refusal(view, move);
    if (refused === undefined) return ok(move);
    const open = view.current === undefined ? {} : { stack: view.current.stack };
    return fail({ kind: 'illegal', answer, refusal: refused, move: parsed.move, ...open });
  }

  /** Closes its input, then kills it if it doesn't exit. */
  async end(): Promise<void> {
    this.child.stdin.end();
    if (!this.isClosed) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, EXIT_GRACE_MS);
        this.child.once('close', () => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    if (this.pid !== undefined) killGroup(this.pid);
  }

  private push(reply: Reply): void {
    if (this.replies.length < MAX_REPLIES) this.replies.push(reply);
    this.onReply?.();
  }

  /** The next line or exit, or a timeout. */
  private async reply(waitMs: number): Promise<Reply> {
    if (this.replies.length === 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs);
        this.onReply = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.onReply = undefined;
    }
    return this.replies.shift() ?? { kind: 'timeout', ms: waitMs };
  }
}

/** Kills a program with everything it has started; does nothing if it is gone. */
export function killGroup(pid: number): void {
  try {
    if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' });
    else process.kill(-pid, 'SIGKILL');
  } catch {
    // gone already
  }
}
