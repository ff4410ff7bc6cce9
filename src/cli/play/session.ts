// One person's game against bots in the terminal, until it ends or the person leaves. The game runs on a LocalHost with a file
// as its store; this module asks the person for moves and describes what happened.

import type { Budget } from '../../bots/index.ts';
import {
  eventFor,
  formatRecord,
  type GameRecord,
  type Move,
  REFUSALS,
  type Refusal,
  type Seat,
  type View,
  type ViewEvent,
  viewFor,
} from '../../rules/index.ts';
import {
  type BotRequest,
  type BotTurn,
  type Entry,
  type HostChange,
  historyOf,
  LocalHost,
  moversOf,
  recordAt,
} from '../../table/index.ts';
import type { Thinker } from '../../thinking/index.ts';
import { describeEvent, type Hint, hidesAnyTile, hintFrom, questionFor } from '../../words/index.ts';
import { temperamentsOf } from '../bots.ts';
import type { Context } from '../context.ts';
import { changesInWords } from '../setup.ts';
import type { Frontend, PlayerReply, ShowPace } from './frontend.ts';
import { load, save } from './saved-games.ts';

/** How many sentences of the history are shown when a saved game is continued. */
const LAST_SENTENCES = 5;

export interface Session {
  readonly record: GameRecord;
  /** The person's seat. */
  readonly seat: Seat;
  readonly path: string;
  readonly front: Frontend;
  /** Where the bots think. */
  readonly thinker: Thinker;
  readonly context: Context;
}

/** Plays to the end, or until the person leaves; returns which. `onSaved` is called after each attempt to save. */
export async function playSession(session: Session, onSaved: (isSaved: boolean) => void): Promise<'over' | 'left'> {
  const { seat, front, record, context } = session;
  const game = new TerminalGame(session, onSaved);
  const recap = recapOf(session);
  const company = recap.length === 0 ? temperamentsOf(record.bots, context) : [];
  front.recall(recap.slice(0, -LAST_SENTENCES));
  const began = recap.length === 0 ? beginningOf(session) : [];
  const opening = [...company, await introduction(session), ...began, ...recap.slice(-LAST_SENTENCES)];
  await front.show(opening, viewFor(record.game, seat), 'go');
  try {
    return await game.run();
  } finally {
    game.close();
  }
}

/** One game on a LocalHost: asks the person when it is their turn, and shows everything that the host publishes. */
class TerminalGame {
  private readonly session: Session;
  private readonly host: LocalHost;
  /** The seats that made the moves so far, in order, without undone moves. */
  private readonly movers: Seat[];
  /** A problem with saving that the person has not seen yet. */
  private warning: string | undefined;
  private failure: string | undefined;
  /** Resolves when everything that was published has been shown, pauses included. */
  private shown: Promise<void> = Promise.resolve();
  private wake = (): void => {};

  constructor(session: Session, onSaved: (isSaved: boolean) => void) {
    this.session = session;
    const saves = new Saves(session);
    let problem: string | undefined;
    this.host = new LocalHost({
      record: session.record,
      save: (record) => {
        const failure = saves.keep(record);
        this.warning = problem === undefined ? failure : undefined;
        problem = failure;
        onSaved(problem === undefined);
        return 'appended'; // the game goes on unsaved
      },
      askBot: (turn) => this.askBot(turn),
      publish: (change) => this.publish(change),
      onFailure: ({ reason }) => {
        this.failure = reason;
        this.wake();
      },
    });
    this.movers = [...moversOf(session.record)];
  }

