// The public interface of the protocol: wire types and the few functions that both sides need. Nothing here
// adds much to a page; the schemas, which do, are in `schema`, for the server only.

export type {
  Joined,
  JoinTable,
  LinkMade,
  ListedPlayer,
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
export type {
  Attempt,
  DailyLine,
  DailyTable,
  DailyWeek,
  EventMade,
  EventPage,
  EventTable,
  JoinEvent,
  MyDays,
  NewEvent,
  PlayDaily,
  WeekTableLine,
} from './deal-bodies.ts';
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
