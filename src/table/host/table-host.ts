// Runs one table: applies commands one at a time, saves the resulting events, publishes them, and asks the bot that is due.
// Everything that touches the world is injected, so the server, the page and the terminal run their games on this same class.

import type { Move } from '../../rules/index.ts';
import { decideMove, type TableCommand, type TableRefusal } from '../commands.ts';
import type { Entry, PersonId, TableEvent } from '../events.ts';
import { botDue, reduce, type TableState } from '../state.ts';
import { questionFor } from './bot-question.ts';
import type { BotTurn, HostDependencies, StoreRefusal, TableStatus } from './dependencies.ts';
import { ExecutedCommands } from './executed-commands.ts';
import { TaskQueue } from './task-queue.ts';

/** How long to wait before retrying to save events that no command caused, such as a bot's move, when the storage was full. */
export const RETRY_MS = 5000;

export interface HostRequest<Extra = undefined> {
  readonly person: PersonId;
  /** The client's id of the command: sent again, it is not executed again. */
  readonly id: string;
  /** How much of the log the sender had seen. */
  readonly seq: number;
  readonly command: TableCommand;
  readonly extra?: Extra;
}

export type HostRefusal = TableRefusal | StoreRefusal | 'stale' | 'tooMany' | 'tableFailed';

export type HostOutcome =
  | { readonly kind: 'accepted'; readonly seq: number }
  | { readonly kind: 'duplicate'; readonly seq: number }
  | { readonly kind: 'refused'; readonly code: HostRefusal };

/** Called within the queue, before the change is published. */
export type HostReply = (outcome: HostOutcome) => void;

type CommitOutcome = 'appended' | 'duplicate' | StoreRefusal;

interface CommitOptions<Extra> {
  readonly commandId?: { readonly person: PersonId; readonly id: string };
  readonly extra?: Extra | undefined;
  readonly onSaved?: () => void;
}

export class TableHost<Extra = undefined> {
  private current: TableState;
  private readonly dependencies: HostDependencies<Extra>;
  private readonly executed: ExecutedCommands;
  private readonly queue = new TaskQueue((error, tried) => this.fail(error, tried));
  private timers: (() => void)[] = [];
  /** The log's length at the last bot request, so that a turn is asked for once. */
  private botAskedAtSeq = 0;
  private cancelBot = (): void => {};
  private isBroken = false;

  /** `state` is the state after `entries`. No timer runs and no bot is asked before the first `schedule`. */
  constructor(state: TableState, entries: readonly Entry[], dependencies: HostDependencies<Extra>) {
    this.current = state;
    this.executed = new ExecutedCommands(entries);
    this.dependencies = dependencies;
  }

  get state(): TableState {
    return this.current;
  }

  /** Changes what is not in the log. */
  amend(change: (state: TableState) => TableState): void {
    this.current = change(this.current);
  }

  /** Closed after an unexpected error. */
  get hasFailed(): boolean {
    return this.isBroken;
  }

  get isClosed(): boolean {
    return this.queue.isClosed;
  }

  /** Nothing more will happen unless somebody connects. */
  get isIdle(): boolean {
    return this.dependencies.policy.isIdle(this.status());
  }

  /** Runs a task in the table's queue. Undefined if the table is closed or the task threw, which fails the table. */
  enqueue<Value>(tried: unknown, act: () => Promise<Value>): Promise<Value | undefined> {
    return this.queue.enqueue(tried, act);
  }

  /** Runs a task at once, for what changes no log; an error fails the table. */
  attempt(tried: unknown, act: () => void): void {
    this.queue.attempt(tried, act);
  }

  /** Executes a command after all queued tasks. Every request gets exactly one outcome. */
  async execute(request: HostRequest<Extra>, reply: HostReply = () => {}): Promise<HostOutcome> {
    const { extra, ...tried } = request;
    const outcome = await this.enqueue(tried, () => this.run(request, reply));
    if (outcome !== undefined) return outcome;
    const refused = { kind: 'refused', code: 'tableFailed' } as const;
    reply(refused);
    return refused;
  }

  private async run(request: HostRequest<Extra>, reply: HostReply): Promise<HostOutcome> {
    const answer = (outcome: HostOutcome): HostOutcome => {
      reply(outcome);
      return outcome;
    };
    const { person, id, extra } = request;
    const before = this.executed.find(person, id);
    if (before !== undefined) return answer({ kind: 'duplicate', seq: before });
    const decided = this.decide(request);
    if (typeof decided === 'string') return answer({ kind: 'refused', code: decided });
    if (decided.length === 0) return answer({ kind: 'accepted', seq: this.current.seq }); // the table is already as requested
    const accepted = (): HostOutcome => ({ kind: 'accepted', seq: this.current.seq });
    const onSaved = (): void => reply(accepted());
    const saved = await this.commit(decided, { commandId: { person, id }, extra, onSaved });
    if (saved === 'appended') return accepted();
    return answer(
      saved === 'duplicate' ? { kind: 'duplicate', seq: this.current.seq } : { kind: 'refused', code: saved },
    );
  }

  private decide({ person, seq, command }: HostRequest<Extra>): readonly TableEvent[] | HostRefusal {
    const { current: state } = this;
    const { policy, clock, presence, random } = this.dependencies;
    const refusal = policy.refusal(state, command, seq);
    if (refusal !== undefined) return refusal;
    const decided = policy.decide(state, command, {
      person,
      isHere: presence.isHere(person),
      nowMs: clock.nowMs(),
      presence: presence.at(state),
      chance: random.newGame,
    });
    return decided.ok ? decided.value : decided.fault;
  }

