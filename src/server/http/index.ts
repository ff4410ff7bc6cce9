// Public interface of the HTTP server: routes, sockets and static files on one data file.

export type { DatabaseFault, FileOpenFault, OpenFault } from '../store/index.ts';
export { type Proxies, parseProxies } from './auth/client-address.ts';
export { MIXED_ORIGINS } from './auth/origins.ts';
export { LIMITS, type Limits, type Rate, scaled } from './auth/rate-limits.ts';
export { CLEANUP, startCleanup } from './ops/cleanup.ts';
export type { LogLevel, RunningServer, ServerOptions, ServerTimes } from './options.ts';
export { startServer } from './server.ts';
export { answerFrom, CONTENT_POLICY, readSite, type Site } from './static/site.ts';
