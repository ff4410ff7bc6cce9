// The learned value: the expected final points of a planet, as a sum of looked-up weights on top of its current points. Each
// weight belongs to one feature ("a king, one rose, 3 edge rounds and 1 center round to come"), so evaluating a planet costs
// about twenty additions. `npm run train` finds the weights by self-play.
//
//   cast      each character, what it counts so far, and the planet rounds to come
//   pair      each pair of characters
//   hope      how many of each item are there for characters to come
//   baobab    baobabs, face-down tiles, who likes them, and the rounds to come
//   volcano   how many, how far ahead of the others, and the rounds to come
//   stage     the number of seats and the rounds to come alone
//   tempo     who opens the next round chooses the stack and takes first

import { SEAT_COUNTS } from '../../rules/index.ts';
import * as layout from '../model/layout.ts';
import type { Model } from '../model/model.ts';
import { pointsOf } from '../model/points.ts';
import { CHARACTER_LIMIT, COMPILED, GROUP_ROW, presentItems, tableByGroups } from '../model/scoring.ts';
import type { Evaluator } from './evaluator.ts';

const { CAST, CHARACTER_STACK, COUNTS, DRAWN, OPEN, SEAT, SEAT_WORDS, SHOWN, STEP } = layout;

const KINDS = CHARACTER_LIMIT;
const CENTERS = 5;
const EDGES = 9;
const ROUNDS_TO_COME = CENTERS * EDGES;
const QUANTITIES = 8;
const ITEM_COUNT = 11;
const CHARACTERS_TO_COME = 5;
const BUCKETS = 4;
/** None, one or two face up. */
const BAOBABS = 3;
/** Whether face-down tiles are counted, baobabs, both, neither. */
const LIKES = 4;
/** Three tiles turned over once, twice; more counts as twice. */
const MOST_TURNS = 2;
/** From four volcanoes behind the others to three ahead of them. */
const LEADS = 8;
const LEVEL = 4;
const PLANET_ROUNDS = 13;
const HOPE_STEP = CHARACTERS_TO_COME * BUCKETS;

const CAST_AT = 0;
const PAIR_AT = CAST_AT + KINDS * QUANTITIES * ROUNDS_TO_COME;
const HOPE_AT = PAIR_AT + KINDS * KINDS * CHARACTERS_TO_COME;
const BAOBAB_AT = HOPE_AT + ITEM_COUNT * QUANTITIES * CHARACTERS_TO_COME * BUCKETS;
const VOLCANO_AT = BAOBAB_AT + BAOBABS * LIKES * (MOST_TURNS + 1) * 2 * ROUNDS_TO_COME;
const STAGE_AT = VOLCANO_AT + QUANTITIES * LEADS * PLANET_ROUNDS;
const TEMPO_AT = STAGE_AT + SEAT_COUNTS.length * CHARACTERS_TO_COME * ROUNDS_TO_COME;
export const WEIGHT_COUNT = TEMPO_AT + SEAT_COUNTS.length * CHARACTERS_TO_COME * PLANET_ROUNDS;
/** The maximum number of facts of a planet. */
export const MOST_FACTS = 4 + 6 + ITEM_COUNT + 4;

export class Learned implements Evaluator {
  readonly weights: Float32Array;
  /** The facts of the planet looked at last. */
  readonly facts = new Int32Array(MOST_FACTS);
  factCount = 0;
  private charactersToCome = 0;
  private stage = 0;
  private bucket = 0;
  private planetRounds = 0;

  constructor(weights: Float32Array) {
    this.weights = weights;
  }

  lookAhead({ words, draw, drawnInAll }: Model): void {
    const toCome = (stack: number): number => (drawnInAll - words[DRAWN + stack]) / draw;
    const center = toCome(1);
    const edges = toCome(2) + toCome(3);
    this.charactersToCome = toCome(CHARACTER_STACK);
    this.stage = edges * CENTERS + center;
    this.planetRounds = center + edges;
    this.bucket = Math.min(this.planetRounds + 3, 12) >> 2;
  }

  /** Expected final points of a planet, given the most volcanoes on any other planet. */
  valueOf(model: Model, seat: number, mostOfOthers: number): number {
    this.factCount = 0;
    this.notePlanet(model, seat);
    this.noteStanding(model, seat, mostOfOthers);
    return this.added(pointsOf(model, seat));
  }

  /** The part that depends on the planet itself … */
  planetOf(model: Model, seat: number): number {
    this.factCount = 0;
    this.notePlanet(model, seat);
    return this.added(pointsOf(model, seat));
  }

  /** … and what comes from its place among the others, and in the game. */
  standingOf(model: Model, seat: number, mostOfOthers: number): number {
    this.factCount = 0;
    this.noteStanding(model, seat, mostOfOthers);
    return this.added(0);
  }

  private added(points: number): number {
    const { weights, facts, factCount } = this;
    let value = points;
    for (let fact = 0; fact < factCount; fact++) value += weights[facts[fact]];
    return value;
  }

