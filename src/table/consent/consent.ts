// Questions that need the other players' consent: undoing a choice, pausing the game, ending it. One is open at a time; a no, a
// move, or the asker's seat going to a bot ends it. Pure; each function returns events or a refusal code.

import { assertNever, fail, ok, type Result, type Seat } from '../../rules/index.ts';
import type { Proposal, TableEvent } from '../events.ts';
import type { Presence } from '../people/absence.ts';
import { isReturning, playersOf, type TableState } from '../state.ts';
import type { OpenQuestion } from './open-request.ts';

type Subject = OpenQuestion['about'];
type ConsentResult<Code> = Result<readonly TableEvent[], Code>;

/** How often a seat may ask the same thing before the game moves on: a first no may be a mistake, a second is meant. */
const MAX_SAME_REQUESTS = 2;

/** Why a seat can't ask the others now; undefined if it can. */
export function askFault(
  { asked, declined }: TableState,
  seat: Seat,
  about: Subject,
): 'requestOpen' | 'tooManyRequests' | undefined {
  if (asked !== undefined) return 'requestOpen';
  const noes = declined.filter((each) => each.seat === seat && each.about === about).length;
  return noes >= MAX_SAME_REQUESTS ? 'tooManyRequests' : undefined;
}

interface Asker {
  readonly seat: Seat;
  readonly presence: Presence;
}

/** Asks to undo; without other players it happens at once. */
export function requestUndo(state: TableState, { seat, presence }: Asker): readonly TableEvent[] {
  return [{ kind: 'undoRequested', seat }, ...settled(state, questionBy(seat, 'undo'), presence)];
}

/** Proposes a pause or the end; without other players it happens at once. */
export function propose(state: TableState, what: Proposal, { seat, presence }: Asker): readonly TableEvent[] {
  return [{ kind: 'proposalMade', seat, what }, ...settled(state, questionBy(seat, what), presence)];
}

/** Says yes or no to the open question, if it is about one of these. A no from the player who asked withdraws it. */
export function answerQuestion(
  state: TableState,
  { isAgreed, about }: { readonly isAgreed: boolean; readonly about: readonly Subject[] },
  { seat, presence }: Asker,
): ConsentResult<'noOpenRequest'> {
  const { asked } = state;
  if (asked === undefined || !about.includes(asked.about) || asked.agreed.includes(seat)) return fail('noOpenRequest');
  if (asked.seat === seat) return isAgreed ? fail('noOpenRequest') : ok([{ kind: 'proposalWithdrawn', seat }]);
  const kind = asked.about === 'undo' ? 'undoAnswered' : 'proposalAnswered';
  const answered: TableEvent = { kind, seat, isAgreed };
  if (!isAgreed) return ok([answered]);
  return ok([answered, ...settled(state, { ...asked, agreed: [...asked.agreed, seat] }, presence)]);
}

/** What follows if everybody left has agreed, because bots have replaced the players who had not answered. */
export function openQuestionSettled(state: TableState, presence: Presence): readonly TableEvent[] {
  return state.asked === undefined ? [] : settled(state, state.asked, presence);
}

function questionBy(seat: Seat, about: Subject): Omit<OpenQuestion, 'seq'> {
  return { seat, about, agreed: [] };
}

/** The undo, pause or end, once everybody who has to agree has agreed. */
function settled(
  state: TableState,
  { about, seat, agreed }: Omit<OpenQuestion, 'seq'>,
  presence: Presence,
): readonly TableEvent[] {
  const isUnanimous = consulted(state, presence).every((each) => each === seat || agreed.includes(each));
  return isUnanimous ? [consequenceOf(about, seat)] : [];
}

/**
 * All players, connected or not. Of the players for whom a bot plays, only those have a say who are connected and play again from
 * the next round on.
 */
function consulted(state: TableState, presence: Presence): readonly Seat[] {
  const returning = state.seats.flatMap((_, seat) =>
    isReturning(state, seat as Seat) && presence[seat] === undefined ? [seat as Seat] : [],
  );
  return [...playersOf(state), ...returning];
}

function consequenceOf(about: Subject, seat: Seat): TableEvent {
  switch (about) {
    case 'undo':
      return { kind: 'moveUndone', seat, by: 'consent' };
    case 'pause':
      return { kind: 'gamePaused' };
    case 'end':
      return { kind: 'gameEndedByAgreement' };
    default:
      return assertNever(about);
  }
}
