// The expected final points of a planet if every tile to come were drawn by chance: nothing learned, no choice foreseen.
// Used by the bots `traveler`, `rational` and `flat`.

import { type Options, STACKS } from '../../rules/index.ts';
import type { Catalogue } from '../model/catalogue.ts';
import * as catalogue from '../model/catalogue.ts';
import * as layout from '../model/layout.ts';
import type { Model } from '../model/model.ts';
import { tilesCounted } from '../model/points.ts';
import { CHARACTER_LIMIT, COMPILED, presentItems } from '../model/scoring.ts';
import type { Evaluator } from './evaluator.ts';

const { CHARACTER, FACTS, PACKED_ITEMS, STACK_SIZE, TILE_COUNTS } = catalogue;
const { CAST, CHARACTER_STACK, COUNTS, DRAWN, OVERGROWN, SEAT_WORDS, SHOWN } = layout;

const ITEM_COUNT = PACKED_ITEMS.length;
const VOLCANO = PACKED_ITEMS.indexOf('volcano');
const BAOBAB = ITEM_COUNT;

/** The points of each character for a sort of thing other than an item. */
function pointsBy(sort: 'tileWithoutVolcano' | 'baobab' | 'faceDownTile'): Float64Array {
  return Float64Array.from(COMPILED, ({ counter, pointsEach }) => (counter?.kind === sort ? pointsEach : 0));
}
const BY_TILES = pointsBy('tileWithoutVolcano');
const BY_BAOBABS = pointsBy('baobab');
const BY_FACE_DOWN = pointsBy('faceDownTile');
/** Characters that pay for no single item. */
const WITHOUT_ITEM = Uint8Array.from(
  COMPILED.flatMap(({ counter }, character) => (character > 0 && counter?.kind !== 'item' ? [character] : [])),
);

/** Characters that count an item: which, with how many points for each. */
const BY_ITEM = COMPILED.flatMap(({ counter, pointsEach }, character) =>
  counter?.kind === 'item' && pointsEach > 0 ? [{ character, item: counter.item, points: pointsEach }] : [],
);
const ITEM_CHARACTER = Uint8Array.from(BY_ITEM, ({ character }) => character);
const ITEM_COUNTED = Uint8Array.from(BY_ITEM, ({ item }) => item);
const ITEM_POINTS = Uint8Array.from(BY_ITEM, ({ points }) => points);

/** Characters that want an exact number of an item. */
const EXACT = COMPILED.flatMap(({ counter, pointsByCount }, character) =>
  counter?.kind === 'item' && pointsByCount.length > 0 ? [{ character, item: counter.item, pointsByCount }] : [],
);

/** All groups that pay if they are present. */
const GROUPS = COMPILED.flatMap(({ groups, pointsPerGroup }, character) =>
  groups.map((items) => ({ character, items, points: pointsPerGroup })),
);
const GROUP_CHARACTER = Uint8Array.from(GROUPS, ({ character }) => character);
const GROUP_ITEMS = Uint16Array.from(GROUPS, ({ items }) => items);
const GROUP_POINTS = Uint8Array.from(GROUPS, ({ points }) => points);

/** What is expected of the tiles to come at one stage of a game. */
interface Stage {
  /** Further items, baobabs last. */
  readonly more: Float64Array;
  /** The chance of none of an item. */
  readonly none: Float64Array;
  /** The chance of any item of a group. */
  readonly some: Float64Array;
}

function stageWith(more: Float64Array): Stage {
  const none = more.map((each) => Math.exp(-each));
  const some = Float64Array.from(GROUP_ITEMS, (items) => {
    let missing = 1;
    for (let item = 0; item < ITEM_COUNT; item++) if ((items >> item) & 1) missing *= none[item];
    return 1 - missing;
  });
  return { more, none, some };
}

