// The words: complete in every language, alike in what they need to know, and true to the editions.

import { describe, expect, it } from 'vitest';
import { type Advice, BOT_NAMES, LEVELS, type Reason } from '../../src/bots/index.ts';
import {
  BOX,
  CHARACTERS,
  FAULT_CODES,
  ITEMS,
  parseRecord,
  REFUSALS,
  STACKS,
  tileOf,
  type ViewEvent,
  viewFor,
} from '../../src/rules/index.ts';
import {
  answerTo,
  cellOf,
  describeAdvice,
  describeEvent,
  describeEvents,
  describeReason,
  editionOf,
  hintFrom,
  hintParts,
  LANGUAGES,
  type Language,
  languageFor,
  phrasesIn,
  questionFor,
} from '../../src/words/index.ts';
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
    const long = keys.filter((key) => (english[key] ?? '').split(' ').length > 4);
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

  it('every item, character, stack and count has a name in both editions', () => {
    for (const edition of ['first', 'second'] as const) {
      const { item, character, gives, stack, count } = phrasesIn(language, edition);
      const names = [...ITEMS.map(item), ...CHARACTERS.map(character), ...CHARACTERS.map(gives), ...STACKS.map(stack)];
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
    for (const level of LEVELS) expect(phrases.temperament(level)).toContain(phrases.bot(level).toLowerCase());
  });
});

it.each([
  ['second-edition', 'en', 'sheepGrey', 'yellow sheep'],
  ['second-edition', 'fr', 'sheepBrown', 'mouton bleu'],
  ['second-edition', 'es', 'star', 'estrella amarilla'],
  ['classic', 'en', 'sheepGrey', 'grey sheep'],
  ['manual', 'es', 'sheepBrown', 'oveja marrón'],
] as const)('R11.7 the preset %s picks the words: in %s %s is %s', (preset, language, item, name) => {
  expect(phrasesIn(language, editionOf(preset)).item(item)).toBe(name);
});

it.each([
  ['drunkard', 'drunkard', 'bottle collector'],
  ['king', 'king', 'king'],
] as const)('R11.7 the %s is a %s, in the second edition a %s', (character, first, second) => {
  expect(phrasesIn('en', 'first').character(character)).toBe(first);
  expect(phrasesIn('en', 'second').character(character)).toBe(second);
});

it('R11.7 the edges of the second edition have a satellite or a blue star', () => {
  const { stack } = phrasesIn('en', 'second');
  expect([stack('uphill'), stack('downhill')]).toEqual(['satellite', 'blue star']);
});

it.each([
  ['en', 'C04', '2 lampposts, 1 volcano'],
  ['fr', 'C04', '2 réverbères, 1 volcan'],
  ['es', 'C04', '2 faroles, 1 volcán'],
  ['en', 'P07', 'king, 2 large stars'],
  ['en', 'P05', 'astronomer'],
] as const)('describes in %s what %s shows', (language, tile, expected) => {
  expect(phrasesIn(language).shows(tileOf(BOX, tile))).toBe(expected);
});

const CAST = { names: ['Al', 'Bo', 'Cy'], viewer: 0 as const, tileSet: BOX };

it.each<[ViewEvent, string | undefined]>([
  [
    { kind: 'tileTaken', seat: 0, tile: 'C08', cell: 'b2', secret: false },
    'You take C08 (1 snake, 1 volcano) and lay it in b2.',
  ],
  [
    { kind: 'tileTaken', seat: 1, tile: 'C08', cell: 'b2', secret: false },
    'Bo takes C08 (1 snake, 1 volcano) and lays it in b2.',
  ],
  [{ kind: 'tileTaken', seat: 1, cell: 'a1', secret: true }, 'Bo takes a secret character and lays it in a1.'],
  [{ kind: 'stackOpened', seat: 1, stack: 'uphill', tiles: [null, null, null] }, 'Bo opens the uphill stack.'],
  [{ kind: 'seatAppointed', by: 1, seat: 0 }, 'Bo appoints you.'],
  [{ kind: 'seatAppointed', by: 1, seat: 2 }, 'Bo appoints Cy.'],
  [
    { kind: 'tilesTurnedFaceDown', seat: 1, cells: ['b1', 'c2', 'd3'] },
    'A third baobab: Bo’s tiles in b1, c2, and d3 turn face down.',
  ],
  [{ kind: 'gameEnded', totals: [4, 9, 9], winners: [1, 2] }, 'Bo and Cy share the victory with 9 points.'],
  [{ kind: 'gameEnded', totals: [41, 9, 9], winners: [0] }, 'You win with 41 points.'],
])('tells an event in a sentence (%j)', (event, sentence) => {
  expect(describeEvent(event, CAST, phrasesIn('en'))).toBe(sentence);
});

