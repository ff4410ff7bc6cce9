// The public interface of the schemas, which parse untrusted text into frames and bodies, or reject it as a whole.

export { joinTableSchema, newTableSchema, settingsFrom } from './bodies.ts';
export { clientFrameSchema, parseClientFrame } from './client.ts';
export { COMMON_PROBLEMS, jsonSchemaOf, problemSchema, ROUTE_SCHEMAS, type RouteSchema } from './routes.ts';
export { serverFrameSchema } from './server.ts';
