// Game records: a whole game, finished or not, as text that people read and programs replay. Here the tags; the rounds
// are played in `record-replay`.

import { newGame } from '../apply.ts';
import { formatOptions, PRESET_OPTIONS, type Preset, parseOptions, parsePreset } from '../options.ts';
import { fail, ok, type Result } from '../result.ts';
import { scorePlanets } from '../scoring/score.ts';
import { commitmentOf, dealFromSeed, parseSeed, startFromSeed } from '../shuffle/deal.ts';
import { BOX } from '../tiles.ts';
import {
  type Game,
  type Options,
  type Seat,
  type SeatCount,
  type Setup,
  START_BY,
  type StartBy,
  type TileSet,
} from '../types.ts';
import { type Fault, fault } from './fault.ts';
import { parseLine, quoted } from './lines.ts';
import { dealFromRounds, playRounds } from './record-replay.ts';
import { formatRound, formatTag, parseRecordText, type RecordText, type TagName } from './record-text.ts';
import { roundsOf } from './rounds-of.ts';

/** A game with the other information that its record holds: names, bots, date, seed and commitment. */
export interface GameRecord {
  readonly game: Game;
  readonly preset: Preset;
  /** One per seat. */
  readonly names: readonly string[];
  /** One entry per seat: the bot in it, if any. */
  readonly bots: readonly (string | undefined)[];
  /** One entry per seat: the portrait and the colour that a person chose, in the words of the page that shows the game; absent if nobody chose. */
  readonly looks?: readonly (string | undefined)[];
  /** How the start player was chosen; absent if not recorded. R2.4 */
  readonly startBy?: StartBy;
  /** The players agreed that no move is undone, or a single person undoes as much as they like. R5.5 */
  readonly undo?: 'never' | 'free';
  readonly date?: string;
  readonly seed?: string;
  readonly salt?: string;
  readonly commitment?: string;
  /** The result stated in the record, if it differs from the computed one. */
  readonly claim?: string;
}

type TextKey = 'date' | 'seed' | 'salt' | 'commitment' | 'claim';

/** Reads a game in notation by playing it, so a record that breaks the rules is refused. */
export function parseRecord(text: string, tileSet: TileSet = BOX): Result<GameRecord, Fault> {
  const parsed = parseRecordText(text);
  if (!parsed.ok) return parsed;
  const reader = readerOf(parsed.value);

  const seats = reader.seats();
  if (!seats.ok) return seats;
  const rules = reader.rules();
  if (!rules.ok) return rules;
  const tags = reader.texts();
  if (!tags.ok) return tags;
  const { seed } = tags.value;
  const start = reader.start(seats.value.count, seed);
  if (!start.ok) return start;
  const agreed = agreedIn(parsed.value, reader.startBy(start.value, seats.value.count, seed));
  if (!agreed.ok) return agreed;
  const tilesTag = parsed.value.tags.get('Tiles');
  const tiles = tilesTag?.value ?? BOX.name;
  if (tiles !== tileSet.name) {
    return fail(fault('tagTilesOther', { tiles: quoted(tiles), loaded: tileSet.name }, tilesTag?.line));
  }

  const { preset, options } = rules.value;
  const setup: Setup = { seats: seats.value.count, start: start.value, options, tileSet };
  const { rounds } = parsed.value;
  const fromRounds = dealFromRounds(rounds, setup);
  const deal = seed === undefined ? fromRounds.deal : dealFromSeed(seed, setup.seats, tileSet);
  const game = playRounds(newGame(setup, deal).game, rounds.slice(0, fromRounds.sound));
  if (!game.ok) return game;
  if (fromRounds.fault !== undefined) return fail(fromRounds.fault);
  const { count: _, ...people } = seats.value;
  const { claim, ...texts } = tags.value;
  const record = { game: game.value, preset, ...people, ...agreed.value, ...texts };
  return ok(claim === undefined || claim === resultOf(game.value) ? record : { ...record, claim });
}

