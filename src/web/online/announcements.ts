// Table events in sentences: everything besides the game's own events, which narration.ts describes.

import type { CommandRefusal, EntryView } from '../../protocol/index.ts';
import { assertNever, REFUSAL_CLAUSES, type Refusal, type Seat, type Viewer } from '../../rules/index.ts';
import type { TableEventView } from '../../table/index.ts';
import type { OnlineArguments } from '../../words/compiled/online.ts';
import { type Cast, describeEvents, type GameArguments, type Phrases, type Say } from '../../words/index.ts';

interface Around {
  readonly names: readonly string[];
  readonly viewer: Viewer;
  /** The viewer's seat before the event: a removed player has none afterwards. */
  readonly viewerBefore?: Viewer;
  readonly isHost?: boolean;
  readonly say: Say<OnlineArguments & GameArguments>;
}

/** Undefined: not worth announcing, or described by the game's own messages. */
export function describeTableEvent(event: TableEventView, around: Around): string | undefined {
  const { names, viewer, viewerBefore = viewer, isHost = false, say } = around;
  const nameOf = (seat: Seat): string => names[seat] ?? '';
  const who = (seat: Seat, self = viewer) => ({ name: nameOf(seat), you: seat === self ? 'yes' : 'no' });
  const by = isHost ? 'you' : 'host';
  switch (event.kind) {
    case 'seatTaken':
      return event.seat === viewer ? undefined : say('event.seatTaken', who(event.seat));
    case 'playerArrived':
      return event.seat === viewer ? undefined : say('event.arrived', who(event.seat));
    case 'proposalMade':
      return say(`event.proposed.${event.what}`, who(event.seat));
    case 'proposalAnswered':
      return say(event.isAgreed ? 'event.agreed' : 'event.proposalDeclined', who(event.seat));
    case 'proposalWithdrawn':
      return say('event.withdrawn', who(event.seat));
    case 'gamePaused':
      return say('event.paused');
    case 'gameResumed':
      return event.seat === undefined ? say('event.resumedItself') : say('event.resumed', who(event.seat));
    case 'gameEndedByAgreement':
      return say('event.endedByAgreement');
    case 'rematchDeclined':
      return say('event.rematchDeclined', who(event.seat));
    case 'playerReplaced':
      return say(`event.bot.${event.why}`, { ...who(event.seat, viewerBefore), by });
    case 'removalVoteStarted':
      return say('event.vote', { name: nameOf(event.seat), by: nameOf(event.by), you: who(event.by).you });
    case 'removalVoteFailed':
      return say('event.vote.rejected');
    case 'playerReadmitted':
      return say('event.readmit', { ...who(event.seat), by });
    case 'playerReturning':
      return say('event.return', who(event.seat));
    case 'moveUndone':
      return say('event.undone', who(event.seat));
    case 'undoRequested':
      return say('event.asked', who(event.seat));
    case 'undoAnswered':
      return say(event.isAgreed ? 'event.agreed' : 'event.declined', who(event.seat));
    case 'chatSet':
      return say(event.isOn ? 'event.chatOn' : 'event.chatOff', { by });
    case 'gameStarted':
      return say('event.began', { ...who(event.start), by: event.startBy });
    case 'startPlayerChosen':
      return startPlayerText(event, around);
    case 'rematchCreated':
      return say('event.rematch');
    case 'tableClosed':
      return say('event.closed', { by });
    case 'tableOpened':
    case 'removalVoteCast':
    case 'botAdded':
    case 'seatCleared':
    case 'lookChosen':
    case 'seatsSwapped':
    case 'hostTransferred':
    case 'movePlayed':
      return undefined;
    default:
      return assertNever(event);
  }
}

function startPlayerText(
  { by, seat }: Extract<TableEventView, { readonly kind: 'startPlayerChosen' }>,
  { names, viewer, say }: Around,
): string {
  const named = seat === undefined ? 'no' : 'yes';
  const name = seat === undefined ? '' : (names[seat] ?? '');
  return say('event.startPlayer', { by, named, name, you: seat === viewer ? 'yes' : 'no' });
}

/** Log entries in sentences, in order. Leaves the result to the scoring sequence. */
export function describeEntries(
  entries: readonly EntryView[],
  {
    cast,
    isHost,
    phrases,
    say,
  }: {
    readonly cast: Cast;
    readonly isHost: boolean;
    readonly phrases: Phrases;
    readonly say: Say<OnlineArguments & GameArguments>;
  },
): readonly string[] {
  const around = { names: cast.names, viewer: cast.viewer, isHost, say };
  return entries.flatMap(({ event }) => {
    if (event.kind !== 'movePlayed') return describeTableEvent(event, around) ?? [];
    return describeEvents(
      event.events.filter(({ kind }) => kind !== 'gameEnded'),
      cast,
      phrases,
    );
  });
}

/** Why a command was refused. */
export function describeRefusal(
  code: CommandRefusal | 'offline' | 'lost',
  phrases: Phrases,
  say: Say<OnlineArguments>,
): string {
  if (isOfRules(code)) return say('refused.rules', { reason: phrases.refusal(code) });
  return say(`refused.${code}`);
}

function isOfRules(code: string): code is Refusal {
  return Object.hasOwn(REFUSAL_CLAUSES, code);
}