  private notePlanet({ words }: Model, seat: number): void {
    const base = seat * SEAT_WORDS;
    this.noteCast(words, base);
    if (this.charactersToCome > 0) this.noteHopes(words, base);
  }

  private noteStanding({ words, seats }: Model, seat: number, mostOfOthers: number): void {
    this.noteVolcanoes(words[seat * SEAT_WORDS + SHOWN + 2] >>> 24, mostOfOthers);
    const company = (seats - SEAT_COUNTS[0]) * CHARACTERS_TO_COME + this.charactersToCome;
    this.note(STAGE_AT + company * ROUNDS_TO_COME + this.stage);
    if (words[STEP] === OPEN && words[SEAT] === seat) this.note(TEMPO_AT + company * PLANET_ROUNDS + this.planetRounds);
  }

  private note(fact: number): void {
    this.facts[this.factCount++] = fact;
  }

  /** The characters, their pairs, and the baobabs, which some of them like. */
  private noteCast(words: Int32Array, base: number): void {
    const { stage, charactersToCome } = this;
    const counts = words[base + COUNTS];
    let likes = 0;
    for (let rest = words[base + CAST]; rest !== 0; rest >>>= 4) {
      const character = rest & 15;
      const quantity = quantityOf(character, words, base);
      this.note(CAST_AT + (character * QUANTITIES + quantity) * ROUNDS_TO_COME + stage);
      likes |= LIKES_OF[character];
      for (let others = rest >>> 4; others !== 0; others >>>= 4) {
        const other = others & 15;
        const pair = character < other ? character * KINDS + other : other * KINDS + character;
        this.note(PAIR_AT + pair * CHARACTERS_TO_COME + charactersToCome);
      }
    }
    const turned = Math.min(((counts >>> 8) & 255) / 3, MOST_TURNS);
    const grown = ((counts & 255) * LIKES + likes) * (MOST_TURNS + 1) + turned;
    this.note(BAOBAB_AT + (grown * 2 + (charactersToCome > 0 ? 1 : 0)) * ROUNDS_TO_COME + stage);
  }

  private noteHopes(words: Int32Array, base: number): void {
    let at = HOPE_AT + this.charactersToCome * BUCKETS + this.bucket;
    for (let item = 0; item < ITEM_COUNT; item++) {
      const lying = (words[base + SHOWN + (item >> 2)] >>> ((item & 3) << 3)) & 255;
      if (lying > 0) this.note(at + atMost7(lying) * HOPE_STEP);
      at += QUANTITIES * HOPE_STEP;
    }
  }

  private noteVolcanoes(volcanoes: number, mostOfOthers: number): void {
    const lead = Math.max(-LEVEL, Math.min(volcanoes - mostOfOthers, LEADS - LEVEL - 1)) + LEVEL;
    this.note(VOLCANO_AT + (atMost7(volcanoes) * LEADS + lead) * PLANET_ROUNDS + this.planetRounds);
  }
}

/** 1 for a character that counts face-down tiles, 2 for one that counts baobabs. */
const LIKES_OF = Uint8Array.from(COMPILED, ({ counter }) =>
  counter?.kind === 'faceDownTile' ? 1 : counter?.kind === 'baobab' ? 2 : 0,
);

/** The counter of a character's quantity: what pays a single point in pairs, of tiles without a volcano the volcanoes. */
const WORD = new Uint8Array(KINDS);
const SHIFT = new Uint8Array(KINDS);
const MASK = new Uint8Array(KINDS);
for (const [character, { counter, pointsEach }] of COMPILED.entries()) {
  if (counter === undefined) continue;
  const { word, shift } = counter.kind === 'tileWithoutVolcano' ? { word: SHOWN + 2, shift: 24 } : counter;
  const isPaired = pointsEach === 1 && counter.kind === 'item';
  WORD[character] = word;
  SHIFT[character] = isPaired ? shift + 1 : shift;
  MASK[character] = isPaired ? 127 : 255;
}

const GROUPS_PRESENT = tableByGroups((_, present) => present);

/** What a character counts so far, from 0 to 7. */
function quantityOf(character: number, words: Int32Array, base: number): number {
  if (LIKES_OF[character] !== 0) {
    const counts = words[base + COUNTS];
    return (counts & 255) + ((counts & 0xff00) === 0 ? 0 : 3);
  }
  const count = (words[base + WORD[character]] >>> SHIFT[character]) & MASK[character];
  const row = GROUP_ROW[character];
  if (row === 0) return atMost7(count);
  const items = presentItems(words[base + SHOWN], words[base + SHOWN + 1], words[base + SHOWN + 2]);
  return atMost7(GROUPS_PRESENT[row + items] + (count === 0 ? 0 : 4));
}

function atMost7(count: number): number {
  return count < QUANTITIES ? count : QUANTITIES - 1;
}
