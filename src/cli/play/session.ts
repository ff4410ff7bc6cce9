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
import type { Context } from '../context.ts';
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

export interface Ending {
  readonly isOver: boolean;
  readonly isSaved: boolean;
}

/** Plays on to the end, or until the person leaves. `onSaved` hears of every attempt to save. */
export async function playSession(session: Session, onSaved: (isSaved: boolean) => void): Promise<Ending> {
  const { seat, front, context } = session;
  let { record } = session;
  let problem = keep(session, record);
  onSaved(problem === undefined);
  await front.tell(problem === undefined ? [] : [problem], viewFor(record.game, seat), 'go');
  while (record.game.step.kind !== 'over') {
    const { game } = record;
    const due = record.game.step.seat;
    const move = due === seat ? await ask(session, record) : botMove(record, due);
    if (move === undefined) return { isOver: false, isSaved: problem === undefined };
    const played = apply(game, due, move);
    if (!played.ok) {
      await front.tell([context.phrases.refusal(played.fault)], viewFor(game, seat), 'go');
      continue;
    }
    record = { ...record, game: played.value.game };
    const sentences = played.value.events.flatMap((event) => sentenceFor(event, session) ?? []);
    const failure = keep(session, record);
    if (failure !== undefined && problem === undefined) sentences.push(failure);
    problem = failure;
    onSaved(problem === undefined);
    await front.tell(sentences, viewFor(record.game, seat), due === seat ? 'go' : 'pause');
  }
  await front.end(record.game);
  return { isOver: true, isSaved: problem === undefined };
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

/** Saves; answers with what went wrong, if anything did. The game goes on all the same. */
function keep({ path, context }: Session, record: GameRecord): string | undefined {
  try {
    save(path, formatRecord(record));
    return undefined;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return context.say('warn.notSaved', { reason: code ?? message });
  }
}
