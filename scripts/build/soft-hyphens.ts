// Where long words of docs/RULES.de.md may be divided on a phone. The document stays free of soft hyphens, so that it can be read and searched;
// the other languages need none. Browsers divide German words by themselves only where they have a dictionary of it.

import type { Language } from '../../src/words/languages.ts';

const SOFT_HYPHEN = '\u00ad';

/** Beginnings of words, with `|` where they may be divided; they hold for every word that contains them. */
const DIVIDED: Partial<Record<Language, readonly string[]>> = {
  de: [
    'Affen|brot|baum',
    'Affen|brot|bäum',
    'Anlei|tung',
    'Anmer|kung',
    'Charak|tere',
    'Charakter|plättchen',
    'Dreiviertel|drehung',
    'Finger|abdruck',
    'Flaschen|sammler',
    'Geheim|nisse',
    'Geschäfts|mann',
    'Geschäfts|männer',
    'Gleich|stand',
    'Laternen|anzünder',
    'Mittel|teil',
    'Planeten|plättchen',
    'Plättchen|satz',
    'Rand|plättchen',
    'Regel|variante',
    'Reihen|folge',
    'Schaf|farbe',
    'Schreib|tisch',
    'Sonnen|unter|gang',
    'Sonnen|unter|gäng',
    'Spiel|aufbau',
    'Start|spieler',
    'Unter|schied',
    'Uhrzeiger|sinn',
    'Viertel|drehung',
    'Vulkan|strafe',
    'Zufalls|zahl',
    'Zurück|nehmen',
    'Zusammen|fassung',
    'Zwischen|stand',
    'ausdrück|lich',
    'bedeutungs|los',
    'beiseite|gelegt',
    'beschrei|ben',
    'durch|nummeriert',
    'entschei|de',
    'franzö|sisch',
    'Franzö|sisch',
    'gekenn|zeichnet',
    'statt|dessen',
    'umge|dreht',
    'verbor|gen',
    'verein|baren',
    'veröffent|licht',
    'verschie|ben',
    'von|einander',
    'wahrschein|lich',
    'wider|spricht',
    'weiter|gegeben',
    'zurück|gedreht',
    'zurück|dreht',
  ],
};

/** The text with a soft hyphen in every place where a long word of the language may be divided. */
export function withSoftHyphens(text: string, language: Language): string {
  return (DIVIDED[language] ?? []).reduce(
    (done, word) => done.replaceAll(word.replaceAll('|', ''), word.replaceAll('|', SOFT_HYPHEN)),
    text,
  );
}
