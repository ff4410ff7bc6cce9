// The door of the room where bots think: both sides of a worker, free of any platform. `node` and `web` tie them to one.

export type { Signal, ThinkerPlatform, WorkerEvents, WorkerHandle, WorkerPlatform } from './platform.ts';
export { serve } from './serve.ts';
export { type AskOptions, type BotAnswer, Thinker } from './thinker.ts';
