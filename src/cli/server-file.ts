// Helpers of the commands that maintain a server's data file: file errors, timestamps, sizes.

import { statSync } from 'node:fs';
import type { Language } from '../words/index.ts';
import type { Context } from './context.ts';
import { UserError } from './output.ts';

/** Runs `act`; an error of the file system or the database becomes a user error. */
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

/** The current time to the second, for file names. */
export function fileTimestamp(): string {
  return new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
}

export function sizeOf(path: string, language: Language): string {
  return bytesText(statSync(path, { throwIfNoEntry: false })?.size ?? 0, language);
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** In the largest suitable unit: 1.2 MB. */
export function bytesText(bytes: number, language: Language): string {
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 0), UNITS.length - 1);
  const unit = UNITS[power] ?? 'byte';
  const digits = { maximumFractionDigits: power === 0 ? 0 : 1 };
  const unitDisplay = unit === 'byte' ? 'long' : 'short'; // `byte` alone has no plural in its short form
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, ...digits }).format(bytes / 1000 ** power);
}
