// The score pad's data on this device: the current count, a saved game while it is corrected, and the saved games, one
// key each. Every change is written at once. If another window has written meanwhile, its count is shown and this
// window's can be restored: nothing is overwritten unseen.

import { onStoredElsewhere, readStored, removeStored, storedKeys, writeStored } from '../storage/local-storage.ts';
import { type KeptGame, readGame, type Sorted, sortIn } from './history.ts';
import { cleared, EMPTY_PAD, type Pad, type PadPlanet, withPlanet } from './pad.ts';
import { readPad, writePad } from './parse.ts';

const KEY = 'pad';
const CORRECTION = 'pad-correction';
const UNDER = 'pad-game/';

/** What is being edited. A correction takes precedence over the current count, which waits. */
interface Desk {
  readonly pad: Pad;
  readonly correction: KeptGame | undefined;
}

const writeGame = ({ id, date, pad }: KeptGame): unknown => ({ id, date, pad: writePad(pad) });
const textOnDisk = (): string => JSON.stringify([readStored(KEY), readStored(CORRECTION)]);

let desk = $state.raw(recallDesk());
let onDisk = textOnDisk();
let before = $state.raw<Pad>();
let displaced = $state.raw<Desk>();
let canKeep = $state(true);
let seat = $state(0);
let games = $state.raw(recallGames());

onStoredElsewhere((key) => {
  if (key === undefined || key.startsWith(UNDER)) games = recallGames();
  if (textOnDisk() !== onDisk) adopt(displaced ?? desk);
});

function recallDesk(): Desk {
  return { pad: readPad(readStored(KEY)) ?? EMPTY_PAD, correction: readGame(readStored(CORRECTION)) };
}

function recallGames(): readonly KeptGame[] {
  return storedKeys(UNDER)
    .flatMap((key) => readGame(readStored(key)) ?? [])
    .toSorted((one, other) => other.date.localeCompare(one.date));
}

/** Shows what another window has written; `own` can be restored. */
function adopt(own: Desk): void {
  displaced = own;
  before = undefined;
  desk = recallDesk();
  onDisk = textOnDisk();
}

/** False if another window has written meanwhile; then that is shown. */
function write(next: Desk): boolean {
  const isFirst = textOnDisk() === onDisk;
  if (isFirst) put(next);
  else adopt(next);
  return isFirst;
}

function put(next: Desk): void {
  desk = next;
  const isSaved = writeStored(KEY, writePad(next.pad));
  if (next.correction === undefined) removeStored(CORRECTION);
  canKeep = isSaved && (next.correction === undefined || writeStored(CORRECTION, writeGame(next.correction)));
  onDisk = textOnDisk();
}

function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const store = {
  /** The edited count: the correction if one is open. */
  get pad(): Pad {
    return (desk.correction ?? desk).pad;
  },
  /** The saved game that is being corrected. It is unchanged until the correction is saved. */
  get correction(): KeptGame | undefined {
    return desk.correction;
  },
  /** False once the browser has refused to store the count. */
  get canKeep(): boolean {
    return canKeep;
  },
  /** The planet being entered. */
  get seat(): number {
    return Math.min(seat, store.pad.seats - 1);
  },
  set seat(to: number) {
    seat = to;
  },
  get games(): readonly KeptGame[] {
    return games;
  },
  /** Whether a cleared count can be restored. */
  get canUndo(): boolean {
    return before !== undefined;
  },
  /** Another window has changed the count; this window's can be restored. */
  get isDisplaced(): boolean {
    return displaced !== undefined;
  },
  bringBack(): void {
    if (displaced !== undefined) put(displaced);
    displaced = undefined;
  },
  letGo(): void {
    displaced = undefined;
  },
  change(pad: Pad): void {
    before = undefined;
    const { correction } = desk;
    write(correction === undefined ? { ...desk, pad } : { ...desk, correction: { ...correction, pad } });
  },
  /** For the planet being entered, unless another is named. */
  changePlanet(change: (planet: PadPlanet) => PadPlanet, which?: number): void {
    store.change(withPlanet(store.pad, which ?? store.seat, change));
  },
  startAfresh(): void {
    const wiped = desk.pad;
    if (write({ ...desk, pad: cleared(wiped) })) before = wiped;
    seat = 0;
  },
  undo(): void {
    if (before !== undefined) write({ ...desk, pad: before });
    before = undefined;
  },
  /** Opens a saved game for correction. */
  correct(game: KeptGame): void {
    before = undefined;
    write({ ...desk, correction: game });
    seat = 0;
  },
  /** Discards the correction: the saved game is unchanged, and the current count is shown again. */
  leaveCorrection(): void {
    write({ ...desk, correction: undefined });
    seat = 0;
  },
  /**
   * Saves the count as a game and starts the next count, or replaces the game with its correction. Returns the game's
   * id if it could be saved.
   */
  keepGame(): string | undefined {
    const game = desk.correction ?? { id: newId(), date: new Date().toISOString(), pad: desk.pad };
    if (!writeStored(UNDER + game.id, writeGame(game))) {
      canKeep = false;
      return undefined;
    }
    games = recallGames();
    if (desk.correction === undefined) store.change(cleared(desk.pad));
    else store.leaveCorrection();
    seat = 0;
    return game.id;
  },
  dropGame(id: string): void {
    removeStored(UNDER + id);
    games = recallGames();
  },
  /** The result of an import: how many games are new and saved, and how many there was no room for. */
  addGames(more: readonly KeptGame[]): Omit<Sorted, 'fresh'> & { readonly added: number; readonly failed: number } {
    const { fresh, ...rest } = sortIn(games, more);
    const added = fresh.filter((game) => writeStored(UNDER + game.id, writeGame(game))).length;
    games = recallGames();
    return { ...rest, added, failed: fresh.length - added };
  },
};
