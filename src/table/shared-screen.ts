// Whose view a shared device shows: that of the player whose turn it is, after a curtain if the game has secrets.

import { type GameRecord, hasHiddenTiles, type Seat, type Setup, type Viewer } from '../rules/index.ts';
import { peopleAt } from './undo.ts';

export interface ScreenViewer {
  readonly viewer: Viewer;
  /** The seat whose player has to take the device and lift the curtain before their secrets are shown. */
  readonly curtain?: Seat;
}

/** With two seats the drawn tiles are secret; hidden characters always are. R12.3, R10 */
export function hasSecrets({ seats, options }: Setup): boolean {
  return seats === 2 || hasHiddenTiles(options);
}

/** The view to show. `holder`: the seat that lifted the curtain last, or had the last turn. */
export function screenViewer(record: GameRecord, holder: Seat | undefined): ScreenViewer {
  const { step, setup } = record.game;
  const people = peopleAt(record);
  const [only, second] = people;
  if (only === undefined) return { viewer: 'spectator' };
  if (second === undefined) return { viewer: only };
  const due = step.kind === 'over' ? undefined : people.find((seat) => seat === step.seat);
  if (!hasSecrets(setup)) return { viewer: due ?? holder ?? only };
  if (due === undefined || step.kind === 'over') return { viewer: 'spectator' };
  return due === holder ? { viewer: due } : { viewer: 'spectator', curtain: due };
}
