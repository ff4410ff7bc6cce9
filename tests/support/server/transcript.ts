// Replays a session written in docs/PROTOCOL.md against a server: sends what is sent, and expects what is received. In
// received lines `…` matches anything, and a text that ends in it, such as "9xQ…", the same value throughout.

import { WebSocket } from 'ws';
import { type ServerFrame, SOCKET_PATH, unpackGame, type WireView } from '../../../src/protocol/index.ts';
import { BOX, legalMoves, type Move } from '../../../src/rules/index.ts';
import type { RunningServer } from '../../../src/server/http/index.ts';
import { eventually, openSocket } from './server.ts';

interface Line {
  readonly who: string;
  readonly isSent: boolean;
  readonly text: string;
}

/** The lines `A> …` and `A< …` of a page, in order; a lone `…` is where all play on to the end. */
export function transcriptIn(markdown: string): readonly (Line | 'playOn')[] {
  return [...markdown.matchAll(/^ {4}(?:([A-Z])([<>]) (.*)|…)$/gm)].map(([, who, sign, text = '']) =>
    who === undefined ? 'playOn' : { who, isSent: sign === '>', text },
  );
}

/** Somebody in the transcript. */
interface Voice {
  cookie: string | undefined;
  socket: WebSocket | undefined;
  /** Received frames that were not compared yet. */
  readonly received: string[];
  view: WireView | undefined;
}

export class Replay {
  private readonly server: RunningServer;
  private readonly voices = new Map<string, Voice>();
  /** The value of each abbreviation such as "9xQ…". */
  private readonly meanings = new Map<string, string>();

  constructor(server: RunningServer) {
    this.server = server;
  }

  async follow(line: Line | 'playOn'): Promise<void> {
    if (line === 'playOn') return this.playOn();
    const { who, isSent, text } = line;
    const voice = this.voices.get(who) ?? { cookie: undefined, socket: undefined, received: [], view: undefined };
    this.voices.set(who, voice);
    if (isSent) await this.send(voice, this.meant(text));
    else await this.expect(voice, text);
  }

  /** Plays the first choice of every player until the game is over; keeps only the last received frame. */
  private async playOn(): Promise<void> {
    const voices = [...this.voices.values()].filter(({ socket }) => socket?.readyState === WebSocket.OPEN);
    for (let seq = 0; ; ) {
      await eventually(() => voices.every(({ view }) => (view?.seq ?? 0) > seq), 'everybody to have received');
      seq = voices[0]?.view?.seq ?? 0;
      for (const { received } of voices) received.splice(0, received.length - 1);
      if (voices.every(({ view }) => view?.phase === 'over')) return;
      for (const voice of voices) {
        const { view } = voice;
        const [move] = view === undefined ? [] : choicesIn(view);
        if (move === undefined) continue;
        const command = { kind: 'play', move } as const;
        voice.socket?.send(JSON.stringify({ type: 'command', id: `turn ${seq}`, seq: view?.seq, command }));
      }
    }
  }

  close(): void {
    for (const { socket } of this.voices.values()) socket?.terminate();
  }

  private async send(voice: Voice, text: string): Promise<void> {
    const [word = '', address = '', ...body] = text.split(' ');
    const table = new RegExp(`^${SOCKET_PATH.replace(':table', '([^/]+)')}$`).exec(address)?.[1];
    if (word === 'cut') voice.socket?.terminate();
    else if (word === 'connect' && table !== undefined) await this.connect(voice, table);
    else if (/^[A-Z]+$/.test(word)) await this.ask(voice, { method: word, address, body: body.join(' ') });
    else voice.socket?.send(text);
  }

  private async connect(voice: Voice, table: string): Promise<void> {
    const socket = openSocket(this.server, { table, cookie: voice.cookie });
    voice.socket = socket;
    voice.received.splice(0);
    socket.on('message', (data) => {
      if (voice.socket !== socket) return;
      const frame = JSON.parse(String(data)) as ServerFrame;
      voice.received.push(String(data));
      if ('view' in frame) voice.view = frame.view;
    });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  }

  private async ask(
    voice: Voice,
    { method, address, body }: { readonly method: string; readonly address: string; readonly body: string },
  ): Promise<void> {
    const response = await fetch(this.server.address + address, {
      method,
      headers: {
        ...(voice.cookie === undefined ? {} : { cookie: voice.cookie }),
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === '' ? {} : { body }),
    });
    voice.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? voice.cookie;
    voice.received.push(`${response.status} ${await response.text()}`.trim());
  }

  /** Expects the next frame; frames about connecting and disconnecting are skipped. */
  private async expect({ received }: Voice, text: string): Promise<void> {
    const pattern = this.patternOf(text);
    await eventually(
      () => received.some((each) => !isPresence(each)) || received.some((each) => pattern.test(each)),
      text,
    );
    while (received[0] !== undefined && !pattern.test(received[0]) && isPresence(received[0])) received.shift();
    const next = received.shift() ?? '';
    const match = pattern.exec(next);
    if (match === null) throw new Error(`expected ${text}\n     got ${next}`);
    for (const [index, name] of this.newNames(text).entries()) this.meanings.set(name, match[index + 1] ?? '');
  }

  private meant(text: string): string {
    return text.replace(NAME, (name) => this.meanings.get(name) ?? name);
  }

  private newNames(text: string): readonly string[] {
    return [...new Set(text.match(NAME) ?? [])].filter((name) => !this.meanings.has(name));
  }

  private patternOf(text: string): RegExp {
    const fresh: string[] = [];
    const parts = text.split(PARTS).map((part) => {
      if (part === '…') return '.*';
      if (!NAME_ALONE.test(part)) return escaped(part);
      const meaning = this.meanings.get(part);
      if (meaning !== undefined) return escaped(meaning);
      const place = fresh.indexOf(part);
      if (place >= 0) return `\\${place + 1}`;
      fresh.push(part);
      return '([\\w-]+)';
    });
    return new RegExp(`^${parts.join('')}$`, 's');
  }
}

const NAME = /\w{3}…/g;
const NAME_ALONE = /^\w{3}…$/;
const PARTS = /(\w{3}…|…)/;

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function isPresence(text: string): boolean {
  return text.startsWith('{"type":"update"') && text.includes('"events":[]');
}

function choicesIn({ game }: WireView): readonly Move[] {
  const view = game === undefined ? undefined : unpackGame(game, () => BOX);
  return view === undefined ? [] : legalMoves(view);
}
