// What can go wrong with a request, as a closed list of codes.

/** Everything that can go wrong with a request, with its HTTP status. */
export const PROBLEMS = {
  invalidBody: 400,
  bodyTooLarge: 413,
  invalidHost: 400,
  hostMismatch: 421,
  invalidName: 400,
  missingName: 400,
  notGuest: 401,
  originMismatch: 403,
  notHost: 403,
  notInvited: 403,
  removed: 403,
  unknownLink: 403,
  unknownRoute: 404,
  unknownTable: 404,
  unknownDeal: 404,
  unknownSeat: 404,
  seatOccupied: 409,
  alreadySeated: 409,
  alreadyStarted: 409,
  gameNotOver: 409,
  dealOpen: 409,
  dealClosed: 409,
  eventFull: 409,
  tableClosed: 409,
  tooMany: 429,
  quotaExceeded: 429,
  tableFailed: 500,
  internalError: 500,
  closing: 503,
  storageFull: 503,
  storageLost: 503,
} as const;
/** What went wrong with a request, as a code. */
export type ProblemCode = keyof typeof PROBLEMS;
