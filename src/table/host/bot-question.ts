// Builds the request to a bot. It contains the seat's view and nothing else of the game, so that bots can't cheat.

import { parsePlayer, SUBSTITUTE } from '../../bots/index.ts';
import { viewFor } from '../../rules/index.ts';
import { botDue, type TableState } from '../state.ts';
import type { BotTurn } from './dependencies.ts';

/** The request to the bot that is due; undefined if none is. */
export function questionFor(state: TableState, seed: string): BotTurn | undefined {
  const due = botDue(state);
  if (due === undefined || state.table === undefined) return undefined;
  const player = parsePlayer(due.bot);
  const view = viewFor(state.table.record.game, due.seat);
  return {
    question: { player: player.ok ? player.value : SUBSTITUTE, view, seed },
    requester: { host: state.host, isSubstitute: state.seats[due.seat]?.kind === 'person' },
    seat: due.seat,
  };
}
