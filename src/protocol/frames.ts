// Every message between a client and a table, as data. The first frame of a client is `hello`; after the table's
// `welcome` it sends commands, each with an id of its own and the seq that it has seen, and is answered for each.

import type { Move, Seat, TileSet, Viewer } from '../rules/index.ts';
import type { TableCommand, TableEventView, TableRefusal } from '../table/index.ts';
import type { Extra, Reaction } from './version.ts';
import type { WireView } from './wire-view.ts';

/** What a client can ask of a table. For a rematch the server chooses the new table's id. */
export type WireCommand = Exclude<TableCommand, { readonly kind: 'rematch' }> | { readonly kind: 'rematch' };

/** The first frame of a client. */
export interface Hello {
  readonly type: 'hello';
  readonly version: number;
  /** How many entries the client has seen; later ones are sent again. */
  readonly seen?: number;
  /** The token of a link, for a device whose guest has no seat here. */
  readonly token?: string;
  /** What the client wants besides the view. */
  readonly include?: readonly Extra[];
}

/**
 * A command for the table. `id` is chosen by the client and is different for each command; one that is sent again is
 * not executed again.
 */
export interface CommandFrame {
  readonly type: 'command';
  readonly id: string;
  /** How many entries the client had seen when its user gave the command. */
  readonly seq: number;
  readonly command: WireCommand;
}

/** A line of chat to send. */
export interface ChatFrame {
  readonly type: 'chat';
  readonly id: string;
  readonly text: string;
}

/** A reaction to send. */
export interface ReactionFrame {
  readonly type: 'react';
  readonly id: string;
  readonly reaction: Reaction;
}

/** Any frame that a client sends. */
export type ClientFrame = Hello | CommandFrame | ChatFrame | ReactionFrame;

/** Why a frame is refused, besides what the rules and the table refuse. */
export const FRAME_REFUSALS = [
  'stale',
  'notInvited',
  'watching',
  'chatOff',
  'chatEmpty',
  'tooMany',
  'quotaExceeded',
  'tableFailed',
  'storageFull',
  'closing',
] as const;
/** Why a command was refused, as a code. */
export type CommandRefusal = TableRefusal | (typeof FRAME_REFUSALS)[number];

/** Why the server closes a connection. */
export const CONNECTION_ERRORS = [
  'invalidFrame',
  'frameTooLarge',
  'helloExpected',
  'versionMismatch',
  'tooManyFrames',
  'unknownTable',
  'tableFailed',
  'linkRevoked',
  'notInvited',
  'removed',
  'storageLost',
  'closing',
] as const;
/** Why the server closed a connection, as a code. */
export type ConnectionError = (typeof CONNECTION_ERRORS)[number];

/** An entry of the table's log, as this viewer may know it. */
export interface EntryView {
  readonly seq: number;
  readonly atMs: number;
  readonly event: TableEventView;
}

/** A line of chat. */
export interface ChatLine {
  readonly number: number;
  /** Its author's number at the table, as in the view's seats. */
  readonly personNumber: number;
  /** The author's seat when the line was sent; absent if they had left the table by then. */
  readonly seat?: Seat;
  readonly name: string;
  readonly text: string;
}

/** Any frame that the server sends. */
export type ServerFrame =
  | {
      readonly type: 'welcome';
      readonly version: number;
      readonly table: string;
      readonly viewer: Viewer;
      readonly nowMs: number;
      readonly view: WireView;
      /** The entries after `seen`, if the `hello` had it. */
      readonly missed: readonly EntryView[];
      readonly chat: readonly ChatLine[];
      /** The definition of every tile by its id, for a client that asked for `tiles`. */
      readonly tiles?: TileSet['tiles'];
      readonly legal?: readonly Move[];
    }
  /** Executed and stored: `seq` is the log's length after it. */
  | { readonly type: 'accepted'; readonly id: string; readonly seq: number }
  /** Executed before; nothing happened now. */
  | { readonly type: 'duplicate'; readonly id: string; readonly seq: number }
  /** Nothing happened. Every change up to `seq` has been sent in an update before, so there is no view. */
  | { readonly type: 'refused'; readonly id: string; readonly code: CommandRefusal; readonly seq: number }
  | {
      readonly type: 'update';
      readonly nowMs: number;
      readonly events: readonly EntryView[];
      readonly view: WireView;
      /** What the rules allow this viewer to do now, for a client that asked for `legal`; empty if it is not their turn. */
      readonly legal?: readonly Move[];
    }
  | { readonly type: 'chat'; readonly line: ChatLine }
  /** All of this person's lines have been deleted. */
  | { readonly type: 'chatRemoved'; readonly personNumber: number }
  /**
   * Links to the table of the next game. `token` is for a device that plays here by a link, or for a spectator; `watchToken`
   * is the watch link, for the host of the next game to share.
   */
  | { readonly type: 'rematchLinks'; readonly table: string; readonly token?: string; readonly watchToken?: string }
  | { readonly type: 'reaction'; readonly seat: Seat; readonly reaction: Reaction }
  /** A heartbeat, so that silence means a lost connection. */
  | { readonly type: 'alive' }
  /** The last frame before the connection is closed. */
  | { readonly type: 'error'; readonly code: ConnectionError };