/** Writes a game in notation, as `parseRecord` reads it. Works at any moment of a game. */
export function formatRecord(record: GameRecord): string {
  const { game, preset, names, bots, looks = [], startBy, undo, date, seed, salt, commitment } = record;
  const { setup } = game;
  const options = formatOptions(setup.options, PRESET_OPTIONS[preset]);
  const tags: readonly (readonly [TagName, string | undefined])[] = [
    ['Date', date],
    ['Rules', preset],
    ['Options', options === '' ? undefined : options],
    ['Tiles', setup.tileSet.name === BOX.name ? undefined : setup.tileSet.name],
    ...names.map((name, seat) => [`Seat${seat + 1}`, name] as const),
    ...bots.map((bot, seat) => [`Bot${seat + 1}`, bot] as const),
    ...looks.map((look, seat) => [`Look${seat + 1}`, look] as const),
    ['Start', String(setup.start + 1)],
    ['StartBy', startBy],
    ['Undo', undo],
    ['Seed', seed],
    ['Salt', salt],
    ['Commitment', commitment],
    ['Result', resultOf(game)],
  ];
  const lines = tags.flatMap(([name, value]) => (value === undefined ? [] : [formatTag(name, value)]));
  return `${[...lines, '', ...roundsOf(game).map(formatRound)].join('\n').trimEnd()}\n`;
}

/** Why a record does not prove that its game was dealt fairly. R13.3 */
export type Unproven = 'unfinished' | 'noSeed' | 'noCommitment' | 'commitmentOther' | 'resultOther';

/**
 * Checks that a finished game was dealt from its seed; undefined if it was. Draws were compared with the seed when the
 * record was read.
 */
export function unproven({ game, seed, salt = '', commitment, claim }: GameRecord): Unproven | undefined {
  if (game.step.kind !== 'over') return 'unfinished';
  if (seed === undefined) return 'noSeed';
  if (commitment === undefined) return 'noCommitment';
  if (commitmentOf(seed, salt, game.setup) !== commitment.toLowerCase()) return 'commitmentOther';
  return claim === undefined ? undefined : 'resultOther';
}

/** The totals in order of seats, once the game is over. */
function resultOf({ planets, setup, step }: Game): string | undefined {
  if (step.kind !== 'over') return undefined;
  return scorePlanets(planets, setup.tileSet, setup.options)
    .seats.map(({ total }) => total)
    .join(' ');
}

/** What the players agreed on besides the rules: how the start player was found, and whether moves can be undone. */
function agreedIn(
  { tags }: RecordText,
  startBy: Result<StartBy | undefined, Fault>,
): Result<Pick<GameRecord, 'startBy' | 'undo'>, Fault> {
  if (!startBy.ok) return startBy;
  const by = startBy.value === undefined ? {} : { startBy: startBy.value };
  const undo = tags.get('Undo');
  if (undo === undefined) return ok(by);
  if (undo.value !== 'never' && undo.value !== 'free')
    return fail(fault('undoUnknown', { text: quoted(undo.value) }, undo.line));
  return ok({ ...by, undo: undo.value });
}

type Seated = Pick<GameRecord, 'names' | 'bots' | 'looks'> & { readonly count: SeatCount };
type ReadLine = (tag: TagName) => Result<string | undefined, Fault>;

function seatsIn(tags: RecordText['tags'], line: ReadLine, lastLine: number): Result<Seated, Fault> {
  let seats = 0;
  while (tags.has(`Seat${seats + 1}`)) seats++;
  const linesOf = (kind: 'Seat' | 'Bot' | 'Look'): Result<readonly (string | undefined)[], Fault> => {
    const values: (string | undefined)[] = [];
    for (let number = 1; number <= seats; number++) {
      const value = line(`${kind}${number}`);
      if (!value.ok) return value;
      values.push(value.value);
    }
    return ok(values);
  };
  const names = linesOf('Seat');
  if (!names.ok) return names;
  const beyond = tagBeyondSeats(tags, seats);
  if (beyond !== undefined) return fail(beyond);
  const count = seatCountOf(seats);
  if (count === undefined) return fail(fault('seatTagMissing', { missing: `Seat${seats + 1}` }, lastLine));
  const bots = linesOf('Bot');
  if (!bots.ok) return bots;
  const looks = linesOf('Look');
  if (!looks.ok) return looks;
  const chosen = looks.value.some((look) => look !== undefined) ? { looks: looks.value } : {};
  return ok({ count, names: names.value.map((name) => name ?? ''), bots: bots.value, ...chosen });
}

