// What can go wrong with a request, as a closed list of codes.

/** Everything that can go wrong with a request, with its HTTP status. */
export const PROBLEMS = {
  bodyForm: 400,
  bodySize: 413,
  hostForm: 400,
  hostOther: 421,
  nameForm: 400,
  nameMissing: 400,
  notGuest: 401,
  originOther: 403,
  notHost: 403,
  notInvited: 403,
  removed: 403,
  linkUnknown: 403,
  routeUnknown: 404,
  tableUnknown: 404,
  seatUnknown: 404,
  seatNotFree: 409,
  alreadySeated: 409,
  gameBegun: 409,
  gameNotOver: 409,
  tableClosed: 409,
  tooMany: 429,
  quotaUsed: 429,
  tableBroken: 500,
  broken: 500,
  closing: 503,
  storageFull: 503,
  storageLost: 503,
} as const;
/** What went wrong with a request, as a code. */
export type ProblemCode = keyof typeof PROBLEMS;
