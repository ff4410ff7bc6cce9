// Questions that need the other players' consent: undoing a choice, pausing the game, ending it. One is open at a time; a no, a
// move, or a player who leaves ends it. Pure; each function returns events or a refusal code.

import { assertNever, fail, ok, type Result, type Seat } from '../rules/index.ts';
import type { Presence } from './absence.ts';
import type { OpenQuestion } from './question.ts';
import { deputyOf, playersOf, type Sitting } from './sitting.ts';
import type { Proposal, TableEvent } from './sitting-events.ts';

type Subject = OpenQuestion['about'];
type Asked<Code> = Result<readonly TableEvent[], Code>;

/** How often a seat may ask the same thing before the game moves on: one no can be a slip of the finger, two are an answer. */
const MOST_ASKED = 2;

/** Who is connected, and the server's time. */
export interface Present {
  readonly presence: Presence;
  readonly nowMs: number;
}

/** Why a seat can't ask the others now; undefined if it can. */
export function askFault(
  { asked, declined }: Sitting,
  seat: Seat,
  about: Subject,
): 'questionOpen' | 'askedEnough' | undefined {
  if (asked !== undefined) return 'questionOpen';
  const noes = declined.filter((each) => each.seat === seat && each.about === about).length;
  return noes >= MOST_ASKED ? 'askedEnough' : undefined;
}

/** Asks to undo; without other players it happens at once. */
export function askTakeBack(sitting: Sitting, seat: Seat, present: Present): readonly TableEvent[] {
  return [{ kind: 'takeBackAsked', seat }, ...settled(sitting, questionBy(seat, 'takeBack'), present)];
}

/** Proposes a pause or the end; without other players it happens at once. */
export function propose(sitting: Sitting, { seat, what }: { seat: Seat; what: Proposal }, present: Present) {
  const events: readonly TableEvent[] = [
    { kind: 'proposalMade', seat, what },
    ...settled(sitting, questionBy(seat, what), present),
  ];
  return events;
}

/** Says yes or no to the open question, if it is about one of these. A no from the player who made a proposal withdraws it. */
export function answerQuestion(
  sitting: Sitting,
  { seat, isAgreed, about }: { readonly seat: Seat; readonly isAgreed: boolean; readonly about: readonly Subject[] },
  present: Present,
): Asked<'nothingAsked' | 'botPlays'> {
  const { asked } = sitting;
  if (asked === undefined || !about.includes(asked.about) || asked.agreed.includes(seat)) return fail('nothingAsked');
  if (asked.seat === seat) {
    const isWithdrawn = !isAgreed && asked.about !== 'takeBack';
    return isWithdrawn ? ok([{ kind: 'proposalWithdrawn', seat }]) : fail('nothingAsked');
  }
  if (deputyOf(sitting, seat) !== undefined) return fail('botPlays');
  const kind = asked.about === 'takeBack' ? 'takeBackAnswered' : 'proposalAnswered';
  const answered: TableEvent = { kind, seat, isAgreed };
  if (!isAgreed) return ok([answered]);
  return ok([answered, ...settled(sitting, { ...asked, agreed: [...asked.agreed, seat] }, present)]);
}

function questionBy(seat: Seat, about: Subject): Omit<OpenQuestion, 'seq'> {
  return { seat, about, agreed: [] };
}

/** What follows as soon as everybody who has a say has agreed. */
function settled(sitting: Sitting, question: Omit<OpenQuestion, 'seq'>, present: Present): readonly TableEvent[] {
  const { about, seat, agreed } = question;
  const isUnanimous = votersOn(about, sitting, present).every((each) => each === seat || agreed.includes(each));
  return isUnanimous ? [consequenceOf(about, seat)] : [];
}

function consequenceOf(about: Subject, seat: Seat): TableEvent {
  switch (about) {
    case 'takeBack':
      return { kind: 'choiceTakenBack', seat, by: 'consent' };
    case 'pause':
      return { kind: 'gamePaused' };
    case 'end':
      return { kind: 'gameEndedByAgreement' };
    default:
      return assertNever(about);
  }
}

/**
 * The players who have a say: about undoing all of them, about the rest those who are present. A player who lost the connection
 * a moment ago still counts as present until the grace period is over, and with days for a turn nobody has to be connected.
 */
function votersOn(about: Subject, sitting: Sitting, { presence, nowMs }: Present): readonly Seat[] {
  const players = playersOf(sitting);
  const { clock, away } = sitting.plan;
  if (about === 'takeBack' || clock.kind === 'slow') return players;
  return players.filter((seat) => nowMs - (presence[seat] ?? nowMs) < away.graceMs);
}
