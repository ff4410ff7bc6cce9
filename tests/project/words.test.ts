// Messages: complete in every language, with the same arguments, and with the terms of each edition.

import { describe, expect, it } from 'vitest';
import { type Advice, BOT_NAMES, LEVELS, type Reason } from '../../src/bots/index.ts';
import {
  BOX,
  CHARACTERS,
  FAULT_CODES,
  ITEMS,
  OPTION_WORDS,
  PRESET_OPTIONS,
  parseRecord,
  REFUSALS,
  STACKS,
  tileOf,
  tileWithoutVolcanoOf,
  type ViewEvent,
  viewFor,
} from '../../src/rules/index.ts';
import {
  afterColon,
  answerTo,
  cellOf,
  describeAdvice,
  describeEvent,
  describeEvents,
  describeReason,
  editionOf,
  hidesAnyTile,
  hintFrom,
  hintParts,
  LANGUAGES,
  type Language,
  languageFor,
  phrasesIn,
  questionFor,
} from '../../src/words/index.ts';
import { optionsOf } from '../support/games.ts';
import { CHAPTERS, chapterIn } from '../support/messages.ts';

describe.each(CHAPTERS)('the chapter %s', (chapter) => {
  it.each(LANGUAGES)('has its messages in the order of the English ones in %s', (language) => {
    const plain = (key: string) => !key.endsWith('@second');
    expect(Object.keys(chapterIn(language, chapter)).filter(plain)).toEqual(
      Object.keys(chapterIn('en', chapter)).filter(plain),
    );
  });

  it.each(LANGUAGES.filter((language) => language !== 'en'))('is translated to %s, not copied', (language) => {
    const messages = chapterIn(language, chapter);
    const english = chapterIn('en', chapter);
    const keys = Object.keys(messages).filter((key) => !english[key]?.includes('plural'));
    // `{name}` in every case of a select is nobody's words.
    const words = (text: string) =>
      text
        .replaceAll(/\w+ \{\{\w+\}\}/g, '')
        .split(' ')
        .filter(Boolean);
    const long = keys.filter((key) => words(english[key] ?? '').length > 4);
    expect(long.filter((key) => messages[key] === english[key])).toEqual([]);
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  const phrases = phrasesIn(language);

  it('every refusal and every fault has a sentence', () => {
    for (const refusal of REFUSALS) expect(phrases.refusal(refusal, { seat: 2, stack: 'center' })).not.toContain('{');
    const facts = { seat: 1, tile: 'C01', cell: 'b2', count: 2, expected: 3, limit: 4, number: 5, before: 6, round: 7 };
    const names = {
      stack: 'center',
      stacks: 's',
      opened: 'o',
      dealt: 'd',
      recorded: 't',
      token: 'k',
      cells: 'c',
      text: 'x',
    };
    const more = { tag: 'Seed', missing: 'Seat2', start: '9', seats: 3, tiles: 'a', loaded: 'b', name: 'n', key: 'k' };
    const rest = {
      item: 'i',
      character: 'c',
      preset: 'p',
      presets: 'q',
      option: 'o',
      options: 'p',
      values: 'v',
      length: 9,
    };
    for (const code of FAULT_CODES) {
      const sentence = phrases.fault({
        code,
        line: 9,
        facts: { refusal: 'seatServed', ...facts, ...names, ...more, ...rest },
      });
      expect(sentence).toContain('9');
      expect(sentence).not.toMatch(/[{}]|undefined/);
    }
  });

  it('R8.2 R8.3 the Geographer’s sentence and score line say which tiles he counts', () => {
    const { gives, count } = phrasesIn(language, 'first');
    const options = Object.values(OPTION_WORDS.geographer.values).map((geographer) => ({ geographer }));
    expect(new Set(options.map((each) => gives('geographer', each))).size).toBe(options.length);
    expect(new Set(options.map((each) => count(tileWithoutVolcanoOf(each), 2))).size).toBe(options.length);
  });

  it('every item, character, stack and count has a name in both editions', () => {
    for (const edition of ['first', 'second'] as const) {
      const { item, character, gives, stack, count } = phrasesIn(language, edition);
      const names = [
        ...ITEMS.map(item),
        ...CHARACTERS.map(character),
        ...CHARACTERS.map((each) => gives(each, PRESET_OPTIONS.classic)),
        ...STACKS.map(stack),
      ];
      expect(names.every((name) => name.length > 1)).toBe(true);
      for (const each of ITEMS) expect(count(each, 2)).toContain('2');
    }
  });

  it('the keys of the drawn game fit into eighty columns', () => {
    const messages = chapterIn(language, 'terminal');
    const more = ['play.keys.undo', 'play.keys.take'] as const;
    const lines = [...more.map((key) => `${messages['play.keys']} · ${messages[key]}`), messages['play.keys.cell']];
    for (const line of lines) expect(line?.length).toBeLessThanOrEqual(78);
  });

  it('every bot has a name of its own that fits beside a small planet, and every level a temperament', () => {
    const names = BOT_NAMES.map(phrases.bot);
    expect(new Set(names).size).toBe(BOT_NAMES.length);
    for (const name of names) expect(name.length).toBeLessThanOrEqual(9); // and a number: `Fox III`
    for (const level of LEVELS) expect(phrases.temperament(level)).toMatch(/^\p{Lu}.+\.$/u);
    for (const level of LEVELS) {
      const name = language === 'de' ? phrases.bot(level) : phrases.bot(level).toLowerCase();
      expect(phrases.temperament(level)).toContain(name);
    }
  });
});

it.each([
  ['second-edition', 'en', 'sheepGrey', 'yellow sheep'],
  ['second-edition', 'fr', 'sheepBrown', 'mouton bleu'],
  ['second-edition', 'es', 'star', 'estrella amarilla'],
  ['classic', 'en', 'sheepGrey', 'grey sheep'],
  ['manual', 'es', 'sheepBrown', 'oveja marrón'],
  ['second-edition', 'de', 'sheepGrey', 'gelbes Schaf'],
  ['classic', 'de', 'sheepGrey', 'graues Schaf'],
] as const)('R11.7 the preset %s picks the words: in %s %s is %s', (preset, language, item, name) => {
  expect(phrasesIn(language, editionOf(preset)).item(item)).toBe(name);
});

it.each([
  ['drunkard', 'Drunkard', 'Bottle Collector'],
  ['king', 'King', 'King'],
] as const)('R11.7 the %s is a %s, in the second edition a %s', (character, first, second) => {
  expect(phrasesIn('en', 'first').character(character)).toBe(first);
  expect(phrasesIn('en', 'second').character(character)).toBe(second);
});

it('R11.7 the edges of the second edition are those with a satellite or a blue star', () => {
  const { stack } = phrasesIn('en', 'second');
  expect([stack('uphill'), stack('downhill')]).toEqual(['Satellite edges', 'Blue star edges']);
});

it.each([
  ['en', 'C04', '2 lampposts, 1 volcano'],
  ['fr', 'C04', '2 réverbères, 1 volcan'],
  ['es', 'C04', '2 faroles, 1 volcán'],
  ['en', 'P07', 'King, 2 large stars'],
  ['en', 'P05', 'Astronomer'],
  ['de', 'C04', '2 Laternen, 1 Vulkan'],
] as const)('describes in %s what %s shows', (language, tile, expected) => {
  expect(phrasesIn(language).shows(tileOf(BOX, tile))).toBe(expected);
});

const CAST = { names: ['Al', 'Bo', 'Cy'], viewer: 0 as const, tileSet: BOX };

it('R10.7 a hidden tile that may be of any stack is not called a character', () => {
  const cast = { ...CAST, hidesAnyTile: hidesAnyTile(optionsOf('manual', 'hidden-characters')) };
  const event: ViewEvent = { kind: 'tileTaken', seat: 1, cell: 'a1', secret: true };
  expect(describeEvent(event, cast, phrasesIn('en'))).toBe('Bo takes a hidden tile and places it in a1.');
  expect(hidesAnyTile(optionsOf('summary', 'hidden-characters'))).toBe(false);
});

it.each<[ViewEvent, string | undefined]>([
  [
    { kind: 'tileTaken', seat: 0, tile: 'C08', cell: 'b2', secret: false },
    'You take C08 (1 snake, 1 volcano) and place it in b2.',
  ],
  [
    { kind: 'tileTaken', seat: 1, tile: 'C08', cell: 'b2', secret: false },
    'Bo takes C08 (1 snake, 1 volcano) and places it in b2.',
  ],
  [{ kind: 'tileTaken', seat: 1, cell: 'a1', secret: true }, 'Bo takes a hidden character and places it in a1.'],
  [{ kind: 'stackOpened', seat: 1, stack: 'uphill', tiles: [null, null, null] }, 'Bo draws from Uphill edges.'],
  [{ kind: 'seatAppointed', by: 1, seat: 0 }, 'Bo passes to you.'],
  [{ kind: 'seatAppointed', by: 1, seat: 2 }, 'Bo passes to Cy.'],
  [
    { kind: 'tilesTurnedFaceDown', seat: 1, cells: ['b1', 'c2', 'd3'] },
    'A third baobab! Bo’s tiles in b1, c2 and d3 flip face down.',
  ],
  [{ kind: 'gameEnded', totals: [4, 9, 9], winners: [1, 2] }, 'Bo and Cy share the victory with 9 points.'],
  [{ kind: 'gameEnded', totals: [41, 9, 9], winners: [0] }, 'You win with 41 points.'],
])('tells an event in a sentence (%j)', (event, sentence) => {
  expect(describeEvent(event, CAST, phrasesIn('en'))).toBe(sentence);
});

it.each<[Language, ViewEvent, string]>([
  [
    'en',
    { kind: 'tileTaken', seat: 1, tile: 'C08', cell: 'b2', secret: false },
    'Bo takes the tile with 1 snake and 1 volcano.',
  ],
  [
    'en',
    { kind: 'tileTaken', seat: 0, tile: 'P07', cell: 'a1', secret: false },
    'You take the King with 2 large stars.',
  ],
  ['fr', { kind: 'tileTaken', seat: 1, tile: 'P05', cell: 'a1', secret: false }, 'Bo prend l’Astronome.'],
  [
    'es',
    { kind: 'tileTaken', seat: 0, tile: 'C04', cell: 'b2', secret: false },
    'Eliges la loseta con 2 faroles y 1 volcán.',
  ],
  ['de', { kind: 'tileTaken', seat: 1, tile: 'C08', cell: 'b2', secret: false }, 'Bo nimmt: 1 Schlange und 1 Vulkan.'],
  [
    'en',
    { kind: 'tilesTurnedFaceDown', seat: 1, cells: ['b1', 'c2', 'd3'] },
    'A third baobab! Three of Bo’s tiles flip face down.',
  ],
  [
    'en',
    { kind: 'stackOpened', seat: 1, stack: 'center', tiles: ['C08', 'C04'] },
    'Bo draws from Planet centers: the tile with 1 snake and 1 volcano; the tile with 2 lampposts and 1 volcano.',
  ],
])('describes it in %s without codes for a reader who sees the table', (language, event, sentence) => {
  expect(describeEvent(event, { ...CAST, isPlain: true }, phrasesIn(language))).toBe(sentence);
});

const OFFERED = parseRecord(`[Seat1 "Al"]
[Seat2 "Bo"]
[Seat3 "Cy"]
[Seat4 "Di"]
[Seat5 "Ed"]

1. character P05 P18 P10 P13 P14 | 1`);

it.each<[Language, typed: string, string | undefined]>([
  ['en', 'P10', 'P10'],
  ['en', 'P10 (hunter, 1 large star)', 'P10'],
  ['en', 'hunter', 'P10'],
  ['en', 'Hun', 'P10'],
  ['en', 'hunter a4', 'P10 a4'],
  ['en', 'astronomer', 'P05'],
  ['en', 'businessman', undefined],
  ['en', 'businessman (grey', 'P14'],
  ['en', '6', undefined],
  ['fr', 'astronome', 'P05'],
  ['fr', 'business\u00adman (moutons beiges)', 'P14'],
  ['fr', 'astronome t', 'P18'],
  ['fr', 'astro', undefined],
  ['es', 'cazador', 'P10'],
  ['es', 'ASTRONOMO', 'P05'],
])('understands in %s what is typed for a tile: %s', (language, typed, expected) => {
  if (!OFFERED.ok) throw new Error(OFFERED.fault.code);
  const question = questionFor(viewFor(OFFERED.value.game, 0), ['Al', 'Bo', 'Cy', 'Di', 'Ed'], phrasesIn(language));
  if (question === undefined) throw new Error('nothing is asked');
  const answer = answerTo(typed, question);
  const parts = answer.kind === 'choice' ? [answer.choice.tile, answer.move && cellOf(answer.move)] : [];
  expect(parts.filter((part) => part !== undefined).join(' ') || undefined).toBe(expected);
});

const fits = { kind: 'fits', character: 'businessman-white', counted: 'sheepWhite', count: 6, points: 12 } as const;
const turned = { kind: 'turnsOver', tiles: 3, points: 9 } as const;
const gardener = { character: 'gardener', points: 7 } as const;

it.each<readonly [Reason, en: string, fr: string, es: string, de: string]>([
  [
    { kind: 'gains', character: 'vain-man', points: 8 },
    '+8 with your Vain Man',
    '+8 avec ton Vaniteux',
    '+8 con tu Vanidoso',
    'dein Eitler bringt +8',
  ],
  [
    { kind: 'gains', character: 'businessman-brown', points: 5 },
    '+5 with your Businessman (brown sheep)',
    '+5 avec ton Businessman (moutons marron)',
    '+5 con tu Hombre de Negocios (ovejas marrones)',
    'dein Geschäftsmann (braune Schafe) bringt +5',
  ],
  [
    fits,
    '6 white sheep already placed for the Businessman: +12',
    'déjà 6 moutons blancs pour le Businessman : +12',
    'ya hay 6 ovejas blancas para el Hombre de Negocios: +12',
    'der Geschäftsmann bringt +12 (schon 6 weiße Schafe)',
  ],
  [
    { kind: 'fits', character: 'astronomer', counted: 'sunset', count: 1, points: 2 },
    '1 sunset already placed for the Astronomer: +2',
    'déjà 1 coucher de soleil pour l’Astronome : +2',
    'ya hay 1 atardecer para el Astrónomo: +2',
    'der Astronom bringt +2 (schon 1 Sonnenuntergang)',
  ],
  [
    { kind: 'notYet', character: 'drunkard' },
    'nothing for the Drunkard yet',
    'l’Ivrogne ne rapporte encore rien',
    'por ahora, el Bebedor no daría puntos',
    'der Säufer bringt hier noch nichts',
  ],
  [
    { kind: 'promises', character: 'businessman-grey', points: 1.4 },
    'the next tile would earn the Businessman 1.4 points on average',
    'la prochaine tuile rapporterait 1,4 point en moyenne avec le Businessman',
    'la próxima loseta daría +1,4 en promedio con el Hombre de Negocios',
    'der Geschäftsmann bringt im Schnitt +1,4 mit dem nächsten Plättchen',
  ],
  [
    { kind: 'hopes', character: 'businessman-grey', points: 6 },
    '+6 if you get the Businessman (grey sheep)',
    '+6 si le Businessman (moutons beiges) sort',
    '+6 si sale el Hombre de Negocios (ovejas grises)',
    '+6, falls der Geschäftsmann (graue Schafe) kommt',
  ],
  [
    { kind: 'tooMany', character: 'king', counted: 'rose', count: 3 },
    '3 roses already, too many for the King',
    'déjà 3 roses, c’est trop pour le Roi',
    'ya hay 3 rosas: demasiadas para el Rey',
    'schon 3 Rosen: der König bringt dafür nichts mehr',
  ],
  [
    { kind: 'oneTooMany', character: 'king', counted: 'rose', count: 2, points: 7 },
    'with 2 roses, your King loses 7 points',
    'avec 2 roses, ton Roi perd 7 points',
    'con 2 rosas, tu Rey pierde 7 puntos',
    'bei 2 Rosen bringt dein König 7 Punkte weniger',
  ],
  [
    { ...turned, change: 'loss' },
    'a third baobab would flip three tiles face down: −9',
    'avec ce troisième baobab, trois tuiles sont retournées face cachée (−9)',
    'tercer baobab: se giran tres losetas (−9)',
    'der dritte Affenbrotbaum dreht drei Plättchen um (−9)',
  ],
  [
    { ...turned, change: 'gain' },
    'a third baobab would flip three tiles face down: +9',
    'avec ce troisième baobab, trois tuiles sont retournées face cachée (+9)',
    'tercer baobab: se giran tres losetas (+9)',
    'der dritte Affenbrotbaum dreht drei Plättchen um (+9)',
  ],
  [
    { ...turned, change: 'none' },
    'a third baobab would flip three tiles face down',
    'avec ce troisième baobab, trois tuiles sont retournées face cachée',
    'tercer baobab: se giran tres losetas',
    'der dritte Affenbrotbaum dreht drei Plättchen um',
  ],
  [
    { kind: 'riskBaobab' },
    'second baobab: a third would flip three tiles face down',
    'c’est le deuxième baobab, et le prochain retournera trois tuiles face cachée',
    'segundo baobab: con un tercero se girarían tres losetas',
    'zweiter Affenbrotbaum, der nächste dreht drei Plättchen um',
  ],
  [
    { kind: 'volcano', points: 3 },
    'you’d have (or share) the most volcanoes: −3',
    'le plus de volcans, seul ou à égalité (−3)',
    'tendrías la mayor cantidad de volcanes: −3',
    'die meisten Vulkane, allein oder gleichauf: −3',
  ],
  [
    { kind: 'denies', seat: 2, ...gardener },
    'denies Cy’s Gardener 7 points',
    'prive Cy de 7 points avec son Jardinier',
    'evita que Cy gane 7 puntos con su Jardinero',
    '7 Punkte weniger für Cy (Gärtner)',
  ],
  [
    { kind: 'denies', seat: 4, ...gardener },
    'denies Player 5’s Gardener 7 points',
    'prive Joueur 5 de 7 points avec son Jardinier',
    'evita que Jugador 5 gane 7 puntos con su Jardinero',
    '7 Punkte weniger für Spieler 5 (Gärtner)',
  ],
  [
    { kind: 'deniesCharacter', seat: 1, character: 'hunter', points: 9 },
    'denies Bo the Hunter, worth 9 points to them',
    'empêche Bo de prendre le Chasseur, qui lui rapporterait 9 points',
    'deja a Bo sin el Cazador, que le daría 9 puntos',
    'für Bo wäre der Jäger 9 Punkte wert',
  ],
  [
    { kind: 'quiet' },
    'doesn’t change the score for now',
    'ne rapporte ni ne coûte rien pour l’instant',
    'por ahora no da ni quita puntos',
    'bringt und kostet im Moment nichts',
  ],
  [
    { kind: 'unseen', tiles: 14 },
    'could be any of 14 tiles you haven’t seen',
    'c’est l’une des 14 tuiles pas encore vues',
    'una de las 14 losetas que no has visto',
    'eins von 14 noch ungesehenen Plättchen',
  ],
  [
    { kind: 'wastesCorner' },
    'you’ll need that corner for a character',
    'ce coin servira plus tard à un personnage',
    'esa esquina la necesitará un personaje',
    'die Ecke fehlt dann für einen Charakter',
  ],
  [
    { kind: 'outsideCorner', character: 'king' },
    'the King scores only in a corner',
    'le Roi ne rapporte que dans un coin',
    'el Rey solo puntúa en una esquina',
    'der König punktet nur in einer Ecke',
  ],
  [
    { kind: 'leavesLittle', seat: 1, points: 0, isKnown: true },
    'Bo gains nothing from the tiles left',
    'Bo ne gagne rien avec les tuiles qui restent',
    'Bo no gana nada con lo que queda',
    'Bo kann mit dem Rest nichts anfangen',
  ],
  [
    { kind: 'leavesLittle', seat: 1, points: 0, isKnown: false },
    'as far as you know, Bo gains nothing from the tiles left',
    'd’après ce que tu sais, Bo ne gagne rien avec les tuiles qui restent',
    'por lo que sabes, Bo no gana nada con lo que queda',
    'Bo kann mit dem Rest nichts anfangen, soweit du weißt',
  ],
  [
    { kind: 'leavesLittle', seat: 1, points: 2, isKnown: true },
    'Bo gains the least from the tiles left: +2 at most',
    'c’est Bo qui gagne le moins avec les tuiles qui restent : +2 au plus',
    'Bo es quien menos gana con lo que queda: +2 como mucho',
    'Bo holt aus dem Rest am wenigsten: höchstens +2',
  ],
  [
    { kind: 'feeds', seat: 1, character: 'king', points: 1 },
    'Bo could gain 1 point thanks to the King',
    'Bo pourrait gagner 1 point, surtout avec le Roi',
    'Bo podría ganar 1 punto, sobre todo con el Rey',
    'Bo könnte 1 Punkt holen: dort punktet der König',
  ],
  [
    { kind: 'suits', character: 'gardener', points: 1.5 },
    '+1.5 on average with your Gardener',
    '+1,5 en moyenne avec ton Jardinier',
    '+1,5 en promedio con tu Jardinero',
    'dein Gärtner bringt im Schnitt +1,5',
  ],
  [
    { kind: 'suitsOther', seat: 1, character: 'gardener', points: 1.5 },
    'better for Bo’s Gardener: +1.5 on average',
    'cela profite davantage à Bo, +1,5 en moyenne avec son Jardinier',
    'le sirve más a Bo: +1,5 en promedio con su Jardinero',
    'passt besser zu Bo (Gärtner): im Schnitt +1,5',
  ],
  [
    { kind: 'baobabsAhead', baobabs: 1, tiles: 9 },
    '1 of the 9 possible tiles would bring a third baobab',
    '1 des 9 tuiles possibles amènerait un troisième baobab',
    '1 de las 9 losetas que pueden salir traería un tercer baobab',
    '1 von 9 möglichen Plättchen brächte den dritten Affenbrotbaum',
  ],
  [
    { kind: 'awaits', ...gardener },
    'the Gardener may come up: +7',
    'le Jardinier peut sortir : +7',
    'puede salir el Jardinero: +7',
    'der Gärtner kann noch kommen: +7',
  ],
  [
    { kind: 'showsTheWay' },
    'characters show you what to collect',
    'les personnages disent quoi collectionner',
    'los personajes dicen qué conviene reunir',
    'Charaktere zeigen, was sich zu sammeln lohnt',
  ],
  [
    { kind: 'covers', seat: 1, ...gardener },
    'hides Bo’s best tile: +7 with the Gardener',
    'cache à Bo sa meilleure tuile, +7 avec le Jardinier',
    'esconde lo que más le sirve a Bo: +7 con el Jardinero',
    'Bo sieht nicht, was am besten passt: der Gärtner brächte +7',
  ],
  [
    { kind: 'shows', seat: 1, ...gardener },
    'lets Bo see their best tile: +7 with the Gardener',
    'montre à Bo sa meilleure tuile, +7 avec le Jardinier',
    'le muestra a Bo lo que más le sirve: +7 con el Jardinero',
    'Bo sieht, was am besten passt: der Gärtner brächte +7',
  ],
  [
    { kind: 'keeps', ...gardener },
    'hides your own best tile: +7 with the Gardener',
    'cache la meilleure tuile, pour la prendre ensuite : +7 avec le Jardinier',
    'esconde lo que más te sirve a ti: +7 con el Jardinero',
    'verdeckt bleibt das beste Plättchen eher übrig: der Gärtner brächte +7',
  ],
  [
    { kind: 'even' },
    'nothing for or against it',
    'rien ne fait pencher la balance',
    'nada a favor ni en contra',
    'nichts spricht dafür oder dagegen',
  ],
  [
    { kind: 'winsMore', games: 1 },
    'wins about one more game out of 100 than the next-best choice',
    'ce choix gagne environ une partie de plus sur cent que le suivant',
    'cerca de una victoria más por cada cien partidas que con la segunda mejor opción',
    'gewinnt von 100 Partien etwa eine mehr als der zweitbeste Zug',
  ],
  [
    { kind: 'winsMore', games: 12 },
    'wins about 12 more games out of 100 than the next-best choice',
    'ce choix gagne environ 12 parties de plus sur cent que le suivant',
    'unas 12 victorias más por cada cien partidas que con la segunda mejor opción',
    'gewinnt von 100 Partien etwa 12 mehr als der zweitbeste Zug',
  ],
  [
    { kind: 'endsHigher', points: 1 },
    'scores about 1 point more than the next-best choice',
    'rapporte environ 1 point de plus que le choix suivant',
    'cerca de 1 punto más al final que con la segunda mejor opción',
    'bringt am Ende etwa 1 Punkt mehr als der zweitbeste Zug',
  ],
  [
    { kind: 'endsHigher', points: 1.5 },
    'scores about 1.5 points more than the next-best choice',
    'rapporte environ 1,5 point de plus que le choix suivant',
    'unos 1,5 puntos más al final que con la segunda mejor opción',
    'bringt am Ende etwa 1,5 Punkte mehr als der zweitbeste Zug',
  ],
  [
    { kind: 'asGood', choices: 1 },
    'one other choice looks about as good',
    'un autre choix semble aussi bon',
    'otra opción parece casi igual de buena',
    'ein anderer Zug ist wohl genauso gut',
  ],
  [
    { kind: 'asGood', choices: 3 },
    '3 other choices look about as good',
    '3 autres choix semblent aussi bons',
    'otras 3 opciones parecen casi igual de buenas',
    '3 andere Züge sind wohl genauso gut',
  ],
  [
    { kind: 'only' },
    'it’s the only choice',
    'c’est le seul choix possible',
    'no hay otra opción',
    'es gibt keine andere Möglichkeit',
  ],
])('tells a reason in every language (%j)', (reason, ...sentences) => {
  const texts = LANGUAGES.map((language) => describeReason(reason, CAST, phrasesIn(language)));
  expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(sentences);
});

it.each([
  ['en', '+7 with your Gardener'],
  ['fr', '+7 avec ta Jardinière'],
  ['es', '+7 con tu Jardinera'],
  ['de', 'deine Gärtnerin bringt +7'],
] as const)('R11.7 tells a reason in %s in the second edition’s words: %s', (language, sentence) => {
  expect(describeReason({ kind: 'gains', ...gardener }, CAST, phrasesIn(language, 'second'))).toBe(sentence);
});

it.each<readonly [Pick<Advice, 'move' | 'next' | 'isUnusualCell'>, en: string, fr: string, es: string, de: string]>([
  [
    { move: { kind: 'takeTile', tile: 'C08', cell: 'b2' }, next: 1 },
    'take C08 (1 snake, 1 volcano), then pass to Bo',
    'prends C08 (1 serpent, 1 volcan), puis désigne Bo',
    'elige C08 (1 serpiente, 1 volcán), y luego pasa el turno a Bo',
    'Nimm C08 (1 Schlange, 1 Vulkan), dann lass Bo wählen',
  ],
  [
    { move: { kind: 'takeCovered' } },
    'take the face-down tile',
    'prends la tuile cachée',
    'elige la loseta boca abajo',
    'Nimm das verdeckte Plättchen',
  ],
  [
    { move: { kind: 'placeTile', cell: 'a1' }, isUnusualCell: true },
    'place the tile in a1',
    'place la tuile en a1',
    'coloca la loseta en a1',
    'Leg das Plättchen auf a1',
  ],
  [
    { move: { kind: 'openStack', stack: 'center' } },
    'draw from Planet centers',
    'choisis la pioche Cœurs',
    'roba de la pila de centros',
    'Wähle den Stapel „Mittelteile“',
  ],
  [
    { move: { kind: 'makeOffer', covered: 'C17' } },
    'offer C17 (1 elephant) face down',
    'cache C17 (1 éléphant)',
    'deja boca abajo C17 (1 elefante)',
    'Leg C17 (1 Elefant) verdeckt aus',
  ],
  [
    { move: { kind: 'makeOffer' } },
    'show all three tiles',
    'montre les trois tuiles',
    'muestra las tres losetas',
    'Zeig alle drei Plättchen',
  ],
  [
    { move: { kind: 'appointSeat', seat: 2 } },
    'pass to Cy',
    'désigne Cy',
    'pasa el turno a Cy',
    'Lass Cy als Nächstes wählen',
  ],
])('tells what to do in every language (%j)', (choice, ...sentences) => {
  const texts = LANGUAGES.map((language) => describeAdvice(choice, CAST, phrasesIn(language)));
  expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(sentences);
});

it.each([
  ['en', 'Hint: pass to Cy.', 'Expected: 31 points, 24% chance of winning.'],
  ['fr', 'Indice : désigne Cy.', 'Pronostic : 31 points, 24 % de chances de victoire.'],
  ['es', 'Pista: pasa el turno a Cy.', 'Pronóstico: 31 puntos, 24 % de probabilidad de ganar.'],
  ['de', 'Tipp: Lass Cy als Nächstes wählen.', 'Erwartet: 31 Punkte, 24 % Gewinnchance.'],
] as const)('tells a hint in %s as one text or in its three sentences', (language, move, numbers) => {
  const advice: Advice = {
    move: { kind: 'appointSeat', seat: 2 },
    moves: [],
    points: { mean: 31.2, error: 1 },
    winning: { mean: 0.24, error: 0.1 },
    reasons: [{ kind: 'quiet' }, { kind: 'only' }],
  };
  const parts = hintParts(advice, CAST, phrasesIn(language));
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
  expect([parts.move, parts.numbers].map(plain)).toEqual([move, numbers]);
  expect([parts.move, parts.reasons, parts.numbers].join(' ')).toBe(hintFrom(advice, CAST, phrasesIn(language)).text);
});

describe('a question after a name and a colon', () => {
  it('starts with a small letter, but with a capital in German', () => {
    expect(afterColon('Which tile do you take?', 'en')).toBe('which tile do you take?');
    expect(afterColon('¿Qué loseta eliges?', 'es')).toBe('¿qué loseta eliges?');
    expect(afterColon('Welches Plättchen nimmst du?', 'de')).toBe('Welches Plättchen nimmst du?');
  });
});

describe('where there is no other tile', () => {
  const advice: Advice = {
    move: { kind: 'takeTile', tile: 'C17', cell: 'b2' },
    moves: [],
    isLastTile: true,
    points: { mean: 31.2, error: 1 },
    winning: { mean: 0.24, error: 0.1 },
    reasons: [{ kind: 'only' }],
  };

  it.each([
    [
      'en',
      'Only this tile is left; place it on any space where it fits.',
      'Only one tile is left: take C17 (1 elephant) and place it in b2.',
    ],
    [
      'fr',
      'Il ne reste que cette tuile : place-la sur la case de ton choix.',
      'Il ne reste qu’une tuile : prends C17 (1 éléphant), à placer en b2.',
    ],
    [
      'es',
      'Solo queda esta loseta: colócala en la casilla que prefieras.',
      'Última loseta: elige C17 (1 elefante) y colócala en b2.',
    ],
    [
      'de',
      'Nur dieses Plättchen ist übrig; leg es auf ein passendes Feld.',
      'Nur ein Plättchen ist übrig: Nimm C17 (1 Elefant) für b2.',
    ],
  ] as const)('a hint in %s does not speak of a choice, or speaks of the space alone', (language, only, lastTile) => {
    const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
    const { move, reasons } = hintParts(advice, CAST, phrasesIn(language));
    expect([plain(move), reasons]).toEqual([only, '']);
    const withSpaces = { ...advice, reasons: [{ kind: 'winsMore', games: 3 }] as const };
    expect(plain(hintParts(withSpaces, CAST, phrasesIn(language)).move)).toBe(lastTile);
  });
});

describe('a last tile that places itself', () => {
  const EVENTS: readonly ViewEvent[] = [
    { kind: 'tileTaken', seat: 1, tile: 'C08', cell: 'b2', secret: false },
    { kind: 'seatAppointed', by: 1, seat: 0 },
    { kind: 'tileTaken', seat: 0, tile: 'C17', cell: 'c3', secret: false },
    { kind: 'roundEnded', round: 10, nextStart: 0 },
  ];

  it.each([
    ['en', 'You get the last tile: 1 elephant.', 'Ada gets the last tile: C17 (1 elephant), placed in c3.'],
    [
      'fr',
      'Tu reçois la dernière tuile : 1 éléphant.',
      'Ada reçoit la dernière tuile : C17 (1 éléphant), placée en c3.',
    ],
    [
      'es',
      'La última loseta es para ti: 1 elefante.',
      'Ada recibe la última loseta: C17 (1 elefante), colocada en c3.',
    ],
    [
      'de',
      'Du bekommst das letzte Plättchen: 1 Elefant.',
      'Ada bekommt das letzte Plättchen: C17 (1 Elefant); es kommt auf c3.',
    ],
  ] as const)('is one sentence of its own in %s', (language, own, other) => {
    const phrases = phrasesIn(language);
    const plain = (text: string | undefined): string | undefined => text?.replaceAll('\u00a0', ' ');
    const cast = { ...CAST, names: ['Ada', 'Bo', 'Cy'] };
    const sentences = describeEvents(EVENTS, { ...cast, viewer: 0, isPlain: true }, phrases);
    expect(sentences).toHaveLength(3);
    expect(plain(sentences[1])).toBe(own);
    expect(plain(describeEvents(EVENTS, { ...cast, viewer: 2 }, phrases)[1])).toBe(other);
  });

  it('that nobody may see is not named', () => {
    const secret: readonly ViewEvent[] = [
      { kind: 'seatAppointed', by: 1, seat: 0 },
      { kind: 'tileTaken', seat: 0, cell: 'a1', secret: true },
    ];
    expect(describeEvents(secret, { ...CAST, viewer: 'spectator' }, phrasesIn('en'))[0]).toMatch(
      /last tile: a hidden character/,
    );
  });
});

it.each([
  [['fr_FR.UTF-8'], 'fr'],
  [['es-MX'], 'es'],
  [['de_AT'], 'de'],
  [['pt_BR', 'es'], 'es'],
  [['C'], 'en'],
  [[undefined], 'en'],
  [[], 'en'],
])('chooses the language of %j: %s', (commands, language) => {
  expect(languageFor(commands)).toBe(language);
});

it.each(LANGUAGES)('joins lists as Intl.ListFormat does, in %s', (language) => {
  const { list } = phrasesIn(language);
  const lister = new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' });
  const names = ['Ana', 'Inés', 'Hilda', 'Yves', 'hierba', 'Hiato', 'José', 'isla', '1 zorro', 'B. I.', 'Éva'];
  for (const [index, last] of names.entries()) {
    for (let length = 0; length <= 4; length++) {
      const parts = [...names.slice(0, length), last].filter((_, place) => place > 0 || index > 0);
      expect(list(parts)).toBe(lister.format(parts));
    }
  }
});
