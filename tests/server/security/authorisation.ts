// The permission table: a row for each route and message, a column for each role. The table is private and allows
// spectators: Ana is host in seat 0, Bruno has seat 1, seat 2 is free or a bot's.

import type { ClientFrame, CommandFrame, Exchanges, ProblemCode, RouteName } from '../../../src/protocol/index.ts';

/**
 * `device`: no guest, with a link to Bruno's seat. `revoked`: no guest, with a link that was replaced. `removed`: was
 * removed by the host before the game.
 */
export const ROLES = ['nobody', 'stranger', 'watcher', 'revoked', 'removed', 'device', 'seat', 'host'] as const;
export type Role = (typeof ROLES)[number];
type Cells<Cell> = Readonly<Record<Role, Cell>>;

type RouteCell = 200 | 201 | 204 | ProblemCode;

interface RouteRow {
  readonly route: RouteName;
  readonly what?: string;
  readonly place?: number | 'watch' | 'mine';
  readonly body?: Exchanges[RouteName]['body'];
  /** The game is over. */
  readonly isOver?: true;
  /** A day, or `event`: one that the host has opened. */
  readonly deal?: 'today' | 'event';
  readonly cells: Cells<RouteCell>;
}

const all = <Cell>(cell: Cell): Cells<Cell> => ({
  nobody: cell,
  stranger: cell,
  watcher: cell,
  revoked: cell,
  removed: cell,
  device: cell,
  seat: cell,
  host: cell,
});
/** For routes, a device with a link is not a guest. */
const unknown = { nobody: 'notGuest', revoked: 'notGuest', device: 'notGuest' } as const;
const ofHost = { ...unknown, stranger: 'notHost', watcher: 'notHost', removed: 'notHost', seat: 'notHost' } as const;
const ofSeats = { ...unknown, stranger: 'notInvited', watcher: 'notInvited', removed: 'removed' } as const;

export const ROUTE_ROWS: readonly RouteRow[] = [
  { route: 'readMe', cells: all(200) },
  { route: 'nameMe', body: { name: 'Zoe' }, cells: all(200) },
  { route: 'forgetMe', cells: all(204) },
  { route: 'listMyTables', cells: all(200) },
  { route: 'exportMe', cells: { ...all(200 as const), ...unknown } },
  { route: 'makeTable', body: { name: 'Zoe', seats: 2 }, cells: all(201) },
  { route: 'listLobby', cells: all(200) },
  { route: 'quickGame', body: { name: 'Zoe' }, cells: all(200) },
  { route: 'playDaily', body: { name: 'Zoe' }, cells: all(200) },
  { route: 'readDaily', deal: 'today', cells: all(200) },
  { route: 'readWeek', deal: 'today', cells: all(200) },
  { route: 'listMyDays', cells: all(200) },
  { route: 'makeEvent', body: { name: 'Zoe', mode: 'alone', seats: 2 }, cells: all(201) },
  { route: 'readEvent', deal: 'event', cells: all(200) },
  { route: 'joinEvent', deal: 'event', body: { name: 'Zoe' }, cells: all(200) },
  { route: 'closeEvent', deal: 'event', cells: { ...ofHost, host: 204 } },
  { route: 'listLinks', cells: { ...ofHost, seat: 200, host: 200 } },
  { route: 'makeLink', what: 'to a free seat', place: 2, cells: { ...ofHost, host: 201 } },
  { route: 'makeLink', what: 'to watch', place: 'watch', cells: { ...ofHost, host: 201 } },
  { route: 'makeLink', what: 'to Bruno’s seat', place: 1, cells: { ...ofHost, host: 'seatOccupied' } },
  { route: 'makeLink', what: 'to the host’s seat', place: 0, cells: { ...ofHost, host: 'seatOccupied' } },
  { route: 'makeLink', what: 'of one’s own', place: 'mine', cells: { ...ofSeats, seat: 201, host: 201 } },
  { route: 'makeLink', what: 'to no seat', place: 4, cells: { ...all('unknownSeat' as const), ...unknown } },
  { route: 'revokeLink', what: 'to a free seat', place: 2, cells: { ...ofHost, host: 204 } },
  { route: 'revokeLink', what: 'to watch', place: 'watch', cells: { ...ofHost, host: 204 } },
  { route: 'revokeLink', what: 'to Bruno’s seat', place: 1, cells: { ...ofHost, host: 204 } },
  { route: 'revokeLink', what: 'of one’s own', place: 'mine', cells: { ...ofSeats, seat: 204, host: 204 } },
  {
    route: 'joinTable',
    what: 'with the link one has',
    body: { name: 'Zoe' },
    cells: {
      ...{ nobody: 'notInvited', stranger: 'notInvited', revoked: 'unknownLink', removed: 'removed' },
      ...{ watcher: 200, device: 200, seat: 200, host: 200 },
    },
  },
  {
    route: 'readInvitation',
    what: 'with the link one has',
    cells: {
      ...{ nobody: 'notInvited', stranger: 'notInvited', revoked: 'unknownLink', removed: 'removed' },
      ...{ watcher: 200, device: 200, seat: 200, host: 200 },
    },
  },
  {
    route: 'readRecord',
    what: 'of a game that is over',
    isOver: true,
    cells: {
      ...{ nobody: 'notInvited', stranger: 'notInvited', revoked: 'unknownLink', removed: 'removed' },
      ...{ watcher: 200, device: 200, seat: 200, host: 200 },
    },
  },
  {
    route: 'readRecord',
    what: 'of a game that is not over',
    cells: {
      ...{ nobody: 'notInvited', stranger: 'notInvited', revoked: 'unknownLink', removed: 'removed' },
      ...{ watcher: 'gameNotOver', device: 'gameNotOver', seat: 'gameNotOver', host: 'gameNotOver' },
    },
  },
];