  /** Saves events, then publishes them. To be called within the queue. */
  async commit(
    events: readonly TableEvent[],
    { commandId, extra, onSaved }: CommitOptions<Extra> = {},
  ): Promise<CommitOutcome> {
    const { store, clock, publish } = this.dependencies;
    const atMs = clock.nowMs();
    const entries = events.map(
      (event, index): Entry => (index === 0 && commandId !== undefined ? { atMs, event, commandId } : { atMs, event }),
    );
    const before = this.current;
    const after = entries.reduce((state, entry) => reduce(state, entry), before);
    const change = { before, after, entries };
    const saved = await store.append(change, extra);
    if (saved === 'conflict' || saved === 'unknown') throw new Error(`the store answered “${saved}”`);
    if (saved !== 'appended') return saved;
    this.current = after; // no await below: nobody must see the new state before it is published
    if (commandId !== undefined) this.executed.add(commandId.person, commandId.id, after.seq);
    onSaved?.();
    if (!this.isClosed) publish(change, extra);
    this.schedule();
    return saved;
  }

  /** Commits events that no command caused, such as a bot's move; retries later if the storage is full. */
  private async commitOrRetry(events: readonly TableEvent[]): Promise<void> {
    if (!isRefusal(await this.commit(events))) return;
    this.botAskedAtSeq = 0;
    this.timers.push(this.dependencies.clock.after(RETRY_MS, () => this.schedule()));
  }

  /** Sets the timers for what comes next without a command: a bot's move, a deadline, unloading an idle table. */
  schedule(): void {
    for (const cancel of this.timers.splice(0)) cancel();
    if (this.isClosed) return;
    this.askDueBot();
    const { policy, clock, idleMs } = this.dependencies;
    const status = this.status();
    const atMs = policy.nextDeadlineMs(status);
    if (atMs !== undefined) this.timers.push(clock.after(Math.max(0, atMs - status.nowMs), () => this.onDeadline()));
    if (idleMs === undefined || policy.mustStayLoaded(status, idleMs)) return;
    const unload = (): void => {
      void this.enqueue('idle', async () => {
        if (!policy.mustStayLoaded(this.status(), idleMs)) this.close();
      });
    };
    this.timers.push(clock.after(idleMs, unload));
  }

  private status(): TableStatus {
    const { presence, clock } = this.dependencies;
    return { state: this.current, presence, nowMs: clock.nowMs() };
  }

  private onDeadline(): void {
    void this.enqueue('time', async () => {
      const { policy, onOverdue } = this.dependencies;
      const status = this.status();
      const events = policy.dueEvents(status);
      if (events.length > 0) return this.commitOrRetry(events);
      if (policy.isOverdue(status)) onOverdue();
      this.schedule(); // a timer may fire a little early, and the players who could decide may leave
    });
  }

  private askDueBot(): void {
    const { current: state } = this;
    if (this.botAskedAtSeq === state.seq) return;
    this.cancelBot();
    if (botDue(state) === undefined) return;
    this.botAskedAtSeq = state.seq;
    void this.askBot(state);
  }

  /** Outside the queue, since thinking takes long; an error fails the table all the same. */
  private async askBot(state: TableState): Promise<void> {
    const { askBot, random } = this.dependencies;
    let isCancelled = false;
    try {
      const turn = questionFor(state, random.botSeed(state));
      if (turn === undefined) return;
      const request = askBot(turn);
      this.cancelBot = () => {
        isCancelled = true;
        this.cancelBot = () => {};
        request.cancel();
      };
      const move = await request.move;
      if (!isCancelled) await this.playBotMove(state, turn, move);
    } catch (error) {
      if (!isCancelled) this.fail(error, 'bot');
    }
  }

  private async playBotMove({ seq }: TableState, { seat, question }: BotTurn, move: Move): Promise<void> {
    await this.enqueue({ bot: question.player, move }, async () => {
      if (this.current.seq !== seq) return; // the change that came in between has asked again
      const decided = decideMove(this.current, seat, move);
      if (!decided.ok) throw new Error(`a bot's move was refused: ${decided.fault}`);
      await this.commitOrRetry(decided.value);
    });
  }

  private fail(error: unknown, tried: unknown): void {
    if (this.isClosed) return;
    this.isBroken = true;
    this.queue.close();
    const reason = error instanceof Error ? error.message : String(error);
    this.dependencies.onFailure({ seq: this.current.seq, reason, tried: JSON.stringify(tried) });
    this.end('failed');
  }

  /** Closes the table: nothing is executed or published any more. Everything published so far is in the log. */
  close(): void {
    if (!this.isClosed) this.end('closed');
  }

  private end(why: 'failed' | 'closed'): void {
    this.queue.close();
    this.cancelBot();
    for (const cancel of this.timers.splice(0)) cancel();
    this.dependencies.onClosed(why);
  }

  /** Resolves when every task enqueued so far is done. */
  idle(): Promise<void> {
    return this.queue.idle();
  }
}

export function isRefusal(saved: CommitOutcome): saved is StoreRefusal {
  return saved !== 'appended' && saved !== 'duplicate';
}