it.each<['en' | 'fr' | 'es', ViewEvent, string]>([
  [
    'en',
    { kind: 'tileTaken', seat: 1, tile: 'C08', cell: 'b2', secret: false },
    'Bo takes the tile with 1 snake, 1 volcano.',
  ],
  [
    'en',
    { kind: 'tileTaken', seat: 0, tile: 'P07', cell: 'a1', secret: false },
    'You take the king with 2 large stars.',
  ],
  ['fr', { kind: 'tileTaken', seat: 1, tile: 'P05', cell: 'a1', secret: false }, 'Bo prend l’astronome.'],
  [
    'es',
    { kind: 'tileTaken', seat: 0, tile: 'C04', cell: 'b2', secret: false },
    'Tomas la loseta con 2 faroles, 1 volcán.',
  ],
  [
    'en',
    { kind: 'tilesTurnedFaceDown', seat: 1, cells: ['b1', 'c2', 'd3'] },
    'A third baobab: three of Bo’s tiles turn face down.',
  ],
  [
    'en',
    { kind: 'stackOpened', seat: 1, stack: 'center', tiles: ['C08', 'C04'] },
    'Bo opens the center stack: the tile with 1 snake, 1 volcano; the tile with 2 lampposts, 1 volcano.',
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

it.each<readonly [Reason, en: string, fr: string, es: string]>([
  [
    { kind: 'gains', character: 'vain-man', points: 8 },
    '+8 with your vain man',
    '+8 avec ton vaniteux',
    '+8 con tu vanidoso',
  ],
  [
    { kind: 'gains', character: 'businessman-brown', points: 5 },
    '+5 with your businessman (brown sheep)',
    '+5 avec ton businessman (moutons marron)',
    '+5 con tu hombre de negocios (ovejas marrones)',
  ],
  [
    fits,
    '6 white sheep lie ready for the businessman: +12',
    '6 moutons blancs sont déjà là pour le businessman : +12',
    'ya hay 6 ovejas blancas para el hombre de negocios: +12',
  ],
  [
    { kind: 'fits', character: 'astronomer', counted: 'sunset', count: 1, points: 2 },
    '1 sunset lies ready for the astronomer: +2',
    '1 coucher de soleil est déjà là pour l’astronome : +2',
    'ya hay 1 atardecer para el astrónomo: +2',
  ],
  [
    { kind: 'notYet', character: 'drunkard' },
    'nothing lies ready for the drunkard',
    'rien ne rapporte encore avec l’ivrogne',
    'todavía nada da puntos con el bebedor',
  ],
  [
    { kind: 'promises', character: 'businessman-grey', points: 1.4 },
    'the next tile would bring the businessman +1.4 on average',
    'la prochaine tuile rapporterait en moyenne +1,4 avec le businessman',
    'la próxima loseta daría de media +1,4 con el hombre de negocios',
  ],
  [
    { kind: 'hopes', character: 'businessman-grey', points: 6 },
    '+6 if the businessman (grey sheep) comes',
    '+6 si le businessman (moutons gris) sort',
    '+6 si sale el hombre de negocios (ovejas grises)',
  ],
  [
    { kind: 'tooMany', character: 'king', counted: 'rose', count: 3 },
    '3 roses already, too many for the king',
    'déjà 3 roses, trop pour le roi',
    'ya hay 3 rosas: demasiado para el rey',
  ],
  [
    { kind: 'oneTooMany', character: 'king', counted: 'rose', count: 2, points: 7 },
    'with 2 roses, your king loses 7 points',
    'avec 2 roses, ton roi perd 7 points',
    'con 2 rosas, tu rey pierde 7 puntos',
  ],
  [
    { ...turned, change: 'loss' },
    'third baobab would turn three tiles over: −9',
    'troisième baobab : trois tuiles se retournent (−9)',
    'tercer baobab: se voltean tres losetas (−9)',
  ],
  [
    { ...turned, change: 'gain' },
    'third baobab would turn three tiles over: +9',
    'troisième baobab : trois tuiles se retournent (+9)',
    'tercer baobab: se voltean tres losetas (+9)',
  ],
  [
    { ...turned, change: 'none' },
    'third baobab would turn three tiles over',
    'troisième baobab : trois tuiles se retournent',
    'tercer baobab: se voltean tres losetas',
  ],
  [
    { kind: 'riskBaobab' },
    'second baobab: a third would turn three tiles over',
    'deuxième baobab : un troisième retournerait trois tuiles',
    'segundo baobab: un tercero voltearía tres losetas',
  ],
  [
    { kind: 'volcano', points: 3 },
    'nobody would have more volcanoes: −3',
    'personne n’aurait plus de volcans que toi : −3',
    'nadie tendría más volcanes que tú: −3',
  ],
  [
    { kind: 'denies', seat: 2, ...gardener },
    'denies Cy’s gardener 7 points',
    'cela prive Cy de 7 points avec son jardinier',
    'eso priva a Cy de 7 puntos con su jardinero',
  ],
  [
    { kind: 'denies', seat: 4, ...gardener },
    'denies seat 5’s gardener 7 points',
    'cela prive la place 5 de 7 points avec son jardinier',
    'eso priva a Asiento 5 de 7 puntos con su jardinero',
  ],
  [
    { kind: 'deniesCharacter', seat: 1, character: 'hunter', points: 9 },
    'denies Bo the hunter, worth 9 points to them',
    'Bo n’aura pas le chasseur, qui lui vaudrait 9 points',
    'Bo se queda sin el cazador, que le daría 9 puntos',
  ],
  [
    { kind: 'quiet' },
    'neither brings nor costs anything now',
    'cela ne rapporte ni ne coûte rien pour l’instant',
    'por ahora ni da ni quita puntos',
  ],
  [
    { kind: 'unseen', tiles: 14 },
    'one of 14 tiles that you have not seen',
    'l’une des 14 tuiles que tu n’as pas vues',
    'una de las 14 losetas que no has visto',
  ],
  [
    { kind: 'wastesCorner' },
    'a character will need that corner',
    'ce coin manquera à un personnage',
    'esa esquina le hará falta a un personaje',
  ],
  [
    { kind: 'outsideCorner', character: 'king' },
    'the king scores only in a corner',
    'le roi ne rapporte que dans un coin',
    'el rey solo puntúa en una esquina',
  ],
  [
    { kind: 'needsCorner' },
    'a character scores only in a corner',
    'un personnage ne rapporte que dans un coin',
    'un personaje solo puntúa en una esquina',
  ],
  [
    { kind: 'leavesLittle', seat: 1, points: 0, isKnown: true },
    'Bo gains nothing from what is left',
    'Bo ne gagne rien avec ce qui reste',
    'Bo no gana nada con lo que queda',
  ],
  [
    { kind: 'leavesLittle', seat: 1, points: 0, isKnown: false },
    'as far as you know, Bo gains nothing from what is left',
    'pour autant que tu saches, Bo ne gagne rien avec ce qui reste',
    'por lo que sabes, Bo no gana nada con lo que queda',
  ],
  [
    { kind: 'leavesLittle', seat: 1, points: 2, isKnown: true },
    'nobody gains less from what is left than Bo: +2 at most',
    'personne ne gagne moins que Bo avec ce qui reste : +2 au plus',
    'nadie gana menos que Bo con lo que queda: +2 como mucho',
  ],
  [
    { kind: 'feeds', seat: 1, character: 'king', points: 1 },
    'Bo could gain 1 point, mainly with the king',
    'Bo pourrait gagner 1 point, surtout avec le roi',
    'Bo podría ganar 1 punto, sobre todo con el rey',
  ],
  [
    { kind: 'suits', character: 'gardener', points: 1.5 },
    '+1.5 on average with your gardener',
    '+1,5 en moyenne avec ton jardinier',
    '+1,5 de media con tu jardinero',
  ],
  [
    { kind: 'suitsOther', seat: 1, character: 'gardener', points: 1.5 },
    'suits Bo’s gardener better: +1.5 on average',
    'cela convient mieux à Bo : +1,5 en moyenne avec son jardinier',
    'le conviene más a Bo: +1,5 de media con su jardinero',
  ],
  [
    { kind: 'baobabsAhead', baobabs: 1, tiles: 9 },
    '1 of the 9 tiles that may come shows a third baobab',
    '1 des 9 tuiles possibles montre un troisième baobab',
    '1 de las 9 losetas posibles muestra un tercer baobab',
  ],
  [
    { kind: 'awaits', ...gardener },
    'the gardener may come: +7',
    'le jardinier peut sortir : +7',
    'puede salir el jardinero: +7',
  ],
  [
    { kind: 'showsTheWay' },
    'characters tell what is worth collecting',
    'les personnages disent ce qu’il faut rassembler',
    'los personajes dicen qué conviene reunir',
  ],
  [
    { kind: 'covers', seat: 1, ...gardener },
    'hides what Bo would like best: +7 with the gardener',
    'Bo ne verra pas ce qui lui plairait le plus : +7 avec le jardinier',
    'Bo no verá lo que más le gustaría: +7 con el jardinero',
  ],
  [
    { kind: 'shows', seat: 1, ...gardener },
    'shows Bo what suits them best: +7 with the gardener',
    'Bo voit ainsi ce qui lui convient le mieux : +7 avec le jardinier',
    'así Bo ve lo que más le conviene: +7 con el jardinero',
  ],
  [
    { kind: 'keeps', ...gardener },
    'hides what you would like best yourself: +7 with the gardener',
    'ce qui te plairait le plus reste caché : +7 avec le jardinier',
    'lo que más te gustaría a ti queda oculto: +7 con el jardinero',
  ],
  [
    { kind: 'even' },
    'nothing speaks for or against it',
    'rien ne plaide pour ou contre',
    'no hay nada a favor ni en contra',
  ],
  [
    { kind: 'winsMore', games: 1 },
    'wins about one more game in a hundred than the next best choice',
    'environ une victoire de plus sur cent parties qu’avec le meilleur autre choix',
    'alrededor de una victoria más de cada cien partidas que con la siguiente mejor opción',
  ],
  [
    { kind: 'winsMore', games: 12 },
    'wins about 12 more games in a hundred than the next best choice',
    'environ 12 victoires de plus sur cent parties qu’avec le meilleur autre choix',
    'alrededor de 12 victorias más de cada cien partidas que con la siguiente mejor opción',
  ],
  [
    { kind: 'endsHigher', points: 1 },
    'ends about 1 point higher than the next best choice',
    'environ 1 point de plus à la fin qu’avec le meilleur autre choix',
    'alrededor de 1 punto más al final que con la siguiente mejor opción',
  ],
  [
    { kind: 'endsHigher', points: 1.5 },
    'ends about 1.5 points higher than the next best choice',
    'environ 1,5 point de plus à la fin qu’avec le meilleur autre choix',
    'alrededor de 1,5 puntos más al final que con la siguiente mejor opción',
  ],
  [
    { kind: 'asGood', choices: 1 },
    'another choice seems about as good',
    'un autre choix semble à peu près aussi bon',
    'otra opción parece más o menos igual de buena',
  ],
  [
    { kind: 'asGood', choices: 3 },
    '3 other choices seem about as good',
    '3 autres choix semblent à peu près aussi bons',
    'otras 3 opciones parecen más o menos igual de buenas',
  ],
  [{ kind: 'only' }, 'there is nothing else to choose', 'il n’y a pas d’autre choix', 'no hay otra opción'],
])('tells a reason in every language (%j)', (reason, ...sentences) => {
  const texts = LANGUAGES.map((language) => describeReason(reason, CAST, phrasesIn(language)));
  expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(sentences);
});

it.each([
  ['en', '+7 with your gardener'],
  ['fr', '+7 avec ta jardinière'],
  ['es', '+7 con tu jardinera'],
] as const)('R11.7 tells a reason in %s in the second edition’s words: %s', (language, sentence) => {
  expect(describeReason({ kind: 'gains', ...gardener }, CAST, phrasesIn(language, 'second'))).toBe(sentence);
});

it.each<readonly [Pick<Advice, 'move' | 'next' | 'isUnusualCell'>, en: string, fr: string, es: string]>([
  [
    { move: { kind: 'takeTile', tile: 'C08', cell: 'b2' }, next: 1 },
    'take C08 (1 snake, 1 volcano), then appoint Bo',
    'prends C08 (1 serpent, 1 volcan), puis désigne Bo',
    'toma C08 (1 serpiente, 1 volcán), luego designa a Bo',
  ],
  [
    { move: { kind: 'takeCovered', cell: 'a1' }, isUnusualCell: true },
    'take the covered tile, laid in a1',
    'prends la tuile couverte, à poser en a1',
    'toma la loseta cubierta, para colocar en a1',
  ],
  [
    { move: { kind: 'openStack', stack: 'center' } },
    'open the center stack',
    'ouvre la pioche cœur',
    'abre la pila «centro»',
  ],
  [
    { move: { kind: 'makeOffer', covered: 'C17' } },
    'cover C17 (1 elephant)',
    'couvre C17 (1 éléphant)',
    'cubre C17 (1 elefante)',
  ],
  [{ move: { kind: 'makeOffer' } }, 'show all three tiles', 'montre les trois tuiles', 'muestra las tres losetas'],
  [{ move: { kind: 'appointSeat', seat: 2 } }, 'appoint Cy', 'désigne Cy', 'designa a Cy'],
])('tells what to do in every language (%j)', (choice, ...sentences) => {
  expect(LANGUAGES.map((language) => describeAdvice(choice, CAST, phrasesIn(language)))).toEqual(sentences);
});

it.each([
  ['en', 'Hint: appoint Cy.', 'Expected: 31 points, 24% to win.'],
  ['fr', 'Indice : désigne Cy.', 'Pronostic : 31 points, 24 % de victoire.'],
  ['es', 'Pista: designa a Cy.', 'Pronóstico: 31 puntos, 24 % de victoria.'],
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
      'Only this tile is left; place it on any space that fits.',
      'Only one tile is left: take C17 (1 elephant), laid in b2.',
    ],
    [
      'fr',
      'Il ne reste que cette tuile ; pose-la sur n’importe quelle case qui convient.',
      'Il ne reste qu’une tuile : prends C17 (1 éléphant), à poser en b2.',
    ],
    [
      'es',
      'Solo queda esta loseta; colócala en cualquier casilla en la que encaje.',
      'Solo queda una loseta: toma C17 (1 elefante), para colocar en b2.',
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
    ['en', 'The last tile is yours: 1 elephant.', 'Ada gets the last tile: C17 (1 elephant), placed in c3.'],
    [
      'fr',
      'La dernière tuile est pour toi : 1 éléphant.',
      'Ada reçoit la dernière tuile : C17 (1 éléphant), placée en c3.',
    ],
    [
      'es',
      'La última loseta es para ti: 1 elefante.',
      'Ada recibe la última loseta: C17 (1 elefante), colocada en c3.',
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
      /last tile: a secret character/,
    );
  });
});

it.each([
  [['fr_FR.UTF-8'], 'fr'],
  [['es-MX'], 'es'],
  [['de_DE', 'es'], 'es'],
  [['C'], 'en'],
  [[undefined], 'en'],
  [[], 'en'],
])('chooses the language of %j: %s', (commands, language) => {
  expect(languageFor(commands)).toBe(language);
});

it.each(LANGUAGES)('joins lists as Intl.ListFormat does, in %s', (language) => {
  const { list } = phrasesIn(language);
  const lister = new Intl.ListFormat(language, { type: 'conjunction' });
  const names = ['Ana', 'Inés', 'Hilda', 'Yves', 'hierba', 'Hiato', 'José', 'isla', '1 zorro', 'B. I.', 'Éva'];
  for (const [index, last] of names.entries()) {
    for (let length = 0; length <= 4; length++) {
      const parts = [...names.slice(0, length), last].filter((_, place) => place > 0 || index > 0);
      expect(list(parts)).toBe(lister.format(parts));
    }
  }
});
