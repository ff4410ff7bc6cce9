// The door of the protocol: what crosses the wire, as types, and the few functions that both sides need. Nothing here
// weighs anything in a page; the schemas, which do, are the inner room `schema`, for the server.

export type { Joined, JoinTable, NewTable, Problem, TableLine, TableMade } from './bodies.ts';
export {
  type ChatIntent,
  type ChatLine,
  type ClientFrame,
  CONNECTION_ERRORS,
  type ConnectionError,
  FRAME_REFUSALS,
  type Hello,
  type Intent,
  type IntentRefusal,
  type ReactIntent,
  type ServerFrame,
  type Told,
  type WireWish,
} from './frames.ts';
export { MAX_CHAT, MAX_FRAME, MAX_ID, MAX_NAME, PROTOCOL_VERSION, REACTIONS, type Reaction } from './version.ts';
export { packGame, packView, unpackGame, type WireGame, type WireSetup, type WireView } from './wire-view.ts';
