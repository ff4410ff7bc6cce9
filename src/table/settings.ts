// What is agreed before anybody sits down: rules, clock, what happens to those who stay away. Plain data; the host's.

import { type Options, PRESET_OPTIONS, type Preset, type SeatCount } from '../rules/index.ts';

/** `live`: a bank of time a seat, and an increment each time its turn passes on. `slow`: so long for each turn. */
export type ClockSettings =
  | { readonly kind: 'none' }
  | { readonly kind: 'live'; readonly bankMs: number; readonly incrementMs: number }
  | { readonly kind: 'slow'; readonly turnMs: number };

/**
 * A seat whose turn it is and that stays away: after `graceMs` a bot plays for it: by itself, or when another seat says so. With
 * so long for each turn nobody need be there, and when the time is up a bot plays by itself.
 */
export interface AbsenceSettings {
  readonly graceMs: number;
  readonly handover: 'itself' | 'others';
}

export interface TableSettings {
  readonly seats: SeatCount;
  readonly preset: Preset;
  readonly options: Options;
  readonly clock: ClockSettings;
  readonly away: AbsenceSettings;
  /** `consent`: also after somebody has learned something, if all the others agree. */
  readonly undo: 'untilRevealed' | 'consent';
  /** Whether it stands in the lobby for anybody to join. */
  readonly isListed: boolean;
  /** Whether anybody with the watch link may look on. */
  readonly isWatched: boolean;
  /** The game begins by itself with the last free seat: among strangers, who need not wait for a host. */
  readonly startsWhenFull?: boolean;
}

type HouseRule = Exclude<keyof Options, 'hiddenCharacters'>;

const HOUSE_RULES: readonly HouseRule[] = ['firstStack', 'placement', 'geographer', 'twoSeatOffer'];

/** The rules that are not the preset's, of those that matter with so many seats. Hidden characters are told by themselves. */
export function houseRulesOf({
  seats,
  preset,
  options,
}: Pick<TableSettings, 'seats' | 'preset' | 'options'>): readonly HouseRule[] {
  return HOUSE_RULES.filter(
    (rule) => options[rule] !== PRESET_OPTIONS[preset][rule] && (rule !== 'twoSeatOffer' || seats === 2),
  );
}
