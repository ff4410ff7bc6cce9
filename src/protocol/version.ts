// The protocol's version, and the limits that both sides know.

/** The version of the protocol; it grows when older clients would no longer understand the server. */
export const PROTOCOL_VERSION = 6;

/** The largest frame that a client may send, in bytes. */
export const MAX_FRAME = 4096;

/** The longest name, in characters. */
export const MAX_NAME = 30;
/** The longest line of chat, in characters. */
export const MAX_CHAT = 500;
/** The longest id of a command, in characters. */
export const MAX_ID = 40;
/** The longest `after` of a page, in characters. */
export const MAX_PAGE = 96;

/** Every reaction that players can send. */
export const REACTIONS = ['hello', 'wow', 'thanks', 'oops', 'thinking', 'wellPlayed'] as const;
/** A reaction that players can send. */
export type Reaction = (typeof REACTIONS)[number];

/** What a client can ask for in its `hello` besides the view: definitions of the tiles, and its legal moves. */
export const EXTRAS = ['tiles', 'legal'] as const;
/** Something that a client can ask for besides the view. */
export type Extra = (typeof EXTRAS)[number];
