// The public interface of bot workers: both sides, independent of the platform. `node` and `web` bind them to one.

export type { Signal, ThinkerPlatform, WorkerEvents, WorkerHandle, WorkerPlatform } from './platform.ts';
export { serve } from './serve.ts';
export { type AskOptions, type BotAnswer, type LongJobOptions, Thinker } from './thinker.ts';