export class Expectation implements Evaluator {
  private readonly means: Float64Array;
  /** How often each character stands on a tile of its stack. */
  private readonly frequency = new Float64Array(CHARACTER_LIMIT);
  private stage: Stage = stageWith(new Float64Array(ITEM_COUNT + 1));
  private readonly stages: Stage[] = [];
  private readonly worth = new Float64Array(CHARACTER_LIMIT);
  /** The items on the planet looked at, in the order of PACKED_ITEMS. */
  private readonly items = new Uint8Array(ITEM_COUNT);
  private charactersToCome = 0;
  private planetRounds = 0;
  private geographer: Options['geographer'] = 'planet';

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
    this.geographer = model.options.geographer;
    const toCome = (stack: number): number => (drawnInAll - words[DRAWN + stack]) / draw;
    this.charactersToCome = toCome(CHARACTER_STACK);
    this.planetRounds = toCome(1) + toCome(2) + toCome(3);
    const stage = ((toCome(0) * 5 + toCome(1)) * 5 + toCome(2)) * 5 + toCome(3);
    this.stages[stage] ??= stageWith(
      Float64Array.from({ length: ITEM_COUNT + 1 }, (_, item) =>
        STACKS.reduce((more, _stack, each) => more + toCome(each) * means[each * (ITEM_COUNT + 1) + item], 0),
      ),
    );
    this.stage = this.stages[stage];
  }

  valueOf(model: Model, seat: number, mostOfOthers: number): number {
    const { words } = model;
    const { more, none } = this.stage;
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
    const penalty = blame * (volcanoes + more[VOLCANO]);
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
    for (let character = 1; character < CHARACTER_LIMIT; character++) hope += frequency[character] * worth[character];
    return points + hope * charactersToCome;
  }

  /** What each character would pay in the end. R8 */
  private appraise(word0: number, word1: number, word2: number, counts: number): void {
    const { worth, items } = this;
    const { more, some } = this.stage;
    const tiles = this.tilesWithoutVolcano(word2 >>> 24, counts);
    const baobabs = this.baobabsLeft(counts & 255);
    const faceDown = this.turnedOver(counts);
    for (let index = 0; index < WITHOUT_ITEM.length; index++) {
      const character = WITHOUT_ITEM[index];
      worth[character] =
        BY_TILES[character] * tiles + BY_BAOBABS[character] * baobabs + BY_FACE_DOWN[character] * faceDown;
    }
    for (let item = 0; item < 4; item++) {
      const shift = item << 3;
      items[item] = (word0 >>> shift) & 255;
      items[item + 4] = (word1 >>> shift) & 255;
      items[item + 8] = (word2 >>> shift) & 255;
    }
    for (let index = 0; index < ITEM_CHARACTER.length; index++) {
      const item = ITEM_COUNTED[index];
      worth[ITEM_CHARACTER[index]] = (items[item] + more[item]) * ITEM_POINTS[index];
    }
    for (let index = 0; index < EXACT.length; index++) {
      const { character, item, pointsByCount } = EXACT[index];
      worth[character] = this.exactlyExpected(item, pointsByCount);
    }
    const present = presentItems(word0, word1, word2);
    for (let group = 0; group < GROUP_ITEMS.length; group++)
      worth[GROUP_CHARACTER[group]] += GROUP_POINTS[group] * ((GROUP_ITEMS[group] & present) !== 0 ? 1 : some[group]);
  }

  /** With none, one, two … more of the item by chance. */
  private exactlyExpected(item: number, pointsByCount: readonly number[]): number {
    const { more, none } = this.stage;
    let chance = none[item];
    let expected = 0;
    for (let count = this.items[item], further = 1; count < pointsByCount.length; count++, further++) {
      expected += pointsByCount[count] * chance;
      chance *= more[item] / further;
    }
    return expected;
  }

  private tilesWithoutVolcano(volcanoes: number, counts: number): number {
    const { geographer, planetRounds, charactersToCome } = this;
    const toCome = planetRounds + (geographer === 'planet' ? 0 : charactersToCome);
    return tilesCounted(counts, geographer) + toCome - volcanoes - this.stage.more[VOLCANO];
  }

  /** Baobabs that stand in the end: a third one turns all of them over. */
  private baobabsLeft(baobabs: number): number {
    const { more, none } = this.stage;
    const noTree = none[BAOBAB];
    const oneTree = noTree * more[BAOBAB];
    if (baobabs === 0) return oneTree + oneTree * more[BAOBAB];
    return baobabs === 1 ? noTree + 2 * oneTree : 2 * noTree;
  }

  /** Tiles face down in the end, if baobabs turn three over at most once more. */
  private turnedOver(counts: number): number {
    const { more, none } = this.stage;
    const noTree = none[BAOBAB];
    const oneTree = noTree * more[BAOBAB];
    const twoTrees = (oneTree * more[BAOBAB]) / 2;
    const baobabs = counts & 255;
    const stays = baobabs === 0 ? noTree + oneTree + twoTrees : baobabs === 1 ? noTree + oneTree : noTree;
    return ((counts >>> 8) & 255) + 3 * (1 - stays);
  }
}