  async run(): Promise<'over' | 'left'> {
    const { seat, front, context } = this.session;
    this.host.start();
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      await this.allShown();
      if (this.failure !== undefined) throw new Error(this.failure);
      const { game } = this.host.record;
      if (game.step.kind === 'over') break;
      if (game.step.seat !== seat) {
        await changed;
        continue;
      }
      const reply = await this.ask();
      if (reply === undefined) return 'left';
      const outcome = reply === 'undo' ? await this.host.undo(seat) : await this.host.play(seat, reply);
      if (outcome.kind === 'refused' && isMoveRefusal(outcome.code))
        await front.show([context.phrases.refusal(outcome.code)], viewFor(game, seat), 'go');
    }
    await front.end(this.host.record.game);
    return 'over';
  }

  close(): void {
    this.host.close();
  }

  /** What is being shown can publish more: an undo in the pause after a move. */
  private async allShown(): Promise<void> {
    let last: Promise<void> | undefined;
    while (last !== this.shown) {
      last = this.shown;
      await last;
    }
  }

  private publish({ after, entries }: HostChange): void {
    const { seat, front, context } = this.session;
    const { game } = recordAt(after, this.session.record);
    const sentences = entries.flatMap(({ event }) => {
      if (event.kind === 'moveUndone') {
        this.movers.pop();
        return [context.say('undo.done')];
      }
      if (event.kind !== 'movePlayed') return [];
      this.movers.push(event.seat);
      return event.events.flatMap((each) => sentenceFor(eventFor(each, seat), this.session) ?? []);
    });
    const warning = this.warning === undefined ? [] : [this.warning];
    const pace = this.paceAfter(entries);
    this.shown = this.shown.then(async () => {
      const wanted = await front.show([...sentences, ...warning], viewFor(game, seat), pace);
      if (wanted === 'undo') await this.host.undo(seat);
    });
    this.wake();
  }

  /** The person's own move goes straight on to their next question; before a bot moves there is a moment to undo it. */
  private paceAfter(entries: readonly Entry[]): ShowPace {
    const { seat } = this.session;
    const { step } = this.host.record.game;
    const [move] = entries.flatMap(({ event }) => (event.kind === 'movePlayed' ? [event] : []));
    if (move !== undefined && move.seat !== seat) return 'pause';
    const isBotNext = step.kind !== 'over' && step.seat !== seat;
    return move !== undefined && isBotNext && this.host.undoSeat === seat ? 'undoable' : 'go';
  }

  /** Asks the bot after the last events were shown. An unknown bot of another version is replaced by the substitute. */
  private askBot({ question, seat }: BotTurn): BotRequest {
    const { thinker, front, record } = this.session;
    const aborter = new AbortController();
    const ask = async (): Promise<Move> => {
      await this.shown; // the last events stay on the screen for a moment, in which they can be undone
      aborter.signal.throwIfAborted();
      const notice = setTimeout(() => front.thinking(record.names[seat] ?? ''), front.patienceMs);
      try {
        return (await thinker.ask(question, { signal: aborter.signal })).move;
      } finally {
        clearTimeout(notice);
      }
    };
    return { move: ask(), cancel: () => aborter.abort() };
  }

  private async ask(): Promise<PlayerReply> {
    const { seat, front, context } = this.session;
    const { game, names } = this.host.record;
    const view = viewFor(game, seat);
    const question = questionFor(view, names, context.phrases);
    if (question === undefined) return undefined;
    return front.ask(question, view, {
      hint: () => hintFor(view, this.session),
      whyNoUndo: () => this.whyNoUndo(),
    });
  }

  /** The same rule as in the page: until another player has moved or the move has revealed a tile. */
  private whyNoUndo(): string | undefined {
    const { seat, record, context } = this.session;
    if (this.host.undoSeat === seat) return undefined;
    if (record.undo === 'never') return context.say('undo.notAllowed');
    const last = this.movers.at(-1);
    if (last === undefined || !this.movers.includes(seat)) return context.say('undo.noMove');
    return last === seat ? context.say('undo.revealed') : context.say('undo.moved', { name: record.names[last] ?? '' });
  }
}

/** A hint from the person's own view alone. The game goes on if it fails. */
async function hintFor(view: View, { thinker, record, context }: Session): Promise<Hint | undefined> {
  const { tileSet, options } = view.setup;
  const cast = { names: record.names, viewer: view.viewer, tileSet, hidesAnyTile: hidesAnyTile(options) };
  const question = { view, budget: HINT_BUDGET, seed: `hint/${view.seq}` };
  const advised = await thinker.advise(question).catch(() => undefined);
  const best = advised?.choices[0];
  return best === undefined ? undefined : hintFrom(best, cast, context.phrases);
}

const HINT_BUDGET: Budget = { kind: 'time', ms: 700 };

function isMoveRefusal(code: string): code is Refusal {
  return REFUSALS.some((each) => each === code);
}

function sentenceFor(event: ViewEvent, { seat, record, context }: Session): string | undefined {
  const cast = { names: record.names, viewer: seat, tileSet: record.game.setup.tileSet };
  return describeEvent(event, cast, context.phrases);
}

/** Who plays, and by which rules. */
async function introduction({ record, seat, context }: Session): Promise<string> {
  const { names, preset, game } = record;
  const others = context.phrases.list(names.filter((_, index) => index !== seat));
  const changes = await changesInWords(game.setup.options, preset, context);
  return context.say('play.intro', {
    names: others,
    preset: context.phrases.preset(preset),
    changes: changes || 'none',
  });
}

/** Who starts, and why; nothing for a record that doesn't say. R2.4 */
function beginningOf({ record, seat, context }: Session): readonly string[] {
  const { names, game, startBy: by } = record;
  if (by === undefined) return [];
  const { start } = game.setup;
  return [context.say('event.began', { you: start === seat ? 'yes' : 'no', name: names[start] ?? '', by })];
}

/** The history of a saved game as this seat saw it, in sentences. */
function recapOf(session: Session): readonly string[] {
  return historyOf(viewFor(session.record.game, session.seat)).flatMap((event) => sentenceFor(event, session) ?? []);
}

/** Writes the game's file, but only if it still holds what this session wrote last: another session's moves are never lost. */
class Saves {
  private readonly path: string;
  private readonly say: Context['say'];
  private onDisk: string;

  constructor({ path, context }: Session) {
    this.path = path;
    this.say = context.say;
    this.onDisk = load(path);
  }

  /** Saves; returns a message if that failed. The game goes on all the same. */
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
