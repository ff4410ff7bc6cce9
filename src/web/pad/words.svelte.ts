// The score pad's messages, loaded with it.

import { Chapter } from '../words.svelte.ts';
import type { PadKey } from './words/en.ts';

export const words = new Chapter<PadKey>({
  en: async () => (await import('./words/en.ts')).en,
  fr: async () => (await import('./words/fr.ts')).fr,
  es: async () => (await import('./words/es.ts')).es,
});
