// The connection to one table: a socket that says hello and reconnects automatically. Commands without an answer are sent again
// with the same id, which the server never carries out twice; but not forever if the table breaks each time. Nothing new is
// accepted while disconnected: commands from an invisible queue would surprise players later.

import {
  addressOf,
  type ChatFrame,
  type ClientFrame,
  type CommandFrame,
  type CommandRefusal,
  type ConnectionError,
  type Hello,
  type ReactionFrame,
  type ServerFrame,
  SOCKET_PATH,
} from '../../protocol/index.ts';
import { addressHere } from './api.ts';
import { backoffMs } from './backoff.ts';

export type ConnectionState =
  | { readonly kind: 'connecting' | 'open' }
  /** Reconnecting. `isServerFailing`: the server reported that it can't save anything, so this may take a while. */
  | { readonly kind: 'cut'; readonly isServerFailing: boolean }
  /** Closed for good: reconnecting would not help. */
  | { readonly kind: 'ended'; readonly code: ConnectionError };

/** `undefined`: executed. `offline`: not sent, since there is no connection. `lost`: unknown, since the connection has ended. */
export type SendOutcome = CommandRefusal | 'offline' | 'lost' | undefined;

type ClientRequest = CommandFrame | ChatFrame | ReactionFrame;

interface PendingCommand {
  readonly frame: ClientRequest;
  readonly resolve: (outcome: SendOutcome) => void;
  /** How often the table has failed while this was unanswered. */
  readonly breaks: number;
}

interface SocketHandlers {
  readonly hello: () => Hello;
  readonly onframe: (frame: ServerFrame) => void;
  readonly onstate: (state: ConnectionState) => void;
  /** True if the cause of the error was fixed, so that the socket should reconnect at once. */
  readonly recover: (code: ConnectionError) => boolean;
}

const FINAL: readonly ConnectionError[] = [
  ...(['unknownTable', 'linkRevoked', 'notInvited', 'removed', 'versionMismatch'] as const),
  ...(['invalidFrame', 'frameTooLarge', 'helloExpected'] as const),
];

/** A connection that lasted this long, or brought an answer, was good: the backoff starts over. */
const STEADY_MS = 5000;
/** A command that has failed the table this often is not sent again: each failure disconnects everybody there. */
const MAX_TABLE_FAILURES = 3;
/** Without an answer in this time the connection counts as lost, even if the socket is open. */
const ANSWER_MS = 10_000;
/** The server sends a heartbeat every 25 seconds; if two are missing, the connection is dead. */
const SILENCE_MS = 60_000;
/** After the page was hidden for this long it reconnects: a device that slept may not notice that its connection was lost. */
const UNSEEN_MS = 60_000;

export class TableSocket {
  readonly #address: string;
  readonly #handlers: SocketHandlers;
  readonly #unanswered = new Map<string, PendingCommand>();
  #socket: WebSocket | undefined;
  #state: ConnectionState = { kind: 'connecting' };
  #attempts = 0;
  /** When the connection was lost, in running time; undefined while it is good. */
  #cutSinceMs: number | undefined;
  #steadyTimer: ReturnType<typeof setTimeout> | undefined;
  #reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  #answerTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #hiddenSinceMs: number | undefined;
  #isServerFailing = false;

