// Costs of requests and frames, so that rate limits weigh work instead of only counting. One unit is about 0.2 ms of
// processor time over all threads: a plain request, or a move at a table for four.

import type { ClientFrame, RouteName } from '../../../protocol/index.ts';

/** Charged to `requests`. */
export const REQUEST_COSTS: Readonly<Record<RouteName, number>> = {
  readMe: 1,
  nameMe: 2,
  forgetMe: 4,
  listMyTables: 4,
  exportMe: 20,
  makeTable: 4,
  listLinks: 1,
  makeLink: 2,
  revokeLink: 2,
  joinTable: 4,
  readInvitation: 1,
  readRecord: 4,
  listLobby: 4,
  quickGame: 10,
  playDaily: 6,
  readDaily: 6,
  readWeek: 20,
  listMyDays: 4,
  makeEvent: 2,
  readEvent: 10,
  joinEvent: 6,
  closeEvent: 2,
};

/** Charged to `commands`. A welcome contains the whole view, the chat and the missed events. */
export const FRAME_COSTS: Readonly<Record<ClientFrame['type'], number>> = { hello: 4, command: 1, chat: 1, react: 1 };

/** A command over the limit counts as this many frames, so that a client that keeps sending is soon disconnected. */
export const OVER_LIMIT_FRAMES = 4;
