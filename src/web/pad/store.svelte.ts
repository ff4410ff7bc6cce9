// The pad of this device: the count under way, a kept game while it is corrected, and the games that were kept, one key
// each. Everything is written at every change. Where another window has written meanwhile, its count is shown, and what
// stood here can be brought back: nothing is overwritten unseen.

import { onStoredElsewhere, readStored, removeStored, storedKeys, writeStored } from '../storage/local-storage.ts';
import { type KeptGame, readGame, type Sorted, sortIn } from './history.ts';
import { cleared, EMPTY_PAD, type Pad, type PadPlanet, withPlanet } from './pad.ts';
import { readPad, writePad } from './parse.ts';

const KEY = 'pad';
const CORRECTION = 'pad-correction';
const UNDER = 'pad-game/';

/** What is being written on. A correction lies over the count under way, which waits. */
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

/** Shows what another window has written; `own` can be brought back. */
function adopt(own: Desk): void {
  displaced = own;
  before = undefined;
  desk = recallDesk();
  onDisk = textOnDisk();
}

/** False where another window has written meanwhile: then that is shown. */
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
  /** What is counted: the correction where one is open. */
  get pad(): Pad {
    return (desk.correction ?? desk).pad;
  },
  /** The kept game that is being corrected. It stays as it was until the correction is kept. */
  get correction(): KeptGame | undefined {
    return desk.correction;
  },
  /** False once the browser has refused to keep the count. */
  get canKeep(): boolean {
    return canKeep;
  },
  /** The planet that is being told. */
  get seat(): number {
    return Math.min(seat, store.pad.seats - 1);
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
  /** Another window has changed the count; what stood here can be brought back. */
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
  /** Of the planet that is being told, unless another is named. */
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
  /** Opens a kept game, to be corrected. */
  correct(game: KeptGame): void {
    before = undefined;
    write({ ...desk, correction: game });
    seat = 0;
  },
  /** Forgets the correction: the game is what it was, and the count under way is back. */
  leaveCorrection(): void {
    write({ ...desk, correction: undefined });
    seat = 0;
  },
  /**
   * Keeps the count as a game and makes room for the next, or the correction in the place of its game; the game's id, if it
   * could be kept.
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
  /** What became of games from elsewhere: how many are new and kept, and how many there was no room for. */
  addGames(more: readonly KeptGame[]): Omit<Sorted, 'fresh'> & { readonly added: number; readonly failed: number } {
    const { fresh, ...rest } = sortIn(games, more);
    const added = fresh.filter((game) => writeStored(UNDER + game.id, writeGame(game))).length;
    games = recallGames();
    return { ...rest, added, failed: fresh.length - added };
  },
};
