// A game's players, result and numbers as text.

import { BOT_NAMES } from '../../bots/index.ts';
import { levelIn, type MeanPoints, type OwnGame, type SeatRow } from '../../history/index.ts';
import { whole } from '../../words/index.ts';
import { isolated } from '../parts/isolate.ts';
import { isNameless } from '../setup/game-setup.ts';
import { words } from './words.svelte.ts';

export function nameText({ name, bot }: Pick<SeatRow, 'name' | 'bot'>): string {
  if (bot !== undefined) return botText(levelIn(bot));
  return name === '' || isNameless(name) ? words.say('player.you') : isolated(name);
}

/** The bot's name in the page's language; of an unknown bot, its own. */
export function botText(level: string): string {
  const known = BOT_NAMES.find((each) => each === level);
  return known === undefined ? level : words.phrases().bot(known);
}

export function opponentsText({ row, seat }: OwnGame): string {
  return words.phrases().list(row.seats.filter((_, index) => index !== seat).map(nameText));
}

/** `Won`, `Shared win` or `2nd of 3`. */
export function resultText({ row, own, share }: OwnGame): string {
  if (own.place === 1) return words.say(share === 1 ? 'history.result.won' : 'history.result.shared');
  return words.say('history.place', {
    rank: words.say('breakdown.rank', { rank: own.place }),
    players: row.seats.length,
  });
}

export function pointsText(points: number): string {
  return words.phrases().points(points);
}

export function dateText(ms: number, isShort = false): string {
  return dates(isShort ? { dateStyle: 'short' } : { dateStyle: 'medium' }).format(ms);
}

export function timeText(ms: number): string {
  return dates({ dateStyle: 'medium', timeStyle: 'short' }).format(ms);
}

export function percentText(share: number): string {
  return numbers({ style: 'percent' }).format(share);
}

export function numberText(value: number): string {
  return numbers({}).format(value);
}

/** With one digit after the point, and a minus sign. */
export function meanText(value: number): string {
  return numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value).replace(/^-/, '−');
}

/** `38.2 ± 2.1`; without a margin where one game says nothing about it. */
export function marginText({ mean, margin }: MeanPoints): string {
  return margin === undefined
    ? meanText(mean)
    : words.say('history.margin', { mean: meanText(mean), margin: meanText(margin) });
}

/** A format takes long to make and is used hundreds of times. */
const formats = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();
function dates(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return format(options, () => new Intl.DateTimeFormat(words.locale, options));
}
function numbers(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return format(options, () => new Intl.NumberFormat(words.locale, options));
}
function format<Format extends Intl.DateTimeFormat | Intl.NumberFormat>(options: object, make: () => Format): Format {
  const key = words.locale + JSON.stringify(options);
  const known = formats.get(key) as Format | undefined;
  if (known !== undefined) return known;
  const made = make();
  formats.set(key, made);
  return made;
}

export function totalText(total: number): string {
  return whole(total);
}
