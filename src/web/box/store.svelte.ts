// The helper's game on this device. Every change is written at once; what another window writes is shown.

import { SEAT_COUNTS } from '../../rules/index.ts';
import { store as padStore } from '../pad/store.svelte.ts';
import { onStoredElsewhere, readStored, writeStored } from '../storage/local-storage.ts';
import { readBoxGame } from './parse.ts';
import { type BoxGame, type BoxStep, withoutLastStep, withStep } from './rounds.ts';

const KEY = 'box-game';

let game = $state.raw(load());
let before = $state.raw<BoxGame>();
let canSave = $state(true);

onStoredElsewhere((key) => {
  if (key === undefined || key === KEY) {
    game = load();
    before = undefined;
  }
});

/** A new game has the players and the edition of the score pad. */
function load(): BoxGame {
  const { pad } = padStore;
  const seats = SEAT_COUNTS.find((count) => count === pad.seats) ?? 3;
  const fresh: BoxGame = {
    edition: pad.preset,
    seats,
    names: pad.planets.map(({ name }) => name),
    steps: [],
  };
  return readBoxGame(readStored(KEY)) ?? fresh;
}

function write(next: BoxGame): void {
  game = next;
  canSave = writeStored(KEY, next);
}

export const store = {
  get game(): BoxGame {
    return game;
  },
  /** False once the browser has refused to store it. */
  get canSave(): boolean {
    return canSave;
  },
  /** Whether a cleared game can be restored. */
  get canRestore(): boolean {
    return before !== undefined;
  },
  change(next: BoxGame): void {
    before = undefined;
    write(next);
  },
  step(step: BoxStep): void {
    store.change(withStep(game, step));
  },
  undo(): void {
    store.change(withoutLastStep(game));
  },
  /** The same players, before the first round. */
  startOver(): void {
    const cleared = game;
    write({ ...game, steps: [] });
    before = cleared;
  },
  restore(): void {
    if (before !== undefined) store.change(before);
  },
};
