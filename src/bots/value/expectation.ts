// The expected final points of a planet if every tile to come were drawn by chance: nothing learned, no choice foreseen.
// What the bots `fox`, `rational` and `flat` go by.

import { CHARACTERS, STACKS } from '../../rules/index.ts';
import type { Catalogue } from '../model/catalogue.ts';
import * as catalogue from '../model/catalogue.ts';
import * as characters from '../model/characters.ts';
import * as layout from '../model/layout.ts';
import type { Model } from '../model/model.ts';
import type { Appraiser } from './appraiser.ts';

const {
  ASTRONOMER,
  BUSINESSMAN_BROWN,
  BUSINESSMAN_GREY,
  BUSINESSMAN_WHITE,
  DRUNKARD,
  GARDENER,
  GEOGRAPHER,
  HUNTER,
  KING,
  LAMPLIGHTER,
  LITTLE_PRINCE,
  TURKISH_ASTRONOMER,
  VAIN_MAN,
} = characters;
const { CHARACTER, FACTS, STACK_SIZE, TILE_COUNTS } = catalogue;
const { CAST, CHARACTER_STACK, COUNTS, DRAWN, OVERGROWN, SEAT_WORDS, SHOWN } = layout;

const KINDS = CHARACTERS.length + 1;
const ITEM_COUNT = 12;
const BAOBAB = 12;

export class Expectation implements Appraiser {
  private readonly means: Float64Array;
  /** How often each character stands on a tile of its stack. */
  private readonly frequency = new Float64Array(KINDS);
  /** Expected further items on the tiles to come, baobabs last. */
  private more: Float64Array = new Float64Array(ITEM_COUNT + 1);
  /** Chance of none of an item on the tiles to come. */
  private none: Float64Array = new Float64Array(ITEM_COUNT + 1);
  /** The last two, for the rounds to come of each stack. */
  private readonly stages: { readonly more: Float64Array; readonly none: Float64Array }[] = [];
  private readonly worth = new Float64Array(KINDS);
  private charactersToCome = 0;
  private planetRounds = 0;
  private isVisible = false;

  constructor({ facts }: Catalogue) {
    this.means = new Float64Array(STACKS.length * (ITEM_COUNT + 1));
    for (let tile = 0; tile < STACKS.length * STACK_SIZE; tile++) {
      const at = Math.floor(tile / STACK_SIZE) * (ITEM_COUNT + 1);
      for (let item = 0; item < ITEM_COUNT; item++) {
        const word = facts[tile * FACTS + (item >> 2)];
        this.means[at + item] += ((word >>> ((item & 3) * 8)) & 255) / STACK_SIZE;
      }
      this.means[at + BAOBAB] += (facts[tile * FACTS + TILE_COUNTS] & 255) / STACK_SIZE;
      this.frequency[facts[tile * FACTS + CHARACTER]] += 1 / STACK_SIZE;
    }
  }

  lookAhead(model: Model): void {
    const { words, draw, drawnInAll } = model;
    const { means } = this;
    this.isVisible = model.options.geographer === 'visible';
    const toCome = (stack: number): number => (drawnInAll - words[DRAWN + stack]) / draw;
    this.charactersToCome = toCome(CHARACTER_STACK);
    this.planetRounds = toCome(1) + toCome(2) + toCome(3);
    const stage = ((toCome(0) * 5 + toCome(1)) * 5 + toCome(2)) * 5 + toCome(3);
    const known = this.stages[stage];
    if (known !== undefined) {
      this.more = known.more;
      this.none = known.none;
      return;
    }
    this.more = new Float64Array(ITEM_COUNT + 1);
    for (let each = 0; each < STACKS.length; each++) {
      for (let item = 0; item <= BAOBAB; item++)
        this.more[item] += toCome(each) * means[each * (ITEM_COUNT + 1) + item];
    }
    this.none = this.more.map((more) => Math.exp(-more));
    this.stages[stage] = { more: this.more, none: this.none };
  }

