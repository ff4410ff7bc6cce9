// Reads input files, with a clear error message for every failure.

import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Args } from './args.ts';
import type { Context } from './context.ts';
import { print, printError, UsageError, UserError } from './output.ts';

/** For comparison: a record of a whole game has about two kilobytes. */
const LIMIT_BYTES = 1 << 20;

export interface InputFile {
  /** As typed: `-` for standard input. */
  readonly path: string;
  /** As shown in messages. */
  readonly name: string;
  readonly text: string;
}

/**
 * Runs `work` on each file of the command line. A faulty file is reported and skipped. Returns the exit status. With
 * several files, each result in text form has its file's name as a title.
 */
export async function forEachFile(
  args: Args,
  context: Context,
  work: (file: InputFile) => Promise<void>,
): Promise<number> {
  const { say } = context;
  const { operands } = args;
  if (operands.length === 0) throw new UsageError(say('error.fileMissing'));
  if (operands.filter((path) => path === '-').length > 1) throw new UsageError(say('error.standardInputTwice'));
  let status = 0;
  for (const path of operands) {
    try {
      const file = await readTextFile(path, context);
      if (operands.length > 1 && !args.has('json')) print(say('text.title', { title: file.name }));
      await work(file);
      if (operands.length > 1 && !args.has('json')) print('');
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      printError(`planet: ${error.message}`);
      status = 1;
    }
  }
  return status;
}

export async function readTextFile(path: string, { say }: Context, limitBytes = LIMIT_BYTES): Promise<InputFile> {
  const name = path === '-' ? say('error.standardInput') : path;
  const bytes = path === '-' ? await readStandardInput(name, say, limitBytes) : readFile(path, say, limitBytes);
  try {
    return { path, name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    throw new UserError(say('error.fileNotText', { file: name }));
  }
}

/** Synchronous and without streams, whose modules alone take some milliseconds to load. */
function readFile(path: string, say: Context['say'], limitBytes: number): Uint8Array {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    if (fstatSync(file).isDirectory()) throw new UserError(say('error.fileDirectory', { file: path }));
    const buffer = Buffer.alloc(Math.min(limitBytes, Math.max(fstatSync(file).size, LIMIT_BYTES)) + 1);
    let size = 0;
    let read: number;
    do {
      read = readSync(file, buffer, size, buffer.length - size, null);
      size += read;
    } while (read > 0 && size < buffer.length);
    if (size > limitBytes) throw new UserError(say('error.fileTooLarge', { file: path, limit: limitBytes }));
    return buffer.subarray(0, size);
  } catch (error) {
    if (error instanceof UserError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new UserError(say('error.fileNotFound', { file: path }));
    throw new UserError(say('error.fileUnreadable', { file: path, reason: code ?? message }));
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

async function readStandardInput(name: string, say: Context['say'], limitBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    size += bytes.length;
    if (size > limitBytes) throw new UserError(say('error.fileTooLarge', { file: name, limit: limitBytes }));
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
