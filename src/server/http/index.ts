// The door of the server: routes, sockets and the page, on one file.

export type { OpenFault } from '../store/index.ts';
export { type Proxies, parseProxies } from './addresses.ts';
export { KEEPING, startKeeping } from './keeping.ts';
export { LIMITS, type Limits, type Rate, scaled } from './limits.ts';
export type { LogLevel, RunningServer, ServerOptions, ServerTimes } from './options.ts';
export { MIXED_ORIGINS } from './origins.ts';
export { startServer } from './server.ts';
export { answerFrom, CONTENT_POLICY, readSite, type Site } from './site.ts';
