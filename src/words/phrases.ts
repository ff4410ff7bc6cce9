// Sentences about the game, in one language and in the words of one edition: names, tiles, events, refusals.

import type { BotName, Level } from '../bots/index.ts';
import type { Refusal } from '../rules/index.ts';
import {
  assertNever,
  type Cell,
  type Character,
  type Count,
  type CountedItems,
  groupsOf,
  ITEMS,
  type Item,
  isGrouping,
  type Options,
  type Preset,
  type Scoring,
  type ScoringOptions,
  type Seat,
  STACKS,
  type Stack,
  scoringOf,
  type Tile,
  type TileId,
  type TileSet,
  tileOf,
  type View,
  type ViewEvent,
} from '../rules/planets.ts';
import {
  type Edition,
  type GameArguments,
  type Language,
  type MessageArguments,
  type Messages,
  type Say,
  type SayOptions,
  sayWith,
} from './speak.ts';

/** The edition whose words a preset uses. R11.7 */
export function editionOf(preset: Preset): Edition {
  return preset === 'second-edition' ? 'second' : 'first';
}

/** The rules that a new game starts from: those of the box that is sold in the language. The only Spanish one is the second. */
export function defaultPreset(language: Language): 'classic' | 'second-edition' {
  return language === 'es' ? 'second-edition' : 'classic';
}

/** The game's words and sentences in one language. */
export interface Phrases {
  readonly language: Language;
  readonly say: Say<GameArguments>;
  readonly item: (item: Item) => string;
  readonly character: (character: Character) => string;
  /** What a character gives points for. */
  readonly gives: (character: Character, options: ScoringOptions) => string;
  readonly preset: (preset: Preset) => string;
  readonly stack: (stack: Stack) => string;
  readonly count: (counted: Count['counted'], count: number) => string;
  readonly points: (count: number) => string;
  readonly bot: (bot: BotName) => string;
  /** How a bot plays, in a sentence. */
  readonly temperament: (level: Level) => string;
  /** What a tile shows: `king, 2 large stars`. */
  readonly shows: (tile: Tile) => string;
  readonly list: (parts: readonly string[]) => string;
  readonly refusal: (refusal: Refusal, facts?: MessageArguments) => string;
}

/** Makes phrases from the messages of a language, for programs that load one language at a time. */
export function phrasesWith(messages: Messages<GameArguments>, options: SayOptions): Phrases {
  const { language } = options;
  const say = sayWith<GameArguments>(messages, options);
  const character = (each: Character): string => say(`character.${each}`);
  const stack = (each: Stack): string => say(`stack.${each}`);
  const count = (counted: Count['counted'], number: number): string => say(`count.${counted}`, { count: number });

  const refusal = (each: Refusal, facts: MessageArguments = {}): string => {
    const known = STACKS.find((name) => name === facts.stack);
    return say(`refusal.${each}`, { ...BLANKS, ...facts, ...(known === undefined ? {} : { stack: stack(known) }) });
  };

  return {
    language,
    say,
    item: (item) => say(`item.${item}`),
    character,
    gives: (each, options) => givesOf(scoringOf(each, options), { say, count }),
    preset: (each) => say(`preset.${each}`),
    stack,
    count,
    points: (number) => say('count.points', { count: number }).replace(/^-/, '−'),
    bot: (bot) => say(`bot.${bot}`),
    temperament: (level) => say(`temperament.${level}`),
    shows: (tile) => {
      const parts = [...(tile.character === undefined ? [] : [character(tile.character)]), ...itemCounts(tile, count)];
      return parts.length === 0 ? say('count.nothing') : parts.join(', ');
    },
    list: (parts) => listText(parts, say),
    refusal,
  };
}

type CountingPhrases = Pick<Phrases, 'say' | 'count'>;

function itemCounts({ items }: Tile, count: Phrases['count']): readonly string[] {
  return ITEMS.flatMap((item) => (items[item] === undefined ? [] : [count(item, items[item])]));
}

/** `3 points for each colour of sheep, 1 for each box`, from the table of characters. */
function givesOf(ways: readonly Scoring[], counting: CountingPhrases): string {
  const parts = ways.flatMap((scoring) => paymentsOf(scoring, counting));
  return parts.map((part, index) => part(index > 0)).join(', ');
}

