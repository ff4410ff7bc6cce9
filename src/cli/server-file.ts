// What the commands that look after a server's file share: sizes, moments, and whatever the disk refuses as one line.

import { statSync } from 'node:fs';
import type { Language } from '../words/index.ts';
import type { Context } from './context.ts';
import { UserError } from './output.ts';

/** Does something with a file; what the system or the database refuses is told as a mistake. */
export function withFileErrors<Value>(say: Context['say'], file: string, act: () => Value): Value {
  try {
    return act();
  } catch (error) {
    if (error instanceof UserError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code?.startsWith('E') ? code : message;
    throw new UserError(say('error.fileCare', { file, reason }));
  }
}

/** Fit for the name of a file, to the second. */
export function fileTimestamp(): string {
  return new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
}

export function sizeOf(path: string, language: Language): string {
  return bytesText(statSync(path, { throwIfNoEntry: false })?.size ?? 0, language);
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** In the largest unit of which there is one: 1.2 MB. */
export function bytesText(bytes: number, language: Language): string {
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 0), UNITS.length - 1);
  const unit = UNITS[power] ?? 'byte';
  const digits = { maximumFractionDigits: power === 0 ? 0 : 1 };
  return new Intl.NumberFormat(language, { style: 'unit', unit, ...digits }).format(bytes / 1000 ** power);
}
