// A table's settings, fixed when it is created: rules, clock, absence, undo, who may join and watch. Plain data.

import { type Options, PRESET_OPTIONS, type Preset, type SeatCount } from '../rules/index.ts';
import type { SharedDeal } from './deals/shared-deal.ts';

/** `live`: a time bank per seat, and an increment after each of its turns. `slow`: a fixed time per turn, usually days. */
export type ClockSettings =
  | { readonly kind: 'none' }
  | { readonly kind: 'live'; readonly bankMs: number; readonly incrementMs: number }
  | { readonly kind: 'slow'; readonly turnMs: number };

/**
 * When a player is away on their turn for `graceMs`, a bot can take over: automatically (`automatic`), or when another player asks
 * for it (`byPlayers`). With a slow clock being away does not count; a bot takes over automatically when the turn's time is up.
 */
export interface AbsenceSettings {
  readonly graceMs: number;
  readonly handover: 'automatic' | 'byPlayers';
}

export interface TableSettings {
  readonly seats: SeatCount;
  readonly preset: Preset;
  readonly options: Options;
  readonly clock: ClockSettings;
  readonly absence: AbsenceSettings;
  /**
   * `never`: a move is final. `untilRevealed`: until a move has shown anybody a tile. `consent`: also after that, if all other
   * players agree. `free`: any of a person's choices at any time, on a device where that person is alone against bots.
   */
  readonly undo: 'never' | 'untilRevealed' | 'consent' | 'free';
  /** Listed in the lobby for anybody to join. */
  readonly isListed: boolean;
  /** Anybody with the watch link may watch. */
  readonly isWatched: boolean;
  /** A quick game among strangers: starts automatically when the last seat is taken, without waiting for the host. */
  readonly startsWhenFull?: boolean;
  /** Its deal is played at other tables too, so nobody may watch and the shuffle stays secret until all have played. */
  readonly deal?: SharedDeal;
}

type HouseRule = Exclude<keyof Options, 'hiddenCharacters'>;

const HOUSE_RULES: readonly HouseRule[] = ['firstStack', 'placement', 'geographer', 'twoSeatOffer'];

/** The options that differ from the preset and matter with this many seats. Hidden characters are shown separately. */
export function houseRulesOf({
  seats,
  preset,
  options,
}: Pick<TableSettings, 'seats' | 'preset' | 'options'>): readonly HouseRule[] {
  return HOUSE_RULES.filter(
    (rule) => options[rule] !== PRESET_OPTIONS[preset][rule] && (rule !== 'twoSeatOffer' || seats === 2),
  );
}
