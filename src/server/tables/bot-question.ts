// The question that a bot is asked: its seat's view, and nothing else.

import { DEPUTY, parsePlayer, type Question } from '../../bots/index.ts';
import { type Seat, viewFor } from '../../rules/index.ts';
import { botDue, type Sitting } from '../../table/index.ts';
import type { Asker } from './dependencies.ts';

/** Undefined if no bot has to move. */
export function questionFor(
  sitting: Sitting,
  seed: string,
): { readonly question: Question; readonly asker: Asker; readonly seat: Seat } | undefined {
  const due = botDue(sitting);
  if (due === undefined || sitting.table === undefined) return undefined;
  const player = parsePlayer(due.bot);
  const view = viewFor(sitting.table.record.game, due.seat);
  return {
    question: { player: player.ok ? player.value : DEPUTY, view, seed },
    asker: { host: sitting.host, isDeputy: sitting.seats[due.seat]?.kind === 'person' },
    seat: due.seat,
  };
}