/** The answer to a message; a refused connection gets its code and sends nothing. */
type MessageCell = 'welcome' | 'accepted' | Exclude<string, 'welcome'>;

interface MessageRow {
  readonly message: MessageKind;
  /**
   * State before the message: `moved`: Bruno has opened; `asked`: and requests an undo; `left`: Bruno has left the
   * game; `kicked`: the host has removed Bruno from the game; `kickedOver`: and it is over; `proposed`: Bruno proposes
   * a pause; `paused`: Ana has agreed; `again`: the game is over, and Ana has requested a rematch.
   */
  readonly scene:
    | ('waiting' | 'full' | 'playing' | 'taken' | 'moved' | 'asked' | 'left' | 'over')
    | ('kicked' | 'kickedOver')
    | ('proposed' | 'paused' | 'again');
  readonly say?: CommandFrame['command'] | Exclude<ClientFrame, CommandFrame>;
  readonly cells: Cells<MessageCell>;
}

type MessageKind = Exclude<ClientFrame['type'], 'command'> | CommandFrame['command']['kind'];

const outside = {
  ...{ nobody: 'notInvited', stranger: 'notInvited', revoked: 'linkRevoked', removed: 'removed' },
} as const;
const hostOnly = { ...outside, watcher: 'notHost', device: 'notHost', seat: 'notHost', host: 'accepted' } as const;
const seats = (bruno: string, host: string): Cells<MessageCell> => ({
  ...{ ...outside, watcher: 'notSeated' },
  ...{ device: bruno, seat: bruno, host },
});

/** After Bruno was removed: his other device has lost its link, and he may only watch. */
const afterKick = (host: string, bruno = 'removed'): Cells<MessageCell> => ({
  ...{ ...outside, watcher: 'notSeated' },
  ...{ device: 'linkRevoked', seat: bruno, host },
});

