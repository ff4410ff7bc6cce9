// Who may do what at a table, and when. PERMISSIONS has one row for each command and for everything else that people do at a
// table; `permission` is the only function that reads it. Whether a move is legal, or a request open, is not decided here.

import type { Seat } from '../rules/index.ts';
import type { PersonId } from './events.ts';
import { mayDecide } from './people/absence.ts';
import { hasHost } from './people/removal.ts';
import { hasResigned } from './people/resign.ts';
import { isReturning, type Phase, removalOf, seatOf, substituteOf, type TableState } from './state.ts';

/** What `permission` reads of a table: its state, or what a list knows of it without its log. */
export type PermissionFacts = Pick<TableState, 'settings' | 'host' | 'seats' | 'removed' | 'phase' | 'isSealed'>;

/** Verified facts about the person who asks; never what the client claims. */
export interface Actor {
  /** Absent for a visitor without an identity. */
  readonly person?: PersonId | undefined;
  /** Known by a cookie, and not by a link alone. */
  readonly isGuest: boolean;
  /** The valid link that they came with: to a seat, to act for a person on another device, or, with neither, to watch. */
  readonly link?: { readonly seat?: Seat; readonly person?: PersonId } | undefined;
  /** The table plays a shared deal, and the server has noted that this person plays it here and nowhere else. */
  readonly hasAttempt?: boolean;
}

/** Reading an invitation is asked as `join`, or as `watch` for a link to watch. */
export const PERMISSIONS = {
  watch: { who: 'viewer', when: 'always' },
  readRecord: { who: 'viewer', when: 'always' },
  chat: { who: 'speaker', when: 'always' },
  react: { who: 'speaker', when: 'always' },

  join: { who: 'invited', when: 'beforeGame' },
  leave: { who: 'hostOrSeated', when: 'untilOver' },
  addBot: { who: 'host', when: 'beforeGame' },
  swapSeats: { who: 'host', when: 'beforeGame' },
  chooseStartPlayer: { who: 'hostOrSeated', when: 'beforeGame' }, // a player only as the youngest
  setLook: { who: 'seated', when: 'whileOpen' },
  start: { who: 'host', when: 'beforeGame' },
  closeTable: { who: 'host', when: 'beforeGame' }, // games that were played are kept
  transferHost: { who: 'host', when: 'whileOpen' },
  setChat: { who: 'host', when: 'whileOpen' },

  // Removing a player: the host; in a quick game, which has none once it has started, a vote.
  clearSeat: { who: 'host', when: 'untilOver' },
  readmit: { who: 'host', when: 'duringGame' },
  startRemovalVote: { who: 'voter', when: 'duringGame' },
  voteOnRemoval: { who: 'player', when: 'duringGame' },

  play: { who: 'player', when: 'duringGame' },
  undo: { who: 'player', when: 'duringGame' },
  requestUndo: { who: 'player', when: 'duringGame' },
  answerUndo: { who: 'respondent', when: 'whileOpen' },
  propose: { who: 'player', when: 'duringGame' },
  answerProposal: { who: 'respondent', when: 'whileOpen' },
  resume: { who: 'unresigned', when: 'whileOpen' },
  resign: { who: 'unresigned', when: 'duringGame' },
  replaceWithBot: { who: 'decider', when: 'whileOpen' },
  rejoin: { who: 'unresigned', when: 'whileOpen' },

  rematch: { who: 'seated', when: 'afterGame' },
  declineRematch: { who: 'seated', when: 'whileOpen' },

  listLinks: { who: 'hostOrSeatedGuest', when: 'always' },
  changeLink: { who: 'hostGuest', when: 'always' }, // links to seats and to watch
  changeDeviceLink: { who: 'seatedGuest', when: 'always' }, // the link to a person's own other devices
} as const satisfies Readonly<Record<string, { readonly who: Who; readonly when: When }>>;
export type TableAction = keyof typeof PERMISSIONS;

/** In which phases, with the refusal in every other phase. */
const WHEN = {
  always: {},
  whileOpen: { closed: 'tableClosed' },
  beforeGame: { playing: 'alreadyStarted', over: 'alreadyStarted', closed: 'tableClosed' },
  duringGame: { waiting: 'notStarted', over: 'gameOver', closed: 'tableClosed' },
  untilOver: { over: 'gameOver', closed: 'tableClosed' },
  afterGame: { waiting: 'gameNotOver', playing: 'gameNotOver', closed: 'tableClosed' },
} as const satisfies Readonly<Record<string, Partial<Record<Phase, string>>>>;
type When = keyof typeof WHEN;

/** An actor as the table knows them. */
interface ActorAtTable extends Actor {
  readonly state: PermissionFacts;
  readonly isHost: boolean;
  /** A removed player has none. */
  readonly seat: Seat | undefined;
  readonly isRemoved: boolean;
}