/** Reads the tags; faults name the line of the tag. */
function readerOf({ tags, rounds, lastLine }: RecordText) {
  const blame = <Value>(result: Result<Value, Fault>, tag: TagName): Result<Value, Fault> =>
    result.ok ? result : fail(fault(result.fault.code, { ...result.fault.facts, tag }, tags.get(tag)?.line));

  const line = (tag: TagName, parse = parseLine): Result<string | undefined, Fault> => {
    const value = tags.get(tag)?.value;
    return value === undefined ? ok(undefined) : blame(parse(value), tag);
  };

  return {
    seats(): Result<Seated, Fault> {
      return seatsIn(tags, line, lastLine);
    },

    rules(): Result<{ preset: Preset; options: Options }, Fault> {
      const preset = blame(parsePreset(tags.get('Rules')?.value ?? 'classic'), 'Rules');
      if (!preset.ok) return preset;
      const options = blame(parseOptions(tags.get('Options')?.value ?? '', preset.value), 'Options');
      return options.ok ? ok({ preset: preset.value, options: options.value }) : options;
    },

    texts(): Result<Pick<GameRecord, TextKey>, Fault> {
      const found: Partial<Record<TextKey, string>> = {};
      for (const [key, tag] of [
        ['date', 'Date'],
        ['seed', 'Seed'],
        ['salt', 'Salt'],
        ['commitment', 'Commitment'],
        ['claim', 'Result'],
      ] as const) {
        const value = line(tag, tag === 'Seed' ? parseSeed : parseLine);
        if (!value.ok) return value;
        if (value.value !== undefined) found[key] = value.value;
      }
      return ok(found);
    },

    /** From the record's tag, its seed, or its first take. R2.4 */
    start(seats: SeatCount, seed: string | undefined): Result<Seat, Fault> {
      const tag = tags.get('Start');
      if (tag !== undefined) {
        const seat = startFromTag(tag.value, seats);
        if (seat === undefined) return fail(fault('startUnknown', { start: quoted(tag.value), seats }, tag.line));
        return ok(seat);
      }
      if (seed !== undefined) return ok(startFromSeed(seed, seats));
      const first = rounds[0] && firstSeatIn(rounds[0]);
      if (first === undefined || first < 1 || first > seats) return ok(0);
      return ok((seats === 2 ? 2 - first : first - 1) as Seat);
    },

    /** How the start player was found. Chance is the seed's, so a seed that draws another player contradicts it. R2.4 */
    startBy(start: Seat, seats: SeatCount, seed: string | undefined): Result<StartBy | undefined, Fault> {
      const tag = tags.get('StartBy');
      if (tag === undefined) return ok(undefined);
      const by = START_BY.find((each) => each === tag.value);
      if (by === undefined) return fail(fault('startByUnknown', { text: quoted(tag.value) }, tag.line));
      const drawn = by === 'chance' && seed !== undefined ? startFromSeed(seed, seats) : start;
      return drawn === start
        ? ok(by)
        : fail(fault('startNotSeed', { start: start + 1, expected: drawn + 1 }, tag.line));
    },
  };
}

/** The seat that takes first, counted from 1. */
function firstSeatIn({ takes, held, due }: RecordText['rounds'][number]): number | undefined {
  return takes[0]?.seat ?? held?.seat ?? due;
}

/** The fault of a tag of a seat, a look or a bot whose number comes after the last seat. */
function tagBeyondSeats(tags: RecordText['tags'], seats: number): Fault | undefined {
  const stray = [...tags].find(([name]) => /^(?:Seat|Look)/.test(name) && Number(name.slice(4)) > seats);
  if (stray !== undefined) {
    return fault('seatTagGap', { tag: stray[0], missing: `Seat${seats + 1}` }, stray[1].line);
  }
  const lonely = [...tags].find(([name]) => /^Bot/.test(name) && Number(name.slice(3)) > seats);
  return lonely === undefined ? undefined : fault('botWithoutSeat', { tag: lonely[0] }, lonely[1].line);
}

/** The tag counts from 1. */
function startFromTag(text: string, seats: SeatCount): Seat | undefined {
  const number = /^[1-5]$/.test(text) ? Number(text) : 0;
  return number < 1 || number > seats ? undefined : ((number - 1) as Seat);
}

function seatCountOf(count: number): SeatCount | undefined {
  return count === 2 || count === 3 || count === 4 || count === 5 ? count : undefined;
}