/** The parts of a sentence about one way to score, each as it begins a sentence or goes on. */
function paymentsOf(scoring: Scoring, { say, count }: CountingPhrases): readonly ((isMore: boolean) => string)[] {
  if (scoring.kind !== 'exactly') {
    const facts = { points: scoring.points, counted: oneOf(scoring.counted, say) };
    return [(isMore) => say(isMore ? 'gives.eachMore' : 'gives.each', facts)];
  }
  return Object.entries(scoring.points).map(([number, points]) => (isMore) => {
    const exact = Number(number);
    return isMore
      ? say('gives.exactlyMore', { points, count: exact })
      : say('gives.exactly', { points, counted: count(scoring.counted, exact) });
  });
}

function oneOf(counted: CountedItems, say: Say<GameArguments>): string {
  if (isGrouping(counted)) {
    const groups = groupsOf(counted).map(([name]) => say(`item.${name}`));
    return say(`each.${counted}`, { groups: groups.join(', ') });
  }
  return say(`each.${counted}`);
}

/** As `Intl.ListFormat` joins them. That one costs a command ten milliseconds, so it is only what the tests compare with. */
function listText(parts: readonly string[], say: Say<GameArguments>): string {
  const last = parts.at(-1) ?? '';
  const [first = '', ...others] = parts.slice(0, -1);
  if (parts.length < 2) return last;
  const and = say(/^(?:i|hi(?![ae]))/i.test(last) ? 'text.and.i' : 'text.and');
  if (others.length === 0) return say('text.pair', { one: first, and, other: last });
  return say('text.last', { list: others.reduce((list, next) => say('text.next', { list, next }), first), and, last });
}

/** For messages that leave out what is not known. */
export const BLANKS: MessageArguments = { due: 'none', value: 'none', seat: '?', stack: '?', tile: '?', cell: '?' };

/** The context of sentences about a game: the players' names, the tile set and the reader's seat. */
export interface Cast {
  readonly names: readonly string[];
  readonly viewer: View['viewer'];
  readonly tileSet: TileSet;
  /** Without the codes of tiles and cells, for somebody who can see the board. */
  readonly isPlain?: boolean;
  /** Any tile can be hidden, not only characters: corners are, and tiles go anywhere. R10.7 */
  readonly hidesAnyTile?: boolean;
}

/** What is known of a hidden tile that the reader may not look at. */
export function hiddenTileName({ hidesAnyTile = false }: Pick<Cast, 'hidesAnyTile'>, { say }: Phrases): string {
  return say(hidesAnyTile ? 'tile.hidden' : 'tile.secret');
}

/** Whether tiles of any stack can be hidden under these options. R10.7 */
export function hidesAnyTile({ hiddenCharacters, placement }: Options): boolean {
  return hiddenCharacters === 'corners' && placement === 'free';
}

/** A text with brackets of its own, within brackets. */
export function bracketed(text: string): string {
  return text.replaceAll('(', '[').replaceAll(')', ']');
}

/** A tile's code and what it shows: `P14 (Businessman [grey sheep], 1 large star)`. */
export function codedTileName(tile: Tile, { say, shows }: Phrases): string {
  return say('tile.named', { tile: tile.id, shows: bracketed(shows(tile)) });
}

/** A tile as part of a sentence, with what it shows; of one about an event, where German needs another case, with `tile.event`. */
export function tileName(
  id: TileId,
  { tileSet, isPlain = false }: Cast,
  phrases: Phrases,
  plainKey: 'tile.plain' | 'tile.event' = 'tile.plain',
): string {
  const { say } = phrases;
  const tile = tileOf(tileSet, id);
  if (!isPlain) return codedTileName(tile, phrases);
  const shows = phrases.list(itemCounts(tile, phrases.count)) || 'none';
  if (tile.character === undefined) {
    return say(plainKey, { who: 'none', shows });
  }
  const whose = plainKey === 'tile.event' ? 'event' : 'tile';
  return say(plainKey, { who: say(`characterOf.${tile.character}`, { whose }), shows });
}

/** A cell within a sentence: `b1`, or where that is. */
export function cellName(cell: Cell, { isPlain = false }: Cast, { say }: Phrases): string {
  return isPlain ? say('cell.place', { column: cell.slice(0, 1), row: cell.slice(1) }) : cell;
}