/** Why somebody is not one of these; undefined if they are. */
const WHO = {
  host: ({ isHost, isRemoved }: ActorAtTable) => (isRemoved ? 'removed' : isHost ? undefined : 'notHost'),

  /** Has a seat, also while a bot plays there for them. */
  seated: seatFault,

  hostOrSeated: (actor: ActorAtTable) => (actor.isHost && !actor.isRemoved ? undefined : seatFault(actor)),

  /** Has a seat that no bot plays. */
  player: (actor: ActorAtTable) => seatFault(actor) ?? botFault(actor),

  /** The same, or a player who plays again from the next round on. */
  respondent: (actor: ActorAtTable) =>
    seatFault(actor) ??
    (actor.seat !== undefined && isReturning(actor.state, actor.seat) ? undefined : botFault(actor)),

  /** A player of a game without a host. */
  voter: (actor: ActorAtTable) => seatFault(actor) ?? (hasHost(actor.state.settings) ? 'hostDecides' : botFault(actor)),

  /** Has a seat and has not left it for good; a bot may be playing because they were away. */
  decider: (actor: ActorAtTable) =>
    seatFault(actor) ?? (actor.seat !== undefined && mayDecide(actor.state, actor.seat) ? undefined : 'replacedByBot'),

  unresigned: (actor: ActorAtTable) =>
    seatFault(actor) ?? (actor.seat !== undefined && hasResigned(actor.state, actor.seat) ? 'resigned' : undefined),

  speaker: ({ seat }: ActorAtTable) => (seat === undefined ? 'watching' : undefined),

  /** Has a seat, is host, or may watch. A device that acts for somebody has no rights but theirs. */
  viewer({ state, person, link, seat, isHost, isRemoved }: ActorAtTable) {
    if (seat !== undefined) return undefined;
    const wasPlayer = state.seats.some((each) => each.kind === 'person' && each.person === person);
    const mayWatch = isWatchable(state, { isHost, wasPlayer, hasLink: link !== undefined });
    if (link?.person === undefined && mayWatch) return undefined;
    return isRemoved ? 'removed' : 'notInvited';
  },

  /**
   * May take a seat: a guest who is host, has a link to a seat, or comes to a listed table. Before a game a link to a seat lets a
   * removed player back in; nothing else does. At a shared deal nobody takes a seat who might have one at another of its tables.
   */
  invited({ state, isGuest, link, isHost, isRemoved, hasAttempt }: ActorAtTable) {
    const hasInvitation = link?.seat !== undefined;
    if (state.settings.deal !== undefined && hasAttempt !== true) return 'notInvited';
    if (isRemoved) return hasInvitation && state.phase === 'waiting' ? undefined : 'removed';
    return isGuest && (isHost || hasInvitation || state.settings.isListed) ? undefined : 'notInvited';
  },

  hostGuest: ({ isGuest, isHost }: ActorAtTable) => (isGuest ? (isHost ? undefined : 'notHost') : 'notGuest'),

  hostOrSeatedGuest: ({ isGuest, isHost, seat }: ActorAtTable) =>
    isGuest ? (isHost || seat !== undefined ? undefined : 'notHost') : 'notGuest',

  seatedGuest({ isGuest, isRemoved, seat }: ActorAtTable) {
    if (!isGuest) return 'notGuest';
    if (isRemoved) return 'removed';
    return seat === undefined ? 'notInvited' : undefined;
  },
} as const satisfies Readonly<Record<string, (actor: ActorAtTable) => string | undefined>>;
type Who = keyof typeof WHO;

type WhoRefusal<W extends Who> = Exclude<ReturnType<(typeof WHO)[W]>, undefined>;
type WhenRefusal<W extends When> = (typeof WHEN)[W] extends infer Codes ? Codes[keyof Codes] : never;

/** The actions that only somebody with a seat is permitted. */
export type SeatedAction = {
  [Action in TableAction]: (typeof PERMISSIONS)[Action]['who'] extends
    | 'seated'
    | 'player'
    | 'respondent'
    | 'voter'
    | 'decider'
    | 'unresigned'
    ? Action
    : never;
}[TableAction];

/** Every code with which an action can be refused here. */
export type PermissionRefusal<Action extends TableAction = TableAction> = {
  [Each in Action]: WhoRefusal<(typeof PERMISSIONS)[Each]['who']> | WhenRefusal<(typeof PERMISSIONS)[Each]['when']>;
}[Action];

/** Why an actor may not do this now; undefined if they may. First who they are, then the phase. */
export function permission<Action extends TableAction>(
  state: PermissionFacts,
  actor: Actor,
  action: Action,
): PermissionRefusal<Action> | undefined {
  const { who, when } = PERMISSIONS[action];
  const personal = WHO[who](actorAtTable(state, actor));
  const phase = (WHEN[when] as Partial<Record<Phase, string>>)[state.phase];
  // Before a game, "it has not started" says more than "you have no seat".
  const refusal = personal === 'notSeated' && phase === 'notStarted' ? phase : (personal ?? phase);
  return refusal as PermissionRefusal<Action> | undefined; // by the row of this action
}

/** Whether somebody without a seat may watch. */
function isWatchable(
  { settings: { isWatched, isListed, deal }, isSealed, phase }: PermissionFacts,
  { isHost, wasPlayer, hasLink }: { readonly isHost: boolean; readonly wasPlayer: boolean; readonly hasLink: boolean },
): boolean {
  // Who watches a shared deal could still have to play it, a host without a seat too. Once closed, all may look.
  if (deal !== undefined && isSealed) return isHost && phase !== 'playing' && phase !== 'over';
  return isHost || deal !== undefined || (isWatched && (isListed || hasLink || wasPlayer));
}

/** Field by field instead of spreading the actor: asked for every connection with every move, and much cheaper in V8. */
function actorAtTable(state: PermissionFacts, { person, isGuest, link, hasAttempt = false }: Actor): ActorAtTable {
  const isRemoved = person !== undefined && removalOf(state, person) !== undefined;
  const seat = person === undefined || isRemoved ? undefined : seatOf(state, person);
  const isHost = person !== undefined && state.host === person;
  return { person, isGuest, link, hasAttempt, state, isHost, seat, isRemoved };
}

function seatFault({ seat, isRemoved }: ActorAtTable): 'removed' | 'notSeated' | undefined {
  if (isRemoved) return 'removed';
  return seat === undefined ? 'notSeated' : undefined;
}

function botFault({ state, seat }: ActorAtTable): 'replacedByBot' | undefined {
  return seat === undefined || substituteOf(state, seat) === undefined ? undefined : 'replacedByBot';
}
