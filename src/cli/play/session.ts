// One person's game against bots, from where it stands to its end or to the person's leaving. Every move is saved before
// it is told.

import { type Budget, parsePlayer, SUBSTITUTE } from '../../bots/index.ts';
import {
  eventFor,
  formatOptions,
  formatRecord,
  type GameRecord,
  type Move,
  PRESET_OPTIONS,
  type Seat,
  type View,
  type ViewEvent,
  viewFor,
} from '../../rules/index.ts';
import { historyOf, playMove, type UndoableGame, undoableGame, undo as undoMove, undoSeat } from '../../table/index.ts';
import type { Thinker } from '../../thinking/index.ts';
import { describeEvent, type Hint, hintFrom, questionFor } from '../../words/index.ts';
import { temperamentsOf } from '../bots.ts';
import type { Context } from '../context.ts';
import type { Front, PlayerReply, TellPace } from './frontend.ts';
import { load, save } from './saved-games.ts';

/** How much of a game's story is told when it is taken up again. */
const LAST_SENTENCES = 5;

export interface Session {
  readonly record: GameRecord;
  /** The person's seat. */
  readonly seat: Seat;
  readonly path: string;
  readonly front: Front;
  /** Where the bots think. */
  readonly thinker: Thinker;
  readonly context: Context;
}

/** Plays to the end, or until the person leaves; answers which. `onSaved` hears how each attempt to save went. */
export async function playSession(session: Session, onSaved: (isSaved: boolean) => void): Promise<'over' | 'left'> {
  const { seat, front, context, record } = session;
  const saves = new Saves(session);
  let table = undoableGame(record);
  /** Who has moved in this session, in order. */
  const movers: Seat[] = [];
  let problem: string | undefined;
  const keep = (): readonly string[] => {
    const failure = saves.keep(table.record);
    const isNew = failure !== undefined && problem === undefined;
    problem = failure;
    onSaved(problem === undefined);
    return isNew ? [failure] : [];
  };
  const undo = async (): Promise<void> => {
    table = undoMove(table);
    movers.pop();
    await front.tell([context.say('undo.done'), ...keep()], viewFor(table.record.game, seat), 'go');
  };
  const recap = recapOf(session);
  const company = recap.length === 0 ? temperamentsOf(record.bots, context) : [];
  front.recall(recap.slice(0, -LAST_SENTENCES));
  const opening = [...company, introduction(session), ...recap.slice(-LAST_SENTENCES)];
  await front.tell(opening, viewFor(record.game, seat), 'go');
  for (;;) {
    const { game } = table.record;
    if (game.step.kind === 'over') break;
    const due = game.step.seat;
    const reply = due === seat ? await ask(session, table, movers) : await botMove(session, table.record, due);
    if (reply === undefined) return 'left';
    if (reply === 'undo') {
      await undo();
      continue;
    }
    const played = playMove(table, due, reply);
    if (!played.ok) {
      await front.tell([context.phrases.refusal(played.fault)], viewFor(game, seat), 'go');
      continue;
    }
    table = played.value.table;
    movers.push(due);
    const sentences = played.value.events.flatMap((event) => sentenceFor(eventFor(event, seat), session) ?? []);
    const wanted = await front.tell(
      [...sentences, ...keep()],
      viewFor(table.record.game, seat),
      paceAfter(due, table, seat),
    );
    if (wanted === 'undo') await undo();
  }
  await front.end(table.record.game);
  return 'over';
}

/** The person's own move goes straight on to their next question; before a bot moves there is a moment to undo it. */
function paceAfter(mover: Seat, table: UndoableGame, seat: Seat): TellPace {
  const { step } = table.record.game;
  if (mover !== seat) return 'pause';
  return step.kind !== 'over' && step.seat !== seat && undoSeat(table) === seat ? 'undoable' : 'go';
}