/** The value by which messages choose between two forms. */
function yesOrNo(is: boolean): 'yes' | 'no' {
  return is ? 'yes' : 'no';
}

/** An event as a sentence; undefined for events that need none. */
export function describeEvent(event: ViewEvent, cast: Cast, phrases: Phrases): string | undefined {
  const { say, list } = phrases;
  const nameOf = (seat: Seat): string => cast.names[seat] ?? say('seat.name', { seat: seat + 1 });
  const who = (seat: Seat) => ({ name: nameOf(seat), you: yesOrNo(seat === cast.viewer) });
  const { isPlain = false } = cast;
  const named = (id: TileId): string => tileName(id, cast, phrases, 'tile.event');
  /** What tiles show has commas of its own: where no code sets them apart, semicolons do, which also helps screen readers. */
  const listTiles = (tiles: readonly string[]): string =>
    isPlain && tiles.length > 0 ? tiles.reduce((one, other) => say('text.also', { one, other })) : list(tiles);

  switch (event.kind) {
    case 'gameStarted':
      return say('event.gameStarted');
    case 'stackOpened': {
      const tiles = event.tiles.flatMap((tile) => (tile === null ? [] : [named(tile)]));
      return say('event.stackOpened', {
        ...who(event.seat),
        stack: phrases.stack(event.stack),
        shown: yesOrNo(tiles.length > 0),
        tiles: listTiles(tiles),
      });
    }
    case 'offerMade': {
      const tiles = event.offer.flatMap(({ tile, covered }) => (tile === undefined || covered ? [] : [named(tile)]));
      const covered = yesOrNo(event.offer.some((offered) => offered.covered));
      return say('event.offerMade', { ...who(event.seat), tiles: listTiles(tiles), covered });
    }
    case 'coveredTaken':
    case 'tileTaken':
      return describeTake(event, who(event.seat), cast, phrases);
    case 'tilesTurnedFaceDown':
      return say('event.tilesTurnedFaceDown', {
        ...who(event.seat),
        cells: isPlain ? 'none' : list(event.cells),
        count: event.cells.length,
      });
    case 'seatAppointed':
      if (cast.names.length === 2) return undefined; // nobody chooses
      if (event.seat === cast.viewer) return say('event.seatAppointedYou', who(event.by));
      return say('event.seatAppointed', { ...who(event.by), next: nameOf(event.seat) });
    case 'tileDiscarded':
      return say('event.tileDiscarded', { tile: named(event.tile) });
    case 'roundEnded':
      return say('event.roundEnded', { round: event.round });
    case 'charactersRevealed':
      return say('event.charactersRevealed');
    case 'gameEnded': {
      const [first] = event.winners;
      const total = first === undefined ? 0 : (event.totals[first] ?? 0);
      return say('event.gameEnded', {
        winners: event.winners.length,
        you: yesOrNo(event.winners.some((seat) => seat === cast.viewer)),
        names: list(event.winners.map(nameOf)),
        total,
      });
    }
    default:
      return assertNever(event);
  }
}

type TakeEvent = Extract<ViewEvent, { readonly kind: 'coveredTaken' | 'tileTaken' }>;

function describeTake(
  event: TakeEvent,
  who: { readonly name: string; readonly you: 'yes' | 'no' },
  cast: Cast,
  phrases: Phrases,
): string {
  const { say } = phrases;
  if (event.kind === 'coveredTaken') {
    const shown = event.tile === undefined ? 'none' : shownOn(tileOf(cast.tileSet, event.tile), cast, phrases);
    return say('event.coveredTaken', { ...who, tile: shown });
  }
  const tile =
    event.tile === undefined ? hiddenTileName(cast, phrases) : tileName(event.tile, cast, phrases, 'tile.event');
  const facts = { ...who, tile, cell: cast.isPlain === true ? 'none' : event.cell };
  return say(event.unseen === true ? 'event.tilePlaced' : 'event.tileTaken', facts);
}

/** What a tile shows, after a colon: with its code for a reader who does not see the tile. */
export function shownOn(tile: Tile, { isPlain }: Cast, phrases: Phrases): string {
  return isPlain === true ? phrases.shows(tile) : codedTileName(tile, phrases);
}
