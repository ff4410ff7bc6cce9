// The door of the schemas: text or data from outside becomes a frame or a body, or is refused as a whole.

export { joinTableSchema, newTableSchema, planOf } from './bodies.ts';
export { clientFrameSchema, parseClientFrame } from './client.ts';
export { serverFrameSchema } from './server.ts';
