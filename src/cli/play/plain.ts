// The plain front end: prints sentences and reads lines. For screen readers, pipes, and terminals that can't draw.

import { createInterface, type Interface } from 'node:readline';
import { assertNever, type Game, scorePlanets, type View } from '../../rules/index.ts';
import {
  answerTo,
  asksForCell,
  type Choice,
  cellOf,
  choiceDetail,
  choiceIn,
  defaultMove,
  gainText,
  type TurnQuestion,
  type TypedAnswer,
} from '../../words/index.ts';
import type { Context } from '../context.ts';
import { print } from '../output.ts';
import { scoreLines } from '../report.ts';
import { charactersInWords, planetsInWords, shortRules, standingLines } from './descriptions.ts';
import type { Frontend, Help, PlayerReply } from './frontend.ts';

/** Words that return from the cells to the tiles, in every language. */
const BACK = ['back', 'retour', 'volver', 'zurück'];

interface QuestionContext {
  readonly question: TurnQuestion;
  readonly view: View;
  readonly help: Help;
}

export class PlainFront implements Frontend {
  readonly patienceMs = 3000; // an extra sentence per move would bother screen reader users
  private readonly lines: Interface;
  private readonly input: AsyncIterator<string>;
  private readonly context: Context;
  private readonly names: readonly string[];
  private readonly log: string[] = [];
  private isNew = true;

  constructor(names: readonly string[], context: Context) {
    this.context = context;
    this.names = names;
    this.lines = createInterface({ input: process.stdin, terminal: false });
    this.input = this.lines[Symbol.asyncIterator]();
  }

  recall(sentences: readonly string[]): void {
    this.log.push(...sentences);
  }

  async show(sentences: readonly string[]): Promise<undefined> {
    this.log.push(...sentences);
    for (const sentence of sentences) print(sentence);
  }

  thinking(name: string): void {
    print(this.context.say('play.thinking', { name }));
  }

  async ask(question: TurnQuestion, view: View, help: Help): Promise<PlayerReply> {
    if (this.isNew) print(this.context.say('play.help'));
    this.isNew = false;
    this.showQuestion(question, view);
    for (;;) {
      const line = await this.readLine();
      if (line === undefined) return undefined;
      const answer = answerTo(line, question);
      switch (answer.kind) {
        case 'leave':
          return undefined;
        case 'choice': {
          const move = await this.moveFor(answer, { question, view, help });
          if (move !== 'again') return move;
          this.showQuestion(question, view);
          break;
        }
        case 'offer':
          this.showQuestion(question, view);
          break;
        case 'help':
          print(this.context.say('play.help'));
          break;
        case 'unknown':
          print(this.context.say('play.notUnderstood', { answer: answer.text }));
          break;
        case 'undo':
          if (this.mayUndo(help)) return 'undo';
          break;
        default:
          await this.respond(answer.kind, view, help);
      }
    }
  }

  async end(game: Game): Promise<void> {
    print('');
    print(this.scoreOf(game, true).join('\n'));
  }

  close(): void {
    this.lines.close();
  }

  private scoreOf({ planets, setup }: Pick<View, 'planets' | 'setup'>, finished: boolean): readonly string[] {
    const score = scorePlanets(planets, setup.tileSet, setup.options);
    return scoreLines({ names: this.names, planets, score, finished }, this.context);
  }

  private showQuestion({ text, choices }: TurnQuestion, view: View): void {
    const { say } = this.context;
    print('');
    print(`${say('play.round', { round: view.round })}. ${text}`);
    for (const choice of choices) {
      const detail = choiceDetail(choice, this.context.phrases);
      const line = detail === '' ? choice.text : say('text.labelled', { label: choice.text, text: detail });
      print(`${choice.number}. ${line}`);
    }
  }

  /** Asks for the cell if it matters and was not typed. */
  private async moveFor(
    { choice, move }: Extract<TypedAnswer, { readonly kind: 'choice' }>,
    asked: QuestionContext,
  ): Promise<PlayerReply | 'again'> {
    const { question, view } = asked;
    if (move !== undefined) return move;
    if (!asksForCell(question, choice, view)) return defaultMove(choice, view) ?? 'again';
    return this.askCell(choice, asked);
  }

  /** Accepts the same words as every question, and one to return to the tiles. */
  private async askCell(choice: Choice, { question, view, help }: QuestionContext): Promise<PlayerReply | 'again'> {
    const { say } = this.context;
    this.showCells(choice, view);
    for (;;) {
      const line = await this.readLine();
      if (line === undefined) return undefined;
      const typed = line.trim().toLowerCase();
      const move = typed === '' ? defaultMove(choice, view) : choice.moves.find((each) => cellOf(each) === typed);
      if (move !== undefined) return move;
      if (BACK.includes(typed)) return 'again';
      const answer = answerTo(line, { ...question, choices: [] });
      switch (answer.kind) {
        case 'leave':
          return undefined;
        case 'offer':
          this.showCells(choice, view);
          break;
        case 'help':
          print(say('play.help.cell'));
          break;
        case 'choice':
        case 'unknown':
          print(say('play.notCell', { answer: line.trim() }));
          break;
        case 'undo':
          if (this.mayUndo(help)) return 'undo';
          break;
        default:
          await this.respond(answer.kind, view, help);
      }
    }
  }

  private showCells(choice: Choice, view: View): void {
    const { say } = this.context;
    const usual = defaultMove(choice, view);
    print(say('ask.cell'));
    for (const cell of choice.moves.flatMap((move) => cellOf(move) ?? [])) {
      const { gain } = choiceIn(choice, cell, view, this.context.phrases);
      print(
        gain === undefined ? cell : say('text.labelled', { label: cell, text: gainText(gain, this.context.phrases) }),
      );
    }
    if (usual !== undefined) print(say('play.ask.cell.usual', { cell: cellOf(usual) ?? '' }));
  }

  /** Prints the reason if undo is not possible. */
  private mayUndo({ whyNoUndo }: Help): boolean {
    const reason = whyNoUndo();
    if (reason !== undefined) print(reason);
    return reason === undefined;
  }

  private async respond(
    word: 'score' | 'planets' | 'log' | 'rules' | 'hint',
    view: View,
    { hint }: Help,
  ): Promise<void> {
    const { say } = this.context;
    switch (word) {
      case 'score':
        print([...standingLines(view, this.names, this.context), '', ...this.scoreOf(view, false)].join('\n'));
        break;
      case 'planets':
        print(planetsInWords(view, this.names, this.context).join('\n'));
        break;
      case 'log':
        print(this.log.join('\n'));
        break;
      case 'rules':
        print([...shortRules(view, this.context), ...charactersInWords(view.setup.options, this.context)].join('\n'));
        break;
      case 'hint':
        print((await hint())?.text ?? say('play.hint.none'));
        break;
      default:
        assertNever(word);
    }
  }

  private async readLine(): Promise<string | undefined> {
    process.stdout.write(this.context.say('play.prompt'));
    const { value, done } = await this.input.next();
    print('');
    return done ? undefined : value;
  }
}