async function ask(session: Session, table: UndoableGame, movers: readonly Seat[]): Promise<PlayerReply> {
  const { seat, front, context } = session;
  const { game, names } = table.record;
  const view = viewFor(game, seat);
  const question = questionFor(view, names, context.phrases);
  if (question === undefined) return undefined;
  return front.ask(question, view, {
    hint: () => hintFor(view, session),
    whyNoUndo: () => whyNoUndo(session, table, movers),
  });
}

/** The same rule as in the page: until another player has moved or the move has revealed a tile. */
function whyNoUndo(session: Session, table: UndoableGame, movers: readonly Seat[]): string | undefined {
  const { seat, record, context } = session;
  if (undoSeat(table) === seat) return undefined;
  const last = movers.at(-1);
  if (!movers.includes(seat) && !hasMoved(record, seat)) return context.say('undo.noMove');
  if (last === undefined) return context.say('undo.resumed');
  return last === seat ? context.say('undo.revealed') : context.say('undo.moved', { name: record.names[last] ?? '' });
}

function hasMoved({ game: { past, current } }: GameRecord, seat: Seat): boolean {
  const rounds = current === undefined ? past : [...past, current];
  return rounds.some(({ start, takes }) => start === seat || takes.some((take) => take.seat === seat));
}

/** From the person's own view and nothing else. A hint that fails is no reason to end the game. */
async function hintFor(view: View, { thinker, record, context }: Session): Promise<Hint | undefined> {
  const cast = { names: record.names, viewer: view.viewer, tileSet: view.setup.tileSet };
  const question = { view, budget: HINT_BUDGET, seed: `hint/${view.seq}` };
  const advised = await thinker.advise(question).catch(() => undefined);
  const best = advised?.choices[0];
  return best === undefined ? undefined : hintFrom(best, cast, context.phrases);
}

const HINT_BUDGET: Budget = { kind: 'time', ms: 700 };

/** Chance depends on seed and moment alone. A bot of another version that this one does not know has a substitute. */
async function botMove({ thinker, front }: Session, record: GameRecord, seat: Seat): Promise<Move> {
  const { game, bots, names, seed = '' } = record;
  const known = parsePlayer(bots[seat] ?? '');
  const player = known.ok ? known.value : SUBSTITUTE;
  const notice = setTimeout(() => front.thinking(names[seat] ?? ''), front.patienceMs);
  try {
    return (await thinker.ask({ player, view: viewFor(game, seat), seed: `${seed}/${game.seq}` })).move;
  } finally {
    clearTimeout(notice);
  }
}

function sentenceFor(event: ViewEvent, { seat, record, context }: Session): string | undefined {
  const cast = { names: record.names, viewer: seat, tileSet: record.game.setup.tileSet };
  return describeEvent(event, cast, context.phrases);
}

/** Who plays, and by which rules. */
function introduction({ record, seat, context }: Session): string {
  const { names, preset, game } = record;
  const others = context.phrases.list(names.filter((_, index) => index !== seat));
  const changes = formatOptions(game.setup.options, PRESET_OPTIONS[preset]);
  return context.say('play.intro', { names: others, preset, changes: changes || 'none' });
}

/** What happened before, as far as this seat saw it: of a game that is taken up again. */
function recapOf(session: Session): readonly string[] {
  return historyOf(viewFor(session.record.game, session.seat)).flatMap((event) => sentenceFor(event, session) ?? []);
}

/** The game's file, and what it must hold for us to write it anew: another session's moves are never written over. */
class Saves {
  private readonly path: string;
  private readonly say: Context['say'];
  private onDisk: string;

  constructor({ path, context }: Session) {
    this.path = path;
    this.say = context.say;
    this.onDisk = load(path);
  }

  /** Saves; answers with what went wrong, if anything did. The game goes on all the same. */
  keep(record: GameRecord): string | undefined {
    const text = formatRecord(record);
    if (load(this.path) !== this.onDisk) return this.say('warn.playedElsewhere', { file: this.path });
    try {
      save(this.path, text);
      this.onDisk = text;
      return undefined;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return this.say('warn.notSaved', { reason: code ?? message });
    }
  }
}
