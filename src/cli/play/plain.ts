// The plain front: sentences out, a line in. For screen readers, pipes, and terminals that can't draw.

import { createInterface, type Interface } from 'node:readline';
import { type Game, type Move, scorePlanets, type View } from '../../rules/index.ts';
import {
  type Answer,
  answerTo,
  asksForCell,
  type Choice,
  cellOf,
  choiceDetail,
  choiceIn,
  defaultMove,
  gainText,
  type Question,
} from '../../words/index.ts';
import type { Context } from '../context.ts';
import { print } from '../context.ts';
import { scoreLines } from '../report.ts';
import type { AskHint, Front } from './front.ts';
import { charactersInWords, planetsInWords, standingLines } from './in-words.ts';

export class PlainFront implements Front {
  readonly patienceMs = 3000; // a sentence more for every move would be a burden to whoever listens
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

  async tell(sentences: readonly string[]): Promise<void> {
    this.log.push(...sentences);
    for (const sentence of sentences) print(sentence);
  }

  thinking(name: string): void {
    print(this.context.say('play.thinking', { name }));
  }

  async ask(question: Question, view: View, hint: AskHint): Promise<Move | undefined> {
    if (this.isNew) print(this.context.say('play.help'));
    this.isNew = false;
    this.showQuestion(question, view);
    for (;;) {
      const line = await this.readLine();
      if (line === undefined) return undefined;
      const answer = answerTo(line, question);
      if (answer.kind === 'leave') return undefined;
      if (answer.kind === 'choice') {
        const move = await this.moveFor(question, answer, view);
        if (move !== 'again') return move;
        this.showQuestion(question, view);
      } else if (answer.kind === 'hint') print((await hint())?.text ?? this.context.say('play.hint.none'));
      else this.respond(answer, question, view);
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

  private showQuestion({ text, choices }: Question, view: View): void {
    const { say } = this.context;
    print('');
    print(`${say('play.round', { round: view.round })}. ${text}`);
    for (const choice of choices) {
      const detail = choiceDetail(choice, this.context.phrases);
      const told = detail === '' ? choice.text : say('text.labelled', { label: choice.text, text: detail });
      print(`${choice.number}. ${told}`);
    }
  }

  /** Asks for the cell where it matters and none was named. */
  private async moveFor(
    question: Question,
    { choice, move }: Extract<Answer, { readonly kind: 'choice' }>,
    view: View,
  ): Promise<Move | undefined | 'again'> {
    if (move !== undefined) return move;
    if (!asksForCell(question, choice, view)) return defaultMove(choice, view) ?? 'again';
    return this.askCell(choice, view);
  }

  private async askCell(choice: Choice, view: View): Promise<Move | undefined | 'again'> {
    const { say } = this.context;
    const cells = choice.moves.flatMap((move) => cellOf(move) ?? []);
    const usual = defaultMove(choice, view);
    print(say('ask.cell'));
    for (const cell of cells) {
      const { gain } = choiceIn(choice, cell, view, this.context.phrases);
      print(
        gain === undefined ? cell : say('text.labelled', { label: cell, text: gainText(gain, this.context.phrases) }),
      );
    }
    if (usual !== undefined) print(say('play.ask.cell.usual', { cell: cellOf(usual) ?? '' }));
    const line = await this.readLine();
    if (line === undefined) return undefined;
    const typed = line.trim().toLowerCase();
    const move = typed === '' ? usual : choice.moves.find((each) => cellOf(each) === typed);
    if (move !== undefined) return move;
    if (answerTo(line, { kind: 'take', text: '', choices: [] }).kind === 'leave') return undefined;
    print(say('play.notCell', { answer: line.trim() }));
    return this.askCell(choice, view);
  }

  private respond(answer: Answer, question: Question, view: View): void {
    const { say } = this.context;
    switch (answer.kind) {
      case 'score':
        print([...standingLines(view, this.names, this.context), '', ...this.scoreOf(view, false)].join('\n'));
        break;
      case 'planets':
        print(planetsInWords(view, this.names, this.context).join('\n'));
        break;
      case 'log':
        print(this.log.join('\n'));
        break;
      case 'offer':
        this.showQuestion(question, view);
        break;
      case 'rules':
        print([say('play.rules'), ...charactersInWords(this.context)].join('\n'));
        break;
      case 'help':
        print(say('play.help'));
        break;
      default:
        print(say('play.notUnderstood', { answer: answer.kind === 'unknown' ? answer.text : '' }));
    }
  }

  private async readLine(): Promise<string | undefined> {
    process.stdout.write(this.context.say('play.prompt'));
    const { value, done } = await this.input.next();
    print('');
    return done ? undefined : value;
  }
}
