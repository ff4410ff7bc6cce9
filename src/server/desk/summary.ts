// What lists of tables tell without reading a log.

import type { PersonId, Sitting } from '../../table/index.ts';
import type { LineFacts, Summary } from '../store/index.ts';

export function summaryOf(sitting: Sitting): Summary {
  const { phase, plan } = sitting;
  const due = personDue(sitting);
  return { phase, isListed: plan.isListed, ...(due === undefined ? {} : { due }), line: lineOf(sitting) };
}

function lineOf({ plan, host, seats }: Sitting): LineFacts {
  return {
    plan,
    host,
    seats: seats.map((occupant) => (occupant.kind === 'person' ? { person: occupant.person } : occupant.kind)),
  };
}

function personDue({ phase, clocks, seats }: Sitting): PersonId | undefined {
  const seat = phase === 'playing' ? clocks.running?.seat : undefined;
  const occupant = seat === undefined ? undefined : seats[seat];
  return occupant?.kind === 'person' && occupant.deputy === undefined ? occupant.person : undefined;
}

export function peopleOf({ seats, host }: Sitting): readonly PersonId[] {
  return [...new Set([host, ...seats.flatMap((occupant) => (occupant.kind === 'person' ? [occupant.person] : []))])];
}
