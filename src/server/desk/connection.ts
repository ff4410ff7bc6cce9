// One listener at a table: who it acts for, and the way to it. Sockets are made of these; so are tests.

import type { ConnectionError, ServerFrame } from '../../protocol/index.ts';
import type { Seat } from '../../rules/index.ts';
import type { PersonId } from '../../table/index.ts';
import { frameText } from './frame-text.ts';

export interface Listener {
  readonly send: (text: string) => void;
  /** The server has nothing more to say. */
  readonly end: (error: ConnectionError) => void;
}

/** Whom a connection acts for, settled before it is let in; never by what it says. */
export interface Pass {
  readonly person: PersonId;
  /** May sit down by itself: the host, or anybody at a listed table. */
  readonly maySit: boolean;
  /** May stay without a seat. */
  readonly mayWatch: boolean;
  /** Came with this link, and goes with it. */
  readonly link?: { readonly seat?: Seat };
}

/** Of a listener that is let in. */
export class Connection {
  readonly pass: Pass;
  private readonly listener: Listener;
  private isOpen = true;

  constructor(pass: Pass, listener: Listener) {
    this.pass = pass;
    this.listener = listener;
  }

  send(text: string): void {
    if (this.isOpen) this.listener.send(text);
  }

  tell(frame: ServerFrame): void {
    this.send(frameText(frame));
  }

  end(code: ConnectionError): void {
    if (!this.isOpen) return;
    this.tell({ type: 'error', code });
    this.isOpen = false;
    this.listener.end(code);
  }
}
