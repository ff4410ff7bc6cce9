// Why a command is out of place at a table, for commands that share a reason.

import type { TableState } from './state.ts';

/** Why nothing about a running game can be decided now; undefined while one runs. */
export function phaseFault({ phase }: TableState): 'notStarted' | 'gameOver' | undefined {
  if (phase === 'playing') return undefined;
  return phase === 'over' ? 'gameOver' : 'notStarted';
}
