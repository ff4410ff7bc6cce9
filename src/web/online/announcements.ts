// Table events in sentences: everything besides the game's own events, which narration.ts describes.

import type { CommandRefusal, EntryView } from '../../protocol/index.ts';
import { assertNever, REFUSAL_CLAUSES, type Refusal, type Seat, type Viewer } from '../../rules/index.ts';
import type { TableEventView } from '../../table/index.ts';
import { type Cast, describeEvents, type Phrases, type Say } from '../../words/index.ts';
import type { OnlineKey } from './words/en.ts';

interface Around {
  readonly names: readonly string[];
  readonly viewer: Viewer;
  /** The viewer's seat before the event: a removed player has none afterwards. */
  readonly viewerBefore?: Viewer;
  readonly isHost?: boolean;
  readonly say: Say<OnlineKey>;
}

/** Undefined: not worth announcing, or described by the game's own messages. */
export function describeTableEvent(event: TableEventView, around: Around): string | undefined {
  const { names, viewer, viewerBefore = viewer, isHost = false, say } = around;
  const who = (seat: Seat, self = viewer) => ({ name: names[seat] ?? '', you: seat === self ? 'yes' : 'no' });
  const by = isHost ? 'you' : 'host';
  switch (event.kind) {
    case 'seatTaken':
      return event.seat === viewer ? undefined : say('told.seatTaken', who(event.seat));
    case 'playerArrived':
      return event.seat === viewer ? undefined : say('told.arrived', who(event.seat));
    case 'proposalMade':
      return say(`told.proposed.${event.what}`, who(event.seat));
    case 'proposalAnswered':
      return say(event.isAgreed ? 'told.agreed' : 'told.proposalDeclined', who(event.seat));
    case 'proposalWithdrawn':
      return say('told.withdrawn', who(event.seat));
    case 'gamePaused':
      return say('told.paused');
    case 'gameResumed':
      return event.seat === undefined ? say('told.resumedItself') : say('told.resumed', who(event.seat));
    case 'gameEndedByAgreement':
      return say('told.endedByAgreement');
    case 'rematchDeclined':
      return say('told.rematchDeclined', who(event.seat));
    case 'playerReplaced':
      return say(`told.bot.${event.why}`, { ...who(event.seat, viewerBefore), by });
    case 'removalVoteStarted':
      return say('told.vote', { name: names[event.seat] ?? '', by: names[event.by] ?? '', you: who(event.by).you });
    case 'removalVoteFailed':
      return say('told.vote.rejected');
    case 'playerReadmitted':
      return say('told.readmit', { ...who(event.seat), by });
    case 'playerReturning':
      return say('told.return', who(event.seat));
    case 'moveUndone':
      return say('told.undone', who(event.seat));
    case 'undoRequested':
      return say('told.asked', who(event.seat));
    case 'undoAnswered':
      return event.isAgreed ? say('told.agreed', who(event.seat)) : say('told.declined', who(event.seat));
    case 'chatSet':
      return say(event.isOn ? 'told.chatOn' : 'told.chatOff', { by });
    case 'gameStarted':
      return say('told.began', who(event.start));
    case 'rematchCreated':
      return say('told.rematch');
    case 'tableClosed':
      return say('told.closed', { by });
    case 'tableOpened':
    case 'removalVoteCast':
    case 'botAdded':
    case 'seatCleared':
    case 'seatsSwapped':
    case 'hostTransferred':
    case 'movePlayed':
      return undefined;
    default:
      return assertNever(event);
  }
}

/** Log entries in sentences, in order. Leaves the result to the scoring sequence. */
export function describeEntries(
  entries: readonly EntryView[],
  {
    cast,
    isHost,
    phrases,
    say,
  }: { readonly cast: Cast; readonly isHost: boolean; readonly phrases: Phrases; readonly say: Say<OnlineKey> },
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
  say: Say<OnlineKey>,
): string {
  if (isOfRules(code)) return say('refused.rules', { reason: phrases.refusal(code) });
  return say(`refused.${code}`);
}

function isOfRules(code: string): code is Refusal {
  return Object.hasOwn(REFUSAL_CLAUSES, code);
}
