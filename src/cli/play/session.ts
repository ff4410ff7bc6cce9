// One person's game against bots, from where it stands to its end or to the person's leaving. Every move is saved before
// it is told.

import { BOT_NAMES, BOTS, type BotName, randomFrom } from '../../bots/index.ts';
import {
  apply,
  eventFor,
  formatRecord,
  type GameEvent,
  type GameRecord,
  legalMoves,
  type Move,
  type Seat,
  viewFor,
} from '../../rules/index.ts';
import { tellEvent } from '../../words/index.ts';
import { type Context, complain } from '../context.ts';
import { questionFor } from './choices.ts';
import type { Front } from './front.ts';
import { save } from './saves.ts';

export interface Session {
  readonly record: GameRecord;
  /** The person's seat. */
  readonly seat: Seat;
  readonly path: string;
  readonly front: Front;
  readonly context: Context;
}

/** Plays on; answers whether the game came to its end. */
export async function playSession(session: Session): Promise<boolean> {
  const { seat, front, context } = session;
  let { record } = session;
  let canSave = keep(session, record, true);
  await front.tell([], viewFor(record.game, seat), 'go');
  while (record.game.step.kind !== 'over') {
    const { game } = record;
    const due = record.game.step.seat;
    const move = due === seat ? await ask(session, record) : botMove(record, due);
    if (move === undefined) return false;
    const played = apply(game, due, move);
    if (!played.ok) {
      await front.tell([context.phrases.refusal(played.fault)], viewFor(game, seat), 'go');
      continue;
    }
    record = { ...record, game: played.value.game };
    canSave = keep(session, record, canSave);
    const sentences = played.value.events.flatMap((event) => sentenceFor(event, session) ?? []);
    await front.tell(sentences, viewFor(record.game, seat), due === seat ? 'go' : 'pause');
  }
  await front.end(record.game);
  return true;
}

async function ask({ seat, front, context }: Session, { game, names }: GameRecord): Promise<Move | undefined> {
  const view = viewFor(game, seat);
  const question = questionFor(view, names, context);
  return question === undefined ? undefined : front.ask(question, view);
}

/** Chance depends on seed and moment alone, so that a resumed game goes on as it would have. */
function botMove({ game, bots, seed = '' }: GameRecord, seat: Seat): Move {
  const view = viewFor(game, seat);
  return BOTS[botNamed(bots[seat])](view, legalMoves(view), randomFrom(`${seed}/${game.seq}`));
}

/** A bot of another version that this one does not know plays as `greedy`. */
function botNamed(name: string | undefined): BotName {
  return BOT_NAMES.find((known) => known === name) ?? 'greedy';
}

function sentenceFor(event: GameEvent, { seat, record, context }: Session): string | undefined {
  const cast = { names: record.names, viewer: seat, tileSet: record.game.setup.tileSet };
  return tellEvent(eventFor(event, seat), cast, context.phrases);
}

/** Saves, and says so once if that fails; the game goes on all the same. */
function keep({ path, context }: Session, record: GameRecord, canSave: boolean): boolean {
  if (!canSave) return false;
  try {
    save(path, formatRecord(record));
    return true;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    complain(context.say('warn.notSaved', { reason: code ?? message }));
    return false;
  }
}
