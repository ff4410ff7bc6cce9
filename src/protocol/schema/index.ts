// The door of the schemas: text or data from outside becomes a frame or a body, or is refused as a whole.

export { joinTableSchema, newTableSchema, settingsFrom } from './bodies.ts';
export { clientFrameSchema, parseClientFrame } from './client.ts';
export { COMMON_PROBLEMS, jsonSchemaOf, problemSchema, ROUTE_SCHEMAS, type RouteSchema } from './routes.ts';
export { serverFrameSchema } from './server.ts';
