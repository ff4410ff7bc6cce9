// Reading what people point at, with a clear word for whatever is wrong with it.

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Args } from './args.ts';
import { type Context, complain, Mistake, print } from './context.ts';

/** A record of a whole game has about two kilobytes. */
const LIMIT_BYTES = 1 << 20;

export interface TextFile {
  /** As it is told to people. */
  readonly name: string;
  readonly text: string;
}

/**
 * Works through the files named on the command line. A bad one is told and skipped; the answer is the exit status. Of
 * several, each result that people read stands under its file's name.
 */
export async function forEachFile(args: Args, context: Context, work: (file: TextFile) => void): Promise<number> {
  const { say } = context;
  const { operands } = args;
  if (operands.length === 0) throw new Mistake(say('error.fileMissing'));
  if (operands.filter((path) => path === '-').length > 1) throw new Mistake(say('error.standardInputTwice'));
  let status = 0;
  for (const path of operands) {
    try {
      const file = await readTextFile(path, context);
      if (operands.length > 1 && !args.has('json')) print(say('text.title', { title: file.name }));
      work(file);
      if (operands.length > 1 && !args.has('json')) print('');
    } catch (error) {
      if (!(error instanceof Mistake)) throw error;
      complain(`planet: ${error.message}`);
      status = 1;
    }
  }
  return status;
}

export async function readTextFile(path: string, { say }: Context): Promise<TextFile> {
  const name = path === '-' ? say('error.standardInput') : path;
  const bytes = path === '-' ? await readAll(process.stdin, name, say) : await readBytes(path, say);
  try {
    return { name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    throw new Mistake(say('error.fileNotText', { file: name }));
  }
}

async function readBytes(path: string, say: Context['say']): Promise<Uint8Array> {
  try {
    if ((await stat(path)).isDirectory()) throw new Mistake(say('error.fileDirectory', { file: path }));
    return await readAll(createReadStream(path), path, say);
  } catch (error) {
    if (error instanceof Mistake) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Mistake(say('error.fileNotFound', { file: path }));
    throw new Mistake(say('error.fileUnreadable', { file: path, reason: code ?? message }));
  }
}

async function readAll(
  stream: AsyncIterable<Uint8Array | string>,
  name: string,
  say: Context['say'],
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    size += bytes.length;
    if (size > LIMIT_BYTES) throw new Mistake(say('error.fileTooLarge', { file: name, limit: LIMIT_BYTES }));
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
