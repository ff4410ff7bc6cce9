// The drawn front end: repaints the screen at every change and reads single keys.

import {
  type Cell,
  type Game,
  ITEMS,
  type Move,
  scorePlanets,
  tileWithoutVolcanoOf,
  type View,
  viewFor,
} from '../../rules/index.ts';
import type { Hint } from '../../words/index.ts';
import { asksForCell, type Choice, cellOf, choiceIn, defaultMove, type TurnQuestion } from '../../words/index.ts';
import type { Context } from '../context.ts';
import { print } from '../output.ts';
import { scoreLines } from '../report.ts';
import { wrap } from '../text.ts';
import { charactersInWords, planetsInWords, shortRules, standingLines } from './descriptions.ts';
import { frameOf, type Scene } from './frame.ts';
import type { AskHint, Frontend, Help, PlayerReply, ShowPace } from './frontend.ts';
import { type KeyPress, Keys } from './keys.ts';
import { FACE_DOWN_MARK, markOf, TILE_WITHOUT_VOLCANO_MARK } from './marks.ts';
import { beside, type Paint, paintWith, widthOf } from './paint.ts';
import { ENTER_SCREEN, LEAVE_SCREEN, repaint, sizeOf } from './terminal.ts';

export interface ScreenOptions {
  readonly names: readonly string[];
  readonly context: Context;
  /** How long a bot's move stays visible before the next. */
  readonly pauseMs: number;
  /** Ctrl-C. */
  readonly onInterrupt: () => void;
}

export class ScreenFront implements Frontend {
  readonly patienceMs = 100; // for faster moves a message would only flicker
  private readonly names: readonly string[];
  private readonly context: Context;
  private readonly pauseMs: number;
  private readonly paint: Paint;
  private readonly keys: Keys;
  private readonly log: string[] = [];
  private scene: Scene | undefined;
  private isOpen = true;
  private readonly redraw = (): void => this.draw();

  constructor({ names, context, pauseMs, onInterrupt }: ScreenOptions) {
    this.paint = paintWith({ inColour: !process.env.NO_COLOR, edition: context.edition });
    this.keys = new Keys(onInterrupt);
    this.names = names;
    this.context = context;
    this.pauseMs = pauseMs;
    process.stdout.write(ENTER_SCREEN);
    process.stdout.on('resize', this.redraw);
  }

  recall(sentences: readonly string[]): void {
    this.log.push(...sentences);
  }

  async show(sentences: readonly string[], view: View, pace: ShowPace): Promise<'undo' | undefined> {
    const { say } = this.context;
    const canUndo = pace === 'undoable' && this.pauseMs > 0;
    this.log.push(...sentences);
    this.display({ view, keys: canUndo ? `${say('play.keys.any')} · ${say('play.keys.undo')}` : say('play.keys.any') });
    if (pace === 'go' || this.pauseMs === 0) return undefined;
    const key = await this.keys.within(this.pauseMs);
    return canUndo && typeof key === 'object' && key.character === 'u' ? 'undo' : undefined;
  }

  thinking(name: string): void {
    if (this.scene !== undefined)
      this.display({ view: this.scene.view, keys: this.context.say('play.thinking', { name }) });
  }

  async ask(question: TurnQuestion, view: View, help: Help): Promise<PlayerReply> {
    let index = 0;
    let hinted: string | undefined;
    this.keys.discardEarly();
    for (;;) {
      const selected = question.choices[index];
      if (selected === undefined) return undefined;
      this.display({
        view,
        question,
        selected,
        ...this.previewCell(question, selected, view),
        ...(hinted === undefined ? {} : { hint: hinted }),
        keys: this.keysFor(question, help.whyNoUndo() === undefined),
      });
      const reaction = await this.react(await this.keys.next(), { question, selected, index, view, help });
      if (reaction.kind === 'reply') return reaction.reply;
      index = reaction.index ?? index;
      hinted = reaction.hint ?? hinted;
    }
  }

  private async react(key: KeyPress, asked: OpenQuestion): Promise<Reaction> {
    const { question, selected, index, view } = asked;
    const { length } = question.choices;
    switch (key) {
      case 'leave':
        return LEAVE;
      case 'up':
      case 'left':
        return { kind: 'stay', index: (index + length - 1) % length };
      case 'down':
      case 'right':
        return { kind: 'stay', index: (index + 1) % length };
      case 'enter':
        return asksForCell(question, selected, view)
          ? reactionTo(await this.askCell(selected, view))
          : reactionTo(defaultMove(selected, view));
      case 'home':
        return { kind: 'stay', index: 0 };
      case 'end':
        return { kind: 'stay', index: length - 1 };
      case 'escape':
        return STAY;
      default:
        return this.reactToCharacter(key.character, asked);
    }
  }