export const MESSAGE_ROWS: readonly MessageRow[] = [
  {
    message: 'hello',
    scene: 'waiting',
    cells: { ...outside, watcher: 'welcome', device: 'welcome', seat: 'welcome', host: 'welcome' },
  },
  {
    message: 'chat',
    scene: 'waiting',
    say: { type: 'chat', id: 'x', text: 'hello' },
    cells: { ...outside, watcher: 'watching', device: 'accepted', seat: 'accepted', host: 'accepted' },
  },
  {
    message: 'react',
    scene: 'waiting',
    say: { type: 'react', id: 'x', reaction: 'wow' },
    cells: { ...outside, watcher: 'watching', device: 'accepted', seat: 'accepted', host: 'accepted' },
  },
  {
    message: 'join',
    scene: 'waiting',
    say: { kind: 'join', seat: 2 },
    cells: { ...outside, watcher: 'notInvited', device: 'notInvited', seat: 'notInvited', host: 'alreadySeated' },
  },
  { message: 'leave', scene: 'waiting', say: { kind: 'leave' }, cells: seats('accepted', 'accepted') },
  { message: 'addBot', scene: 'waiting', say: { kind: 'addBot', seat: 2, bot: 'traveler' }, cells: hostOnly },
  { message: 'clearSeat', scene: 'waiting', say: { kind: 'clearSeat', seat: 1 }, cells: hostOnly },
  { message: 'swapSeats', scene: 'waiting', say: { kind: 'swapSeats', seats: [0, 2] }, cells: hostOnly },
  {
    message: 'chooseStartPlayer',
    scene: 'waiting',
    say: { kind: 'chooseStartPlayer', by: 'choice', seat: 1 },
    cells: seats('notHost', 'accepted'),
  },
  { message: 'transferHost', scene: 'waiting', say: { kind: 'transferHost', seat: 1 }, cells: hostOnly },
  {
    message: 'setLook',
    scene: 'waiting',
    say: { kind: 'setLook', look: { portrait: 'fox', colour: 'blue' } },
    cells: seats('accepted', 'accepted'),
  },
  { message: 'setChat', scene: 'waiting', say: { kind: 'setChat', isOn: false }, cells: hostOnly },
  { message: 'closeTable', scene: 'waiting', say: { kind: 'closeTable' }, cells: hostOnly },
  { message: 'start', scene: 'full', say: { kind: 'start' }, cells: hostOnly },
  {
    message: 'play',
    scene: 'playing',
    say: { kind: 'play', move: { kind: 'openStack', stack: 'center' } },
    cells: seats('accepted', 'notYourTurn'),
  },
  { message: 'undo', scene: 'taken', say: { kind: 'undo' }, cells: seats('accepted', 'nothingToUndo') },
  {
    message: 'requestUndo',
    scene: 'moved',
    say: { kind: 'requestUndo' },
    cells: seats('accepted', 'nothingToUndo'),
  },
  {
    message: 'answerUndo',
    scene: 'asked',
    say: { kind: 'answerUndo', isAgreed: true },
    cells: seats('noOpenRequest', 'accepted'),
  },
  {
    message: 'replaceWithBot',
    scene: 'playing',
    say: { kind: 'replaceWithBot', seat: 1 },
    cells: seats('notOverdue', 'notOverdue'),
  },
  {
    message: 'propose',
    scene: 'playing',
    say: { kind: 'propose', what: 'end' },
    cells: seats('accepted', 'accepted'),
  },
  {
    message: 'answerProposal',
    scene: 'proposed',
    say: { kind: 'answerProposal', isAgreed: true },
    cells: seats('noOpenRequest', 'accepted'),
  },
  { message: 'resume', scene: 'paused', say: { kind: 'resume' }, cells: seats('accepted', 'accepted') },
  { message: 'resign', scene: 'playing', say: { kind: 'resign' }, cells: seats('accepted', 'accepted') },
  { message: 'rejoin', scene: 'left', say: { kind: 'rejoin' }, cells: seats('accepted', 'notReplaced') },
  {
    message: 'hello',
    scene: 'kicked',
    cells: { ...afterKick('welcome', 'welcome'), watcher: 'welcome' },
  },
  {
    message: 'chat',
    scene: 'kicked',
    say: { type: 'chat', id: 'x', text: 'hello' },
    cells: { ...afterKick('accepted', 'watching'), watcher: 'watching' },
  },
  { message: 'rejoin', scene: 'kicked', say: { kind: 'rejoin' }, cells: afterKick('notReplaced') },
  { message: 'leave', scene: 'kicked', say: { kind: 'leave' }, cells: afterKick('accepted') },
  {
    message: 'clearSeat',
    scene: 'kicked',
    say: { kind: 'clearSeat', seat: 1 },
    cells: { ...afterKick('replacedByBot'), watcher: 'notHost' },
  },
  {
    message: 'readmit',
    scene: 'kicked',
    say: { kind: 'readmit', seat: 1 },
    cells: { ...afterKick('accepted'), watcher: 'notHost' },
  },
  {
    message: 'join',
    scene: 'kicked',
    say: { kind: 'join', seat: 1 },
    cells: { ...afterKick('alreadyStarted'), watcher: 'notInvited' },
  },
  { message: 'rematch', scene: 'kickedOver', say: { kind: 'rematch' }, cells: afterKick('accepted') },
  { message: 'clearSeat', scene: 'playing', say: { kind: 'clearSeat', seat: 1 }, cells: hostOnly },
  {
    message: 'readmit',
    scene: 'playing',
    say: { kind: 'readmit', seat: 1 },
    cells: { ...hostOnly, host: 'notRemoved' },
  },
  {
    message: 'startRemovalVote',
    scene: 'playing',
    say: { kind: 'startRemovalVote', seat: 0 },
    cells: seats('hostDecides', 'hostDecides'),
  },
  {
    message: 'voteOnRemoval',
    scene: 'playing',
    say: { kind: 'voteOnRemoval', isAgreed: true },
    cells: seats('noOpenRequest', 'noOpenRequest'),
  },
  { message: 'rematch', scene: 'over', say: { kind: 'rematch' }, cells: seats('accepted', 'accepted') },
  { message: 'declineRematch', scene: 'again', say: { kind: 'declineRematch' }, cells: seats('accepted', 'accepted') },
];
