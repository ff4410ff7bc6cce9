// One listener at a table: who it acts for, and the way to it. Sockets are made of these; so are tests.

import type { ConnectionError, Extra, ServerFrame } from '../../protocol/index.ts';
import type { Seat } from '../../rules/index.ts';
import type { PersonId } from '../../table/index.ts';
import type { LinkPlace } from '../store/index.ts';
import { frameText } from './frame-cache.ts';
import { seatAfter } from './seat-changes.ts';

export interface Listener {
  /** Text that is ASCII. */
  readonly send: (text: string) => void;
  /** The server has nothing more to say. */
  readonly end: (error: ConnectionError) => void;
}

/** Whom a connection acts for, known before it is let in and never by what it says. What it may do is in table/permissions.ts. */
export interface Credentials {
  readonly person: PersonId;
  /** Is this person by a cookie of its own, and not for lack of one or by a link. */
  readonly isGuest: boolean;
  /** Came with this living link. */
  readonly link?: LinkPlace;
}

/** Of a listener that is let in. */
export class Connection {
  /** Whether it wants its legal moves with every view. */
  readonly wantsLegal: boolean;
  /** Whether it wants the definitions of the tiles with its welcome. */
  readonly wantsTiles: boolean;
  private ownCredentials: Credentials;
  private readonly listener: Listener;
  private isOpen = true;

  constructor(credentials: Credentials, listener: Listener, include: readonly Extra[] = []) {
    this.ownCredentials = credentials;
    this.listener = listener;
    this.wantsLegal = include.includes('legal');
    this.wantsTiles = include.includes('tiles');
  }

  get credentials(): Credentials {
    return this.ownCredentials;
  }

  /** The link is dead: it gives no right any more. */
  loseLink(): void {
    const { person, isGuest } = this.ownCredentials;
    this.ownCredentials = { person, isGuest };
  }

  /** Two seats were swapped, and an invitation to either is one to the other now. */
  moveLink(seats: readonly [Seat, Seat]): void {
    const seat = seatAfter(this.ownCredentials.link?.seat, seats);
    if (seat !== undefined) this.ownCredentials = { ...this.ownCredentials, link: { seat } };
  }

  get isEnded(): boolean {
    return !this.isOpen;
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