  private async reactToCharacter(
    character: string,
    { question, selected, view, help }: OpenQuestion,
  ): Promise<Reaction> {
    const jumped = question.choices.findIndex(({ number }) => String(number) === character);
    if (jumped >= 0) return { kind: 'stay', index: jumped };
    if (character === 'c' && placesTile(question)) return reactionTo(await this.askCell(selected, view));
    switch (character) {
      case 'q':
        return LEAVE;
      case 'u': {
        const reason = help.whyNoUndo();
        return reason === undefined ? { kind: 'reply', reply: 'undo' } : { kind: 'stay', hint: reason };
      }
      case 'h': {
        const given = await this.askHint(help.hint);
        if (given === undefined) return { kind: 'stay', hint: this.context.say('play.hint.none') };
        return { kind: 'stay', hint: given.text, index: choiceWith(given.move, question.choices) };
      }
      default:
        return (await this.page(character, view)) ? STAY : LEAVE;
    }
  }

  async end(game: Game): Promise<void> {
    const { planets, setup } = game;
    const { say } = this.context;
    const score = scorePlanets(planets, setup.tileSet, setup.options);
    const counted = scoreLines({ names: this.names, planets, score, finished: true }, this.context);
    const view = this.scene?.view ?? viewFor(game, 'spectator');
    this.keys.discardEarly();
    this.display({ view: viewFor(game, view.viewer), keys: say('play.keys.any') });
    await this.keys.next();
    this.close();
    print(counted.join('\n'));
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    process.stdout.off('resize', this.redraw);
    this.keys.close();
    process.stdout.write(LEAVE_SCREEN);
  }

  /** The cell that the player selects; undefined to return to the tiles. */
  private async askCell(choice: Choice, view: View): Promise<Move | undefined | 'leave'> {
    const { say } = this.context;
    const { moves } = choice;
    const usual = defaultMove(choice, view);
    let index = usual === undefined ? 0 : moves.indexOf(usual);
    for (;;) {
      const move = moves[index];
      const cell = move && cellOf(move);
      if (move === undefined || cell === undefined) return undefined;
      const here = choiceIn(choice, cell, view, this.context.phrases);
      const question: TurnQuestion = { kind: 'take', text: `${say('ask.cell')} ${cell}`, choices: [here] };
      this.display({ view, question, selected: here, cell, keys: say('play.keys.cell') });
      const key = await this.keys.next();
      if (key === 'leave') return 'leave';
      if (key === 'enter') return move;
      if (isBack(key)) return undefined;
      if (typeof key === 'string') index = nearestCell(moves, cell, key) ?? index;
    }
  }

  /** Shows a message while the hint is computed. */
  private async askHint(hint: AskHint): Promise<Hint | undefined> {
    if (this.scene !== undefined) this.display({ ...this.scene, keys: this.context.say('play.hint.thinking') });
    const given = await hint();
    this.keys.discardEarly();
    return given;
  }

  private previewCell(question: TurnQuestion, choice: Choice, view: View): { readonly cell?: Cell } {
    const move = placesTile(question) ? defaultMove(choice, view) : undefined;
    const cell = move === undefined ? undefined : cellOf(move);
    return cell === undefined ? {} : { cell };
  }

  private keysFor(question: TurnQuestion, canUndo: boolean): string {
    const { say } = this.context;
    if (canUndo) return `${say('play.keys')} · ${say('play.keys.undo')}`;
    return placesTile(question) ? `${say('play.keys')} · ${say('play.keys.take')}` : say('play.keys');
  }

  /** Shows text page by page, each until the next key; false if that key leaves the game. */
  private async page(character: string, view: View): Promise<boolean> {
    const { columns, rows } = sizeOf(process.stdout);
    const text = this.noticeFor(character, view)?.flatMap((line) =>
      widthOf(line) < columns ? [line] : wrap(line, columns - 2),
    );
    const height = Math.max(rows - 5, 1);
    for (let from = 0; text !== undefined && from < text.length; from += height) {
      this.display({ view, notice: text.slice(from, from + height), keys: this.context.say('play.keys.any') });
      const key = await this.keys.next();
      if (key === 'leave') return false;
      if (key === 'escape') break;
    }
    return true;
  }

