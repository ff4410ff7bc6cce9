// How the product speaks: words and forms that no visible text uses, and the terms of the box that every text uses.

import type { Language } from '../../src/words/index.ts';

/** A pattern that no text matches, and what to write instead. */
export interface BannedForm {
  readonly form: RegExp;
  readonly instead: string;
}

/** In the messages of a language. */
export const BANNED: Readonly<Record<Language, readonly BannedForm[]>> = {
  en: [
    { form: /\bwho(?:m|so)?ever\b/i, instead: 'you, the player who' },
    { form: /\bone’s own\b/i, instead: 'your own' },
    { form: /\b(?:lay|lays|laid|lie|lies|lying)\b/i, instead: 'place; is' },
    { form: /\b(?<!open |\[)seats?\b/i, instead: 'player; a free one is an open seat' },
    { form: /\bcells?\b/i, instead: 'space' },
    { form: /\bappoint(?:s|ed|ing)?\b/i, instead: 'pass to, choose who’s next' },
    { form: /\b(?:un)?told\b|\bwhat is (?:asked|told)\b/i, instead: 'says, shows, sent' },
    { form: /\bwish(?:es|ed)?\b|\blent\b|\banew\b/i, instead: 'request; again' },
    { form: /\btak(?:e|es|en) back\b|\btake-back\b/i, instead: 'undo' },
    { form: /\bcover(?:s|ed|ing)?\b/i, instead: 'face down' },
    { form: /\bkinds? of animals?\b/i, instead: 'species' },
    { form: /\blets? go\b|\bclear(?:s|ed)? .*\baway\b|\bcleared away\b/i, instead: 'Cancel; Close table' },
    {
      form: /\bplease the four who\b|\bothers are at it\b/i,
      instead: 'the four characters in its corners; In progress',
    },
    { form: /\b(?:strict|generous) geographer\b/i, instead: 'what the Geographer counts' },
    { form: /\bheeds?\b|\blest\b|\bmends?\b|\bso many\b/i, instead: 'an ordinary word' },
  ],
  fr: [
    { form: /\bquiconque\b/i, instead: 'le joueur qui' },
    { form: /[\u00a0\u202f]/, instead: 'a plain space: the program makes it narrow where it should be' },
    { form: /\b(?:votre|vos|veuillez)\b/i, instead: 'ton, ta, tes' },
    { form: /\bpos(?:er|es?|ons|ent|ée?s?)\b/i, instead: 'placer' },
    { form: /\bcouv(?:rir|res?|rent|ert(?:e?s?))\b/i, instead: 'la tuile cachée' },
    { form: /\bsortes? d’anim/i, instead: 'espèce' },
    { form: /\bmoutons? gris\b/i, instead: 'moutons beiges' },
    { form: /\bla place \{/i, instead: 'Joueur {seat}' },
    { form: /\bdébarrasser\b|\bM’oublier\b|\bÀ garder\b/i, instead: 'Fermer la table; Supprimer mes données' },
    { form: /\bjouée jusqu’au bout\b|\bne plus entendre\b/i, instead: 'Terminée; Masquer' },
    { form: /\bmaximum de volcans\b/i, instead: 'le plus de volcans' },
    { form: /\breprendre (?:son|ton|le dernier) (?:coup|choix)\b/i, instead: 'annuler' },
  ],
  es: [
    { form: /\bvosotr[oa]s\b|\bvuestr[oa]s?\b|\bos\b/i, instead: 'ustedes' },
    { form: /\b(?!dieciséis|veintiséis)[a-zñáéíóúü]+[áé]is\b/i, instead: 'ustedes, o impersonal' },
    { form: /\basientos?\b/i, instead: 'jugador; sitio libre' },
    { form: /\bsoltar\b|\bsuelta\b/i, instead: 'cancelar' },
    { form: /\bcubiert[oa]s?\b|\bcubr(?:ir|es?|e)\b/i, instead: 'la loseta boca abajo' },
    { form: /\bclases? de animal/i, instead: 'especie' },
    { form: /\bceldas?\b/i, instead: 'casilla' },
    { form: /\brecoger la mesa\b|\bolvidarme\b/i, instead: 'Cerrar la mesa; Borrar mis datos' },
    { form: /\bmáximo de volcanes\b|¡hala!/i, instead: 'más volcanes que nadie; ¡Guau!' },
    { form: /\bquienquiera\b|\bcada cual\b/i, instead: 'cada jugador' },
    { form: /\bfichas?\b|\bbaldosas?\b/i, instead: 'loseta' },
    { form: /\btom(?:ar|arl[ao]s?|as?|an|aste|ó|ad[oa]s?|aría)\b|\btómal[ao]s?\b/i, instead: 'elegir, quedarse con' },
    { form: /\bcog(?:er|erl[ao]s?|es?|en|iste|ió|id[oa]s?)\b/i, instead: 'elegir: vulgar en media América' },
    { form: /\bnadie (?:tiene|tendría) más\b/i, instead: 'la mayor cantidad' },
    { form: /\bya (?:se )?[a-zñáéíóúü]+(?:ó|[^x]iste|aste)\b/i, instead: 'ya ha jugado, ya se ha revelado' },
    { form: /\bpor aparecer\b|\bdestripes?\b|\breversos?\b/i, instead: 'por salir; spoilers; dorso' },
    {
      form: /\bajen[oa] a la editorial\b|\bregistros? de (?:la )?partidas?\b/i,
      instead: 'no oficial; partida como texto',
    },
  ],
  de: [
    { form: /(?<!^|[.!?:“„] )\b(?:Sie|Ihnen|Ihre?[mnrs]?)\b/, instead: 'du' },
    { form: /\bwer auch immer\b/i, instead: 'wer; der Spieler, der' },
    { form: /\bKacheln?\b|\bKärtchen\b|\bFliesen?\b/, instead: 'Plättchen' },
    { form: /\bZellen?\b/, instead: 'Feld' },
    { form: /\bBaobabs?\b/i, instead: 'Affenbrotbaum' },
    { form: /\bSitzplatz\b|\bSitz\b|\bStuhl\b/, instead: 'Spieler; freier Platz' },
    { form: /\bernennen\b|\bernennt\b/i, instead: 'bestimmen' },
    { form: /\bzugedeckt|\babgedeckt/i, instead: 'verdeckt' },
  ],
};

/** In documents in English. Code and quotations of formats are left out before. */
export const BANNED_IN_DOCUMENTS: readonly BannedForm[] = [
  { form: /\bwho(?:m|so)?ever\b/i, instead: 'the player who, anyone who' },
  { form: /\bone’s own\b|\bone's own\b/i, instead: 'your own' },
  { form: /\b(?:lay|lays|laid) (?:a|the|it|its|them|tiles?|down)\b/i, instead: 'place' },
  {
    form: /\b(?:is|are|was|were) told\b|\bwhat is (?:asked|told)\b|\btold apart\b/i,
    instead: 'receives, shown, distinguished',
  },
  { form: /\bwish(?:es|ed)?\b|\blent\b|\banew\b|\bonlookers?\b|\blest\b/i, instead: 'request; again; spectator' },
  { form: /\btak(?:e|es|en) back\b|\btake-back\b/i, instead: 'undo' },
  { form: /\ba cut of the current\b|\bcleared away\b/i, instead: 'a power failure; deleted' },
  { form: /\bkinds? of animals?\b/i, instead: 'species' },
];

/** `\\b` of a regular expression knows unaccented letters only: this one knows all. */
const BOUNDARY = String.raw`(?:(?<=\p{L})(?!\p{L})|(?<!\p{L})(?=\p{L}))`;

function inAnyLetters({ source, flags }: RegExp): RegExp {
  return new RegExp(source.replaceAll(String.raw`\b`, BOUNDARY), flags.includes('u') ? flags : `${flags}u`);
}

/** The words of a message, without the names of its arguments and cases. */
export function wordsOf(text: string): string {
  return text
    .replaceAll(/\{\w+(?:, number)?\}/g, '…')
    .replaceAll(/\{\w+, (?:plural|select|selectordinal),/g, '')
    .replaceAll(/(?:=\d+|[\w-]+) \{/g, '{');
}

/** One line per banned form found: `where: “match” → instead`. */
export function bannedForms(
  texts: readonly (readonly [where: string, text: string])[],
  banned: readonly BannedForm[],
): readonly string[] {
  return texts.flatMap(([where, text]) =>
    banned.flatMap(({ form, instead }) => {
      const found = inAnyLetters(form).exec(text);
      return found === null ? [] : [`${where}: “${found[0]}” → ${instead}`];
    }),
  );
}

/** What a term is called in a language, where it must be used, and which synonyms are never used for it. */
export interface Term {
  readonly meaning: string;
  /** The messages that use it, as `chapter: key`. */
  readonly where: readonly string[];
  readonly called: Readonly<Record<Language, RegExp>>;
  readonly never: Readonly<Record<Language, RegExp>>;
}

export const TERMS: readonly Term[] = [
  {
    meaning: 'the title',
    where: ['game: product.title'],
    called: {
      en: /^Make Me a Planet$/,
      fr: /^Fabrique-moi une planète$/,
      es: /^El Principito: Make Me a Planet$/,
      de: /^Mein Zuhause ist zu klein$/,
    },
    never: {
      en: /build me a planet/i,
      fr: /Dessine-moi une planète/i,
      es: /Hazme un planeta/i,
      de: /Bau mir einen Planeten/i,
    },
  },
  {
    meaning: 'put a tile on a planet',
    where: ['game: ask.cell', 'page: confirm.place', 'page: offer.place', 'setup: settings.oneTap'],
    called: { en: /\bplac/i, fr: /\bplac/i, es: /\bcoloc/i, de: /\blege?n?\b|\bleg/i },
    never: {
      en: /\blay(?:s|ing)?\b|\blaid\b/i,
      fr: /\bpose[rz]?\b/i,
      es: /\bpon(?:er?|es)? (?:una?|la|tu) loseta\b/i,
      de: /\bplatzier/i,
    },
  },
  {
    meaning: 'a stack to draw from',
    where: ['game: ask.open', 'game: event.stackOpened', 'page: ask.other.open'],
    called: { en: /\bdraw|\bstack/i, fr: /\bpioche/i, es: /\bpila|\broba/i, de: /\bStapel|\bzieh/i },
    never: {
      en: /\bopens?\b (?:a|the) stack|\bpile to open\b/i,
      fr: /\bouvr(?:e|es|ir)\b.*\bpioche/i,
      es: /\babr(?:e|es|ir)\b.*\bpila/i,
      de: /\böffne\w*\b.*\bStapel/i,
    },
  },
  {
    meaning: 'the stack of characters',
    where: ['game: stack.character'],
    called: { en: /^Characters$/, fr: /^Personnages$/i, es: /^personajes$/i, de: /^Charaktere$/ },
    never: { en: /\bfigures?\b/i, fr: /\bfigurines?\b/i, es: /\bfiguras?\b/i, de: /\bFiguren?\b/ },
  },
  {
    meaning: 'the stack of planet centers',
    where: ['game: stack.center'],
    called: { en: /^Planet centers$/, fr: /^Cœurs$/i, es: /^centros$/i, de: /^Mitten$|^Mittelteile$/ },
    never: {
      en: /\bmiddle tiles?\b/i,
      fr: /\btuiles? centrales?\b/i,
      es: /\blosetas? (?:de |del )?núcleo/i,
      de: /\bZentren\b|\bKernstück/,
    },
  },
  {
    meaning: 'the stacks of edges',
    where: ['game: stack.uphill', 'game: stack.downhill'],
    called: { en: /edges$/i, fr: /^(?:Bordures )?(?:montantes|descendantes)$/i, es: /^bordes /i, de: /^Ränder|^Rand/ },
    never: {
      en: /\b(?:left|right) shoulder\b/i,
      fr: /\bépaule (?:gauche|droite)\b/i,
      es: /\bhombros?\b|\borillas?\b/i,
      de: /\b(?:linke|rechte) Schulter\b|\bKanten?\b/,
    },
  },
  {
    meaning: 'name who picks next',
    where: ['game: move.appointSeat', 'game: event.seatAppointedYou', 'page: confirm.appoint'],
    called: {
      en: /\bpass|\bnext/i,
      fr: /\bdésign/i,
      es: /\bpas(?:a|e)|\bdesign/i,
      de: /\bbestimm|\bals Nächste|\bwähl/i,
    },
    never: {
      en: /\bappoint/i,
      fr: /\bnomm\w+ (?:le|la|qui|un) /i,
      es: /\bnombra\w* (?:a quien|quién|al siguiente)/i,
      de: /\bernenn|\bberuf/i,
    },
  },
  {
    meaning: 'the third tile of two players',
    where: ['game: tile.covered', 'game: choice.covered', 'page: offer.covered'],
    called: { en: /\bface[- ]down\b/i, fr: /\bcachée\b/i, es: /\bboca abajo\b/i, de: /\bverdeckt/i },
    never: { en: /\bcovered\b/i, fr: /\bcouverte\b/i, es: /\bcubierta\b|\btapada\b/i, de: /\bzugedeckt|\babgedeckt/i },
  },
  {
    meaning: 'turned over by baobabs',
    where: ['game: event.tilesTurnedFaceDown', 'game: each.faceDownTile'],
    called: { en: /\bflip/i, fr: /\bretournée/i, es: /\bgira/i, de: /umgedreht|dreh/i },
    never: {
      en: /\bturned over\b|\bturns? over\b/i,
      fr: /\bretournées? face visible\b/i,
      es: /\bvoltea/i,
      de: /umgeklappt/i,
    },
  },
  {
    meaning: 'the final scoring',
    where: ['page: count.title'],
    called: { en: /\bscoring/i, fr: /\bdécompte/i, es: /\bpuntuación|\bpuntúa/i, de: /\bWertung/i },
    never: {
      en: /\bthe count\b/i,
      fr: /\ble comptage\b/i,
      es: /\bel recuento\b|\bcuenta la\b/i,
      de: /\bAbrechnung\b|\bZählung\b/,
    },
  },
  {
    meaning: 'a player at a table',
    where: ['game: seat.name', 'setup: new.seats', 'online: problem.unknownSeat'],
    called: { en: /\bplayer|\bopen seat/i, fr: /\bjoueur|\bplace/i, es: /\bjugador|\bsitio/i, de: /\bSpieler|\bPlatz/ },
    never: { en: /\bchair\b/i, fr: /\bsiège\b/i, es: /\basiento\b/i, de: /\bSitz\b|\bStuhl\b/ },
  },
  {
    meaning: 'a species of animal',
    where: ['game: each.animalKind', 'game: count.animalKind'],
    called: { en: /\bspecies\b/i, fr: /\bespèce/i, es: /\bespecie/i, de: /Tierart/ },
    never: {
      en: /\bkinds? of animal/i,
      fr: /\bsortes? d’anim/i,
      es: /\bclases? de animal|\btipos? de animal/i,
      de: /Tiersorte/,
    },
  },
  {
    meaning: 'the three colours of sheep in 2013',
    where: ['game: item.sheepGrey'],
    called: { en: /^grey sheep$/, fr: /^mouton beige$/, es: /^oveja gris$/, de: /^graues Schaf$/ },
    never: { en: /\bbeige sheep\b/i, fr: /\bmoutons? gris\b/i, es: /\bovejas? beige\b/i, de: /\bbeige\w* Schaf/i },
  },
  {
    meaning: 'a space of the planet',
    where: ['game: refusal.cellTaken', 'game: refusal.cellNotHome', 'page: planet.tap'],
    called: { en: /\bspace|\{cell\}/i, fr: /\bcase|\{cell\}/i, es: /\bcasilla|\{cell\}/i, de: /\bFeld|\{cell\}/ },
    never: { en: /\bcells?\b/i, fr: /\bcellules?\b/i, es: /\bceldas?\b/i, de: /\bZellen?\b/ },
  },
  {
    meaning: 'undo',
    where: ['page: action.undo', 'pad: pad.undo'],
    called: { en: /^Undo$/, fr: /^Annuler$/, es: /^Deshacer$/, de: /^Rückgängig$/ },
    never: {
      en: /\btake back\b/i,
      fr: /\breprendre le coup\b/i,
      es: /\bretirar la jugada\b/i,
      de: /\bungeschehen\b/i,
    },
  },
  {
    meaning: 'a bot',
    where: ['setup: new.bot', 'page: problem.botFailed'],
    called: { en: /\bbot\b/i, fr: /\bbot\b/i, es: /\bbot\b/i, de: /\bBot\b/ },
    never: {
      en: /\bcomputer player\b|\brobot\b/i,
      fr: /\brobot\b/i,
      es: /\bmáquina\b|\brobot\b/i,
      de: /\bRoboter\b|\bComputergegner\b/i,
    },
  },
];

/** One line per message that does not use a term for its meaning, or that uses a rejected synonym. */
export function termFaults(
  messages: readonly (readonly [name: string, text: string])[],
  { meaning, where, called, never }: Term,
  language: Language,
): readonly string[] {
  const byName = new Map(messages);
  const [use, rejection] = [inAnyLetters(called[language]), inAnyLetters(never[language])];
  const unused = where
    .filter((name) => !use.test(byName.get(name) ?? ''))
    .map((name) => `${name}: “${byName.get(name)}” does not use the term for ${meaning} (${called[language].source})`);
  const rejected = messages
    .filter(([, text]) => rejection.test(wordsOf(text)))
    .map(([name, text]) => `${name}: “${text}” uses a rejected word for ${meaning} (${never[language].source})`);
  return [...unused, ...rejected];
}
