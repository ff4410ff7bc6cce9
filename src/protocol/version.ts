// The protocol's number, and the bounds that both sides know.

/** Counts up when an old client could no longer understand. */
export const PROTOCOL_VERSION = 1;

/** In bytes: what a client may send in one frame. */
export const MAX_FRAME = 4096;

/** In characters of text. */
export const MAX_NAME = 30;
export const MAX_CHAT = 500;
export const MAX_ID = 40;
/** Of what names a page of a list. */
export const MAX_PAGE = 96;

export const REACTIONS = ['hello', 'wow', 'thanks', 'oops', 'thinking', 'wellPlayed'] as const;
export type Reaction = (typeof REACTIONS)[number];