  private noticeFor(character: string, view: View): readonly string[] | undefined {
    const { say, phrases } = this.context;
    switch (character) {
      case '?': {
        const legend = [
          ...ITEMS.map((item) => `${markOf(item, this.paint)} ${phrases.item(item)}`),
          `${FACE_DOWN_MARK} ${say('cell.faceDown')}`,
          `${TILE_WITHOUT_VOLCANO_MARK} ${say(`each.${tileWithoutVolcanoOf(view.setup.options)}`)}`,
          `? ${say('cell.secret')}`,
        ];
        return [
          say('play.help.screen'),
          '',
          say('text.title', { title: say('play.legend') }),
          ...inColumns(legend, 3),
          '',
          ...charactersInWords(view.setup.options, this.context),
          '',
          ...shortRules(view, this.context),
        ];
      }
      case 's':
        return standingLines(view, this.names, this.context);
      case 'l':
        return [say('text.title', { title: say('play.log') }), ...this.log.slice(6 - sizeOf(process.stdout).rows)];
      case 'p':
        return planetsInWords(view, this.names, this.context);
      default:
        return undefined;
    }
  }

  private display(scene: Omit<Scene, 'names' | 'log'>): void {
    this.scene = { ...scene, names: this.names, log: this.log };
    this.draw();
  }

  private draw(): void {
    if (this.scene === undefined || !this.isOpen) return;
    process.stdout.write(repaint(frameOf(this.scene, sizeOf(process.stdout), this.paint, this.context)));
  }
}

/** Whether an answer can name a cell. */
function placesTile({ kind }: TurnQuestion): boolean {
  return kind === 'take' || kind === 'place';
}

/** The question that a key answers, with the choice that is selected. */
interface OpenQuestion {
  readonly question: TurnQuestion;
  readonly selected: Choice;
  readonly index: number;
  readonly view: View;
  readonly help: Help;
}

/** To a key: the player's reply, or the question again, with another choice selected or another hint shown. */
type Reaction =
  | { readonly kind: 'reply'; readonly reply: PlayerReply }
  | { readonly kind: 'stay'; readonly index?: number; readonly hint?: string };

const STAY: Reaction = { kind: 'stay' };
const LEAVE: Reaction = { kind: 'reply', reply: undefined };

function reactionTo(move: Move | 'leave' | undefined): Reaction {
  if (move === 'leave') return LEAVE;
  return move === undefined ? STAY : { kind: 'reply', reply: move };
}

/** Whether a key returns from the cells to the tiles. */
function isBack(key: KeyPress): boolean {
  return key === 'escape' || (typeof key === 'object' && key.character === 'q');
}

/** Index of the choice that a move belongs to. */
function choiceWith(move: Move, choices: readonly Choice[]): number {
  const wanted = JSON.stringify(move);
  const place = choices.findIndex(({ moves }) => moves.some((each) => JSON.stringify(each) === wanted));
  return Math.max(place, 0);
}

/** Index of the nearest free cell in the direction of an arrow key. */
function nearestCell(moves: readonly Move[], from: Cell, key: KeyPress): number | undefined {
  const place = (cell: Cell) => ({ x: 'abcd'.indexOf(cell.charAt(0)), y: Number(cell.charAt(1)) });
  const here = place(from);
  const reachable = moves.flatMap((move, index) => {
    const cell = cellOf(move);
    if (cell === undefined || cell === from) return [];
    const { x, y } = place(cell);
    const [dx, dy] = [x - here.x, y - here.y];
    const ahead = { left: -dx, right: dx, up: -dy, down: dy }[key as 'left' | 'right' | 'up' | 'down'];
    return ahead === undefined || ahead <= 0
      ? []
      : [{ index, distance: Math.abs(dx) + Math.abs(dy) + 4 * (Math.abs(dx) + Math.abs(dy) - ahead) }];
  });
  return reachable.toSorted((one, other) => one.distance - other.distance)[0]?.index;
}

/** Fills columns from top to bottom; each is as wide as its widest text. */
function inColumns(texts: readonly string[], columns: number): readonly string[] {
  const height = Math.ceil(texts.length / columns);
  const blocks = Array.from({ length: columns }, (_, column) => texts.slice(column * height, (column + 1) * height));
  return beside(blocks, 3);
}
