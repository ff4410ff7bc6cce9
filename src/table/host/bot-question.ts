// The question that a bot is asked: its seat's view, and nothing else.

import { parsePlayer, SUBSTITUTE } from '../../bots/index.ts';
import { viewFor } from '../../rules/index.ts';
import { botDue, type TableState } from '../state.ts';
import type { BotTurn } from './dependencies.ts';

/** Undefined if no bot has to move. */
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
