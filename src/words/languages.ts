// The languages that the game speaks. A new one is a folder of src/words/messages, docs/RULES.xx.md and a line here.

/** Each language's name in itself. */
export const LANGUAGE_NAMES = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  de: 'Deutsch',
} as const;
/** A language that the game speaks. */
export type Language = keyof typeof LANGUAGE_NAMES;
/** The languages that the game speaks, by their codes. */
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];

/** The first of these preferred languages (`fr-CA`, `fr_FR.UTF-8`) that the game speaks, or English. */
export function languageFor(preferred: readonly (string | undefined)[]): Language {
  for (const locale of preferred) {
    const language = LANGUAGES.find((known) => known === locale?.toLowerCase().split(/[-_.@]/)[0]);
    if (language !== undefined) return language;
  }
  return 'en';
}
