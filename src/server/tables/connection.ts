// One connection to a table: the person it acts for, and how to send to it. Backed by a socket, or by a test.

import type { ConnectionError, Extra, ServerFrame } from '../../protocol/index.ts';
import type { Seat } from '../../rules/index.ts';
import type { PersonId } from '../../table/index.ts';
import type { LinkPlace } from '../store/index.ts';
import { frameText } from './frame-cache.ts';
import { seatAfter } from './seat-changes.ts';

export interface Listener {
  /** `text` is ASCII. */
  readonly send: (text: string) => void;
  /** The last call: the server sends nothing more. */
  readonly end: (error: ConnectionError) => void;
}

/** Who a connection acts for, verified by the server before it is accepted. What it may do is in table/permissions.ts. */
export interface Credentials {
  readonly person: PersonId;
  /** Identified by its own cookie, and not by a link or as a visitor without one. */
  readonly isGuest: boolean;
  /** The valid link that it came with. */
  readonly link?: LinkPlace;
}

/** An accepted connection. */
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

  /** The link was revoked or used up, and grants nothing any more. */
  loseLink(): void {
    const { person, isGuest } = this.ownCredentials;
    this.ownCredentials = { person, isGuest };
  }

  /** Two seats were swapped: an invitation to one of them is now an invitation to the other. */
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

  sendFrame(frame: ServerFrame): void {
    this.send(frameText(frame));
  }

  end(code: ConnectionError): void {
    if (!this.isOpen) return;
    this.sendFrame({ type: 'error', code });
    this.isOpen = false;
    this.listener.end(code);
  }
}
