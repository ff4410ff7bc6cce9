// The game from which the rulebook is opened, so that it shows that game's rules. Survives a reload of the page.

import {
  formatOptions,
  PRESET_OPTIONS,
  parseOptions,
  parsePreset,
  SEAT_COUNTS,
  type SeatCount,
} from '../../rules/index.ts';
import type { Reading } from './reading.ts';

const KEY = 'planet/rules-of';

/** Called by every screen of a game, and with undefined by every screen that belongs to none. */
export function rememberGame(game: Reading | undefined): void {
  try {
    if (game === undefined) sessionStorage.removeItem(KEY);
    else {
      const { preset, options, seats } = game;
      sessionStorage.setItem(
        KEY,
        JSON.stringify({ preset, seats, options: formatOptions(options, PRESET_OPTIONS[preset]) }),
      );
    }
  } catch {
    // without storage the rulebook shows the player's edition
  }
}

/** Undefined if the rulebook was not opened from a game. */
export function gameRemembered(): Reading | undefined {
  try {
    return readGame(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}

function readGame(stored: unknown): Reading | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { preset, options, seats } = stored as { preset?: unknown; options?: unknown; seats?: unknown };
  const known = parsePreset(String(preset));
  if (!known.ok) return undefined;
  const parsed = parseOptions(String(options), known.value);
  if (!parsed.ok) return undefined;
  const count = SEAT_COUNTS.find((each): each is SeatCount => each === seats);
  const reading = { preset: known.value, options: parsed.value };
  return count === undefined ? reading : { ...reading, seats: count };
}
