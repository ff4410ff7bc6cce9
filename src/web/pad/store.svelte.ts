// The pad of this device: the count under way, written at every change, and the games that were kept, one key each.

import { forget, keep, keysUnder, recall } from '../stored.ts';
import { type KeptGame, newIn, readGame } from './history.ts';
import { cleared, EMPTY_PAD, type Pad, type PadPlanet, withPlanet } from './pad.ts';
import { readPad, writePad } from './reading.ts';

const KEY = 'pad';
const UNDER = 'pad-game/';

let current = $state.raw<Pad>(readPad(recall(KEY)) ?? EMPTY_PAD);
let before = $state.raw<Pad>();
let canKeep = $state(true);
let seat = $state(0);
let games = $state.raw(recallGames());

function recallGames(): readonly KeptGame[] {
  return keysUnder(UNDER)
    .flatMap((key) => readGame(recall(key)) ?? [])
    .toSorted((one, other) => other.date.localeCompare(one.date));
}

function write(pad: Pad): void {
  current = pad;
  canKeep = keep(KEY, writePad(pad));
}

function keepGame({ id, date, pad }: KeptGame): void {
  canKeep = keep(UNDER + id, { id, date, pad: writePad(pad) });
}

export const store = {
  get pad(): Pad {
    return current;
  },
  /** False once the browser has refused to keep something. */
  get canKeep(): boolean {
    return canKeep;
  },
  /** The planet that is being told. */
  get seat(): number {
    return Math.min(seat, current.seats - 1);
  },
  set seat(to: number) {
    seat = to;
  },
  get games(): readonly KeptGame[] {
    return games;
  },
  /** Whether a count that was wiped can come back. */
  get canUndo(): boolean {
    return before !== undefined;
  },
  change(pad: Pad): void {
    before = undefined;
    write(pad);
  },
  changePlanet(change: (planet: PadPlanet) => PadPlanet): void {
    store.change(withPlanet(current, store.seat, change));
  },
  startAfresh(): void {
    before = current;
    write(cleared(current));
    seat = 0;
  },
  undo(): void {
    if (before !== undefined) write(before);
    before = undefined;
  },
  /** Keeps the count as a game and makes room for the next; the id of the game, if it could be kept. */
  keepGame(): string | undefined {
    const id = [...crypto.getRandomValues(new Uint8Array(8))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
    keepGame({ id, date: new Date().toISOString(), pad: current });
    if (!canKeep) return undefined;
    games = recallGames();
    store.change(cleared(current));
    seat = 0;
    return id;
  },
  dropGame(id: string): void {
    forget(UNDER + id);
    games = recallGames();
  },
  /** How many of them were new. */
  addGames(more: readonly KeptGame[]): number {
    const added = newIn(games, more);
    for (const game of added) keepGame(game);
    games = recallGames();
    return added.length;
  },
};
