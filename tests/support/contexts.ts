// The terminal's context in every language.

import { type Context, contextIn } from '../../src/cli/context.ts';
import { LANGUAGES, type Language } from '../../src/words/index.ts';

const contexts = await Promise.all(LANGUAGES.map(async (language) => [language, await contextIn(language)] as const));

export const CONTEXTS = Object.fromEntries(contexts) as Readonly<Record<Language, Context>>;
