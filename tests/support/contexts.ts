// The terminal's context in every language.

import { type Context, contextIn } from '../../src/cli/context.ts';
import type { Language } from '../../src/words/index.ts';

export const CONTEXTS: Readonly<Record<Language, Context>> = {
  en: await contextIn('en'),
  fr: await contextIn('fr'),
  es: await contextIn('es'),
};
