// The plain front: sentences out, a line in. For screen readers, pipes, and terminals that can't draw.

import { createInterface, type Interface } from 'node:readline';
import { CELLS, type Game, type Move, type PlanetView, scorePlanets, tileOf, type View } from '../../rules/index.ts';
import type { Context } from '../context.ts';
import { print } from '../context.ts';
import { scoreLines } from '../report.ts';
import { type Answer, answerTo } from './answer.ts';
import { asksForCell, type Choice, cellOf, choiceDetail, defaultMove, type Question } from './choices.ts';
import type { Front } from './front.ts';

export class PlainFront implements Front {
  private readonly lines: Interface;
  private readonly input: AsyncIterator<string>;
  private readonly context: Context;
  private readonly names: readonly string[];
  private readonly log: string[] = [];

  constructor(names: readonly string[], context: Context) {
    this.context = context;
    this.names = names;
    this.lines = createInterface({ input: process.stdin, terminal: false });
    this.input = this.lines[Symbol.asyncIterator]();
  }

  async tell(sentences: readonly string[]): Promise<void> {
    this.log.push(...sentences);
    for (const sentence of sentences) print(sentence);
  }

  async ask(question: Question, view: View): Promise<Move | undefined> {
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
      } else this.respond(answer, question, view);
    }
  }

  async end({ planets, setup }: Game): Promise<void> {
    const score = scorePlanets(planets, setup.tileSet, setup.options);
    print('');
    print(scoreLines({ names: this.names, planets, score, finished: true }, this.context).join('\n'));
  }

  close(): void {
    this.lines.close();
  }

  private showQuestion({ text, choices }: Question, view: View): void {
    const { say } = this.context;
    print('');
    print(`${say('play.round', { round: view.round })}. ${text}`);
    for (const choice of choices) {
      const detail = choiceDetail(choice, this.context);
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
    const home = defaultMove(choice, view);
    print(`${say('play.ask.cell')} ${cells.join(' ')}`);
    const line = await this.readLine();
    if (line === undefined) return undefined;
    const typed = line.trim().toLowerCase();
    const move = typed === '' ? home : choice.moves.find((each) => cellOf(each) === typed);
    if (move === undefined) print(say('play.notUnderstood', { answer: line.trim() }));
    return move ?? 'again';
  }

  private respond(answer: Answer, question: Question, view: View): void {
    const { say } = this.context;
    switch (answer.kind) {
      case 'score':
        print(standingLines(view, this.names, this.context).join('\n'));
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
        print(say('play.rules'));
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

/** One line a seat: points, volcanoes, baobabs. */
export function standingLines(view: View, names: readonly string[], { say, phrases }: Context): readonly string[] {
  const { planets, setup } = view;
  const { seats } = scorePlanets(planets, setup.tileSet, setup.options);
  return seats.map(({ total, volcanoes }, seat) => {
    const baobabs = (planets[seat] ?? []).filter((laid) => {
      if (laid?.tile === undefined || laid.showing !== 'faceUp') return false;
      return tileOf(setup.tileSet, laid.tile).items.baobab !== undefined;
    }).length;
    return say('play.score.line', {
      name: names[seat] ?? phrases.say('seat.name', { seat: seat + 1 }),
      points: phrases.points(total),
      volcanoes: phrases.count('volcano', volcanoes),
      baobabs: phrases.count('baobab', baobabs),
    });
  });
}

/** Every laid tile of every planet, cell by cell. */
export function planetsInWords(view: View, names: readonly string[], context: Context): readonly string[] {
  const { say } = context;
  return view.planets.flatMap((planet, seat) => {
    const isMine = seat === view.viewer;
    const title = isMine ? say('play.planet.yours') : say('play.planet.of', { name: names[seat] ?? '' });
    return [say('text.title', { title }), ...planetInWords(planet, view, context), ''];
  });
}

function planetInWords(planet: PlanetView, { setup }: View, { say, phrases }: Context): readonly string[] {
  return CELLS.flatMap((cell, index) => {
    const laid = planet[index];
    if (!laid) return [];
    if (laid.tile === undefined) return [say('play.cell.line', { cell, tile: say('play.cell.secret') })];
    const shows = phrases.shows(tileOf(setup.tileSet, laid.tile));
    const named = phrases.say('tile.named', { tile: laid.tile, shows });
    const showing =
      laid.showing === 'faceUp'
        ? ''
        : `, ${say(laid.showing === 'secret' ? 'play.cell.secret' : 'play.cell.faceDown')}`;
    return [say('play.cell.line', { cell, tile: `${named}${showing}` })];
  });
}
