// The score pad's data on this device: the current count, a saved game while it is corrected, and the saved games, one
// key each. Every change is written at once. If another window has written meanwhile, its count is shown and this
// window's can be restored: nothing is overwritten unseen.

import { onStoredElsewhere, readStored, removeStored, storedKeys, writeStored } from '../storage/local-storage.ts';
import { words } from '../words.svelte.ts';
import { compareImported, type ImportComparison, type PadGame, readGame } from './history.ts';
import { cleared, emptyPad, isBegun, type Pad, type PadPlanet, planetsIn, withPlanet } from './pad.ts';
import { readPad, writePad } from './parse.ts';

const KEY = 'pad';
const CORRECTION = 'pad-correction';
const UNDER = 'pad-game/';

/** What is being edited. A correction takes precedence over the current count, which waits. */
interface CountDraft {
  readonly pad: Pad;
  readonly correction: PadGame | undefined;
}

const writeGame = ({ id, date, pad }: PadGame): unknown => ({ id, date, pad: writePad(pad) });
const textOnDisk = (): string => JSON.stringify([readStored(KEY), readStored(CORRECTION)]);

let draft = $state.raw(loadDraft());
let onDisk = textOnDisk();
let before = $state.raw<Pad>();
let displaced = $state.raw<CountDraft>();
let canSave = $state(true);
let seat = $state(0);
let games = $state.raw(loadGames());

onStoredElsewhere((key) => {
  if (key === undefined || key.startsWith(UNDER)) games = loadGames();
  if (textOnDisk() !== onDisk) adopt(displaced ?? draft);
});

function loadDraft(): CountDraft {
  return { pad: readPad(readStored(KEY)) ?? emptyPad(words.language), correction: readGame(readStored(CORRECTION)) };
}

function loadGames(): readonly PadGame[] {
  return storedKeys(UNDER)
    .flatMap((key) => readGame(readStored(key)) ?? [])
    .toSorted((one, other) => other.date.localeCompare(one.date));
}

/** Shows what another window has written; `own` can be restored. */
function adopt(own: CountDraft): void {
  displaced = own;
  before = undefined;
  draft = loadDraft();
  onDisk = textOnDisk();
}

/** False if another window has written meanwhile; then that is shown. */
function write(next: CountDraft): boolean {
  const isFirst = textOnDisk() === onDisk;
  if (isFirst) put(next);
  else adopt(next);
  return isFirst;
}

function put(next: CountDraft): void {
  draft = next;
  const isSaved = writeStored(KEY, writePad(next.pad));
  if (next.correction === undefined) removeStored(CORRECTION);
  canSave = isSaved && (next.correction === undefined || writeStored(CORRECTION, writeGame(next.correction)));
  onDisk = textOnDisk();
}

function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const store = {
  /** The edited count: the correction if one is open. */
  get pad(): Pad {
    return (draft.correction ?? draft).pad;
  },
  /** The saved game that is being corrected. It is unchanged until the correction is saved. */
  get correction(): PadGame | undefined {
    return draft.correction;
  },
  /** False once the browser has refused to store the count. */
  get canSave(): boolean {
    return canSave;
  },
  /** The planet being entered. */
  get seat(): number {
    return Math.min(seat, store.pad.seats - 1);
  },
  set seat(to: number) {
    seat = to;
  },
  get games(): readonly PadGame[] {
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
  restoreOwn(): void {
    if (displaced !== undefined) put(displaced);
    displaced = undefined;
  },
  dismissOwn(): void {
    displaced = undefined;
  },
  change(pad: Pad): void {
    before = undefined;
    const { correction } = draft;
    write(correction === undefined ? { ...draft, pad } : { ...draft, correction: { ...correction, pad } });
  },
  /** For the planet being entered, unless another is named. */
  changePlanet(change: (planet: PadPlanet) => PadPlanet, which?: number): void {
    store.change(withPlanet(store.pad, which ?? store.seat, change));
  },
  startOver(): void {
    const wiped = draft.pad;
    if (write({ ...draft, pad: cleared(wiped) })) before = wiped;
    seat = 0;
  },
  /** Replaces the count by another one. What was entered before can be restored; an open correction stays open. */
  begin(pad: Pad): void {
    const replaced = draft.pad;
    if (write({ ...draft, pad }) && planetsIn(replaced).some(isBegun)) before = replaced;
    seat = 0;
  },
  undo(): void {
    if (before !== undefined) write({ ...draft, pad: before });
    before = undefined;
  },
  /** Opens a saved game for correction. */
  correct(game: PadGame): void {
    before = undefined;
    write({ ...draft, correction: game });
    seat = 0;
  },
  /** Discards the correction: the saved game is unchanged, and the current count is shown again. */
  discardCorrection(): void {
    write({ ...draft, correction: undefined });
    seat = 0;
  },
  /**
   * Saves the count as a game and starts the next count, or replaces the game with its correction. Returns the game's
   * id if it could be saved.
   */
  saveGame(): string | undefined {
    const game = draft.correction ?? { id: newId(), date: new Date().toISOString(), pad: draft.pad };
    if (!writeStored(UNDER + game.id, writeGame(game))) {
      canSave = false;
      return undefined;
    }
    games = loadGames();
    if (draft.correction === undefined) store.change(cleared(draft.pad));
    else store.discardCorrection();
    seat = 0;
    return game.id;
  },
  dropGame(id: string): void {
    removeStored(UNDER + id);
    games = loadGames();
  },
  /** The result of an import: how many games are new and saved, and how many there was no room for. */
  addGames(
    more: readonly PadGame[],
  ): Omit<ImportComparison, 'fresh'> & { readonly added: number; readonly failed: number } {
    const { fresh, ...rest } = compareImported(games, more);
    const added = fresh.filter((game) => writeStored(UNDER + game.id, writeGame(game))).length;
    games = loadGames();
    return { ...rest, added, failed: fresh.length - added };
  },
};
