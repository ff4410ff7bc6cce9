// Flags whose value is a line of free text: seeds, salts, names.

import { parseSeed } from '../rules/index.ts';
import type { Args } from './args.ts';
import type { Context } from './context.ts';
import { flagValue } from './setup.ts';

export async function seedOf(args: Args, flag: string, context: Context): Promise<string | undefined> {
  const text = args.text(flag);
  return text === undefined ? undefined : flagValue(parseSeed(text), `--${flag}`, context);
}
