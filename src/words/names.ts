// Display names of seats: people by their own name, bots by the bot's name, each name once.

import type { BotName } from '../bots/index.ts';
import type { Phrases } from './phrases.ts';

type NamedSeat = { readonly name: string } | { readonly bot: BotName };

const NUMERALS = ['II', 'III', 'IV', 'V'];

/**
 * A different name for every seat: `Fox`, `Fox II`. Roman numerals, since a figure beside a planet reads like points.
 */
export function nameSeats(seats: readonly NamedSeat[], phrases: Phrases): readonly string[] {
  const taken = seats.flatMap((seat) => ('name' in seat ? seat.name : []));
  return seats.map((seat) => {
    if ('name' in seat) return seat.name;
    const name = phrases.bot(seat.bot);
    const free = [name, ...NUMERALS.map((numeral) => `${name} ${numeral}`)].find((each) => !taken.includes(each));
    taken.push(free ?? name);
    return free ?? name;
  });
}
