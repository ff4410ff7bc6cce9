// The page's one worker in which bots think, started when the first is asked.

import { startThinker, type Thinker } from '../../thinking/web/index.ts';

let started: Thinker | undefined;

export function thinker(): Thinker {
  started ??= startThinker(
    () => new Worker(new URL('../../thinking/web/worker.ts', import.meta.url), { type: 'module', name: 'bots' }),
  );
  return started;
}