  valueOf(model: Model, seat: number, mostOfOthers: number): number {
    const { words } = model;
    const { more, none } = this;
    const base = seat * SEAT_WORDS;
    const counts = words[base + COUNTS];
    const baobabs = counts & 255;
    const cast = words[base + CAST];
    const word0 = words[base + SHOWN];
    const word1 = words[base + SHOWN + 1];
    const word2 = words[base + SHOWN + 2];
    const points = this.pointsWith(word0, word1, word2, counts, cast);
    const volcanoes = word2 >>> 24;
    const blame = 1 / (1 + Math.exp(mostOfOthers - volcanoes));
    const penalty = blame * (volcanoes + more[11]);
    if (baobabs === 0) return points - penalty;
    const overgrown = baobabs === 2 ? 1 - none[BAOBAB] : 1 - none[BAOBAB] * (1 + more[BAOBAB]);
    if (overgrown < 0.01) return points - penalty;
    const less0 = word0 - words[base + OVERGROWN];
    const less1 = word1 - words[base + OVERGROWN + 1];
    const less2 = word2 - words[base + OVERGROWN + 2];
    const turned = counts - baobabs + (3 << 8);
    return points + overgrown * (this.pointsWith(less0, less1, less2, turned, cast) - points) - penalty;
  }

  private pointsWith(word0: number, word1: number, word2: number, counts: number, cast: number): number {
    const { worth, frequency, charactersToCome } = this;
    this.appraise(word0, word1, word2, counts);
    let points = 0;
    for (let rest = cast; rest !== 0; rest >>>= 4) points += worth[rest & 15];
    if (charactersToCome === 0) return points;
    let hope = 0;
    for (let character = 1; character < KINDS; character++) hope += frequency[character] * worth[character];
    return points + hope * charactersToCome;
  }

  /** What each character would give in the end. R8 */
  private appraise(word0: number, word1: number, word2: number, counts: number): void {
    const { worth, more, none, planetRounds, charactersToCome } = this;
    const volcanoes = (word2 >>> 24) + more[11];
    const tiles = this.isVisible
      ? ((counts >>> 16) & 255) - ((counts >>> 8) & 255) + charactersToCome + planetRounds
      : (counts >>> 24) + planetRounds;
    const white = (word0 & 0xff) !== 0 ? 1 : 1 - none[0];
    const grey = (word0 & 0xff00) !== 0 ? 1 : 1 - none[1];
    const brown = (word0 & 0xff0000) !== 0 ? 1 : 1 - none[2];
    const sheep = (word0 & 0xffffff) !== 0 ? 1 : 1 - none[0] * none[1] * none[2];
    const roses = word1 >>> 24;
    const baobabs = counts & 255;
    const turned = (counts >>> 8) & 255;
    const noRose = none[7];
    const oneRose = noRose * more[7];
    const noTree = none[BAOBAB];
    const oneTree = noTree * more[BAOBAB];
    const twoTrees = (oneTree * more[BAOBAB]) / 2;
    worth[VAIN_MAN] = ((word1 & 255) + more[4]) * 4;
    worth[GEOGRAPHER] = tiles - volcanoes;
    worth[ASTRONOMER] = (((word2 >>> 8) & 255) + more[9]) * 2;
    worth[KING] = roses === 0 ? 14 * oneRose + 3.5 * oneRose * more[7] : roses === 1 ? 14 * noRose + 7 * oneRose : 0;
    if (roses === 2) worth[KING] = 7 * noRose;
    worth[LAMPLIGHTER] = (word2 & 255) + more[8];
    const snake = (word1 & 0xff) !== 0 ? 1 : 1 - none[4];
    const fox = (word1 & 0xff00) !== 0 ? 1 : 1 - none[5];
    const elephant = (word1 & 0xff0000) !== 0 ? 1 : 1 - none[6];
    worth[HUNTER] = 3 * (snake + fox + elephant + sheep);
    const stays = baobabs === 0 ? noTree + oneTree + twoTrees : baobabs === 1 ? noTree + oneTree : noTree;
    worth[DRUNKARD] = 3 * (turned + 3 * (1 - stays));
    worth[BUSINESSMAN_WHITE] = ((word0 & 255) + more[0]) * 2;
    worth[BUSINESSMAN_GREY] = (((word0 >>> 8) & 255) + more[1]) * 3;
    worth[BUSINESSMAN_BROWN] = (((word0 >>> 16) & 255) + more[2]) * 5;
    worth[GARDENER] = 7 * (baobabs === 0 ? oneTree + 2 * twoTrees : baobabs === 1 ? noTree + 2 * oneTree : 2 * noTree);
    worth[TURKISH_ASTRONOMER] = ((word2 >>> 16) & 255) + more[10];
    worth[LITTLE_PRINCE] = 3 * (white + grey + brown) + (word0 >>> 24) + more[3];
  }
}