  constructor(table: string, handlers: SocketHandlers) {
    const address = addressHere(addressOf(SOCKET_PATH, { table }));
    address.protocol = address.protocol.replace('http', 'ws');
    address.hash = '';
    this.#address = address.href;
    this.#handlers = handlers;
    addEventListener('online', this.#retry);
    addEventListener('offline', this.#cutNow);
    addEventListener('pageshow', this.#retry);
    document.addEventListener('visibilitychange', this.#onSight);
    this.#connect();
  }

  /** Resolves when the server has answered, after any number of reconnects; at once if there is no connection now. */
  ask(frame: ClientRequest): Promise<SendOutcome> {
    if (this.#state.kind === 'ended') return Promise.resolve('lost');
    if (this.#state.kind !== 'open') return Promise.resolve('offline');
    return new Promise((resolve) => {
      this.#unanswered.set(frame.id, { frame, resolve, breaks: 0 });
      this.#send(frame);
      this.#startAnswerTimer();
    });
  }

  close(): void {
    removeEventListener('online', this.#retry);
    removeEventListener('offline', this.#cutNow);
    removeEventListener('pageshow', this.#retry);
    document.removeEventListener('visibilitychange', this.#onSight);
    this.#drop();
    this.#loseAll();
  }

  #connect(): void {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    this.#answerTimer = setTimeout(this.#cutNow, ANSWER_MS); // until the welcome
    socket.onopen = () => socket.send(JSON.stringify(this.#handlers.hello()));
    socket.onmessage = ({ data }) => this.#onFrame(JSON.parse(String(data)) as ServerFrame);
    socket.onclose = () => {
      if (this.#socket === socket) this.#cut();
    };
  }

  #onFrame(frame: ServerFrame): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(this.#cutNow, SILENCE_MS);
    if (frame.type === 'alive') return;
    if (frame.type === 'accepted' || frame.type === 'duplicate' || frame.type === 'refused') {
      const { id } = frame;
      this.#unanswered.get(id)?.resolve(frame.type === 'refused' ? frame.code : undefined);
      this.#unanswered.delete(id);
      this.#isGood();
      this.#startAnswerTimer();
    }
    if (frame.type === 'error' && frame.code === 'tableFailed') this.#countBreak();
    if (frame.type === 'error') this.#isServerFailing = frame.code === 'storageLost';
    if (frame.type === 'error' && FINAL.includes(frame.code)) {
      if (this.#handlers.recover(frame.code)) this.#reconnect();
      else this.#end(frame.code);
    }
    this.#handlers.onframe(frame);
    if (frame.type !== 'welcome') return;
    this.#isServerFailing = false;
    clearTimeout(this.#steadyTimer);
    this.#steadyTimer = setTimeout(() => this.#isGood(), STEADY_MS);
    this.#become({ kind: 'open' });
    for (const { frame: asked } of this.#unanswered.values()) this.#send(asked);
    this.#startAnswerTimer();
  }

  #isGood(): void {
    this.#attempts = 0;
    this.#cutSinceMs = undefined;
  }

  /** Not counted before the welcome, since no command has been sent by then. */
  #countBreak(): void {
    if (this.#state.kind !== 'open') return;
    for (const [id, asked] of this.#unanswered) {
      const breaks = asked.breaks + 1;
      if (breaks < MAX_TABLE_FAILURES) {
        this.#unanswered.set(id, { ...asked, breaks });
        continue;
      }
      this.#unanswered.delete(id);
      asked.resolve('tableFailed');
    }
  }

  #send(frame: ClientFrame): void {
    if (this.#state.kind === 'open') this.#socket?.send(JSON.stringify(frame));
  }

  /** Restarts the timeout for the next answer, if any command is unanswered. */
  #startAnswerTimer(): void {
    if (this.#state.kind !== 'open') return;
    clearTimeout(this.#answerTimer);
    if (this.#unanswered.size > 0) this.#answerTimer = setTimeout(this.#cutNow, ANSWER_MS);
  }

  #cut(): void {
    if (this.#state.kind === 'ended') return;
    this.#drop();
    this.#become({ kind: 'cut', isServerFailing: this.#isServerFailing });
    this.#cutSinceMs ??= performance.now();
    const pause = backoffMs(this.#attempts, performance.now() - this.#cutSinceMs, Math.random());
    this.#attempts += 1;
    this.#reconnectTimer = setTimeout(() => this.#connect(), pause);
  }

  #end(code: ConnectionError): void {
    this.#become({ kind: 'ended', code });
    this.#drop();
    this.#loseAll();
  }

  #drop(): void {
    clearTimeout(this.#reconnectTimer);
    clearTimeout(this.#answerTimer);
    clearTimeout(this.#silenceTimer);
    clearTimeout(this.#steadyTimer);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #loseAll(): void {
    for (const { resolve } of this.#unanswered.values()) resolve('lost');
    this.#unanswered.clear();
  }

  #become(state: ConnectionState): void {
    this.#state = state;
    this.#handlers.onstate(state);
  }

  readonly #cutNow = (): void => this.#cut();

  /** There may be a network again: reconnects without waiting for the backoff. */
  readonly #retry = (): void => {
    if (this.#state.kind === 'cut') this.#reconnect();
  };

  #reconnect(): void {
    this.#drop();
    this.#connect();
  }

  readonly #onSight = (): void => {
    if (document.hidden) {
      this.#hiddenSinceMs = Date.now();
      return;
    }
    if (Date.now() - (this.#hiddenSinceMs ?? Date.now()) > UNSEEN_MS) this.#cut();
    this.#retry();
  };
}
