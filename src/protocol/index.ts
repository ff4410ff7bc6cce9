// The door of the protocol: what crosses the wire, as types, and the few functions that both sides need. Nothing here
// weighs anything in a page; the schemas, which do, are the inner room `schema`, for the server.

export type {
  Joined,
  JoinTable,
  LinkMade,
  Me,
  MyExport,
  MyTable,
  NameMe,
  NewTable,
  ProblemBody,
  QuickGame,
  TableLinks,
  TableListItem,
  TableMade,
  TablePage,
} from './bodies.ts';
export {
  type ChatFrame,
  type ChatLine,
  type ClientFrame,
  CONNECTION_ERRORS,
  type CommandFrame,
  type CommandRefusal,
  type ConnectionError,
  type EntryView,
  FRAME_REFUSALS,
  type Hello,
  type ReactionFrame,
  type ServerFrame,
  type WireCommand,
} from './frames.ts';
export { UNPLAIN } from './plain.ts';
export { PROBLEMS, type ProblemCode } from './problems.ts';
export { addressOf, type Exchanges, PAGED, ROUTES, type RouteName, SOCKET_PATH } from './routes.ts';
export {
  EXTRAS,
  type Extra,
  MAX_CHAT,
  MAX_FRAME,
  MAX_ID,
  MAX_NAME,
  MAX_PAGE,
  PROTOCOL_VERSION,
  REACTIONS,
  type Reaction,
} from './version.ts';
export {
  type PersonalView,
  packGame,
  packView,
  unpackGame,
  type WireGame,
  type WireSetup,
  type WireView,
} from './wire-view.ts';
