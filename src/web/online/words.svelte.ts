// The messages of online tables, loaded with them.

import { Chapter } from '../words.svelte.ts';
import type { OnlineKey } from './words/en.ts';

export const words = new Chapter<OnlineKey>({
  en: async () => (await import('./words/en.ts')).en,
  fr: async () => (await import('./words/fr.ts')).fr,
  es: async () => (await import('./words/es.ts')).es,
});
