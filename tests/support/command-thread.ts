// The command `planet` in a thread, which loads it once and then runs it again and again: with streams and an environment
// of its own each time, as a process has them.

import { Readable, Writable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';

/** One run of the command. */
export interface CommandRun {
  readonly args: readonly string[];
  readonly input: string | Uint8Array;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What comes back: texts as they are written, then the exit status. */
export type CommandOutput =
  | { readonly stream: 'stdout' | 'stderr'; readonly text: string }
  | { readonly status: number };

const { run } = (await import(workerData as string)) as { run: (args: readonly string[]) => Promise<number> };
const send = (output: CommandOutput): void => parentPort?.postMessage(output);

function replace(name: 'stdin' | 'stdout' | 'stderr' | 'env', value: unknown): void {
  Object.defineProperty(process, name, { value, configurable: true, writable: true });
}

function output(stream: 'stdout' | 'stderr'): Writable {
  const decoder = new TextDecoder();
  return new Writable({
    write(chunk: Uint8Array, _, done) {
      send({ stream, text: decoder.decode(chunk, { stream: true }) });
      done();
    },
  });
}

parentPort?.on('message', async ({ args, input, env }: CommandRun) => {
  replace('env', { ...env });
  replace('stdin', Readable.from(input.length === 0 ? [] : [Buffer.from(input)], { objectMode: false }));
  replace('stdout', output('stdout'));
  replace('stderr', output('stderr'));
  send({ status: await run(args) });
});
