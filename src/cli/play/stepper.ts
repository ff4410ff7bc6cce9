// Steps through a recorded game on the whole screen: every position as one viewer knew it then, by key.

import { type Game, type GameRecord, type Seat, type Viewer, viewFor } from '../../rules/index.ts';
import {
  clampTo,
  endOf,
  gameAt,
  hasSecrets,
  historyOf,
  nextRoundFrom,
  previousRoundFrom,
  type Timeline,
  timelineOf,
  viewAt,
} from '../../table/index.ts';
import { describeEvent, hidesAnyTile, questionFor } from '../../words/index.ts';
import type { Context } from '../context.ts';
import { planetsInWords, standingLines } from './descriptions.ts';
import { frameOf, type Scene } from './frame.ts';
import { type KeyPress, Keys } from './keys.ts';
import { paintWith } from './paint.ts';
import { ENTER_SCREEN, LEAVE_SCREEN, repaint, sizeOf } from './terminal.ts';

export interface StepOptions {
  /** One per seat. */
  readonly names: readonly string[];
  readonly viewer: Viewer;
  readonly context: Context;
  /** Ctrl-C, after the terminal was restored. */
  readonly onInterrupt: () => void;
}

interface Position {
  readonly index: number;
  readonly viewer: Viewer;
}

/** Resolves when the reader leaves. */
export async function stepThrough(record: GameRecord, options: StepOptions): Promise<void> {
  const stepper = new Stepper(timelineOf(record.game), options);
  try {
    await stepper.run();
  } finally {
    stepper.close();
  }
}

class Stepper {
  private readonly timeline: Timeline;
  private readonly options: StepOptions;
  private readonly keys: Keys;
  private position: Position;
  private notice: readonly string[] | undefined;
  private readonly redraw = (): void => this.draw();

  constructor(timeline: Timeline, options: StepOptions) {
    this.timeline = timeline;
    this.options = options;
    this.position = { index: 0, viewer: options.viewer };
    this.keys = new Keys(() => {
      this.close();
      options.onInterrupt();
    });
    process.stdout.write(ENTER_SCREEN);
    process.stdout.on('resize', this.redraw);
  }

  async run(): Promise<void> {
    for (;;) {
      this.draw();
      const key = await this.keys.next();
      if (this.notice !== undefined) {
        this.notice = undefined;
        if (key === 'leave') return;
        continue;
      }
      if (key === 'leave' || key === 'escape' || (typeof key === 'object' && key.character === 'q')) return;
      this.position = positionAfter(key, this.position, this.timeline);
      this.notice = this.noticeFor(key);
    }
  }

  close(): void {
    process.stdout.off('resize', this.redraw);
    this.keys.close();
    process.stdout.write(LEAVE_SCREEN);
  }

  private noticeFor(key: KeyPress): readonly string[] | undefined {
    const { names, context } = this.options;
    const view = viewAt(this.timeline, this.position.index, this.position.viewer);
    if (typeof key !== 'object') return undefined;
    if (key.character === 's') return standingLines(view, names, context);
    if (key.character === 'p') return planetsInWords(view, names, context);
    return undefined;
  }

  private draw(): void {
    const { context } = this.options;
    const paint = paintWith({ inColour: !process.env.NO_COLOR, edition: context.edition });
    process.stdout.write(repaint(frameOf(this.scene(), sizeOf(process.stdout), paint, context)));
  }

  private scene(): Scene {
    const { names, context } = this.options;
    const { say, phrases } = context;
    const { index, viewer } = this.position;
    const game = gameAt(this.timeline, index);
    const { tileSet, options } = game.setup;
    const cast = { names, viewer: 'spectator', tileSet, hidesAnyTile: hidesAnyTile(options) } as const;
    const events = historyOf(viewFor(game, viewer));
    const at = `${index}/${endOf(this.timeline)}`;
    return {
      view: viewFor(game, viewer),
      names,
      log: events.flatMap((event) => describeEvent(event, cast, phrases) ?? []),
      ...this.choicesAt(game),
      ...(this.notice === undefined ? {} : { notice: this.notice }),
      keys: this.notice === undefined ? `${at} · ${say('step.keys')}` : say('play.keys.any'),
    };
  }

  /** What could be chosen, the choice that was made selected; nothing where the viewer may not know it. */
  private choicesAt(game: Game): Pick<Scene, 'question' | 'selected'> {
    const { step, setup } = game;
    const { index, viewer } = this.position;
    if (step.kind === 'over' || (viewer !== step.seat && hasSecrets(setup))) return {};
    const { names, context } = this.options;
    const question = questionFor(viewFor(game, step.seat), names, context.phrases);
    if (question === undefined) return {};
    const made = JSON.stringify(this.timeline.moves[index]?.move);
    const selected = question.choices.find(({ moves }) => moves.some((move) => JSON.stringify(move) === made));
    return selected === undefined ? { question } : { question, selected };
  }
}

/** What a key leads to; any other key leaves everything as it is. */
export function positionAfter(key: KeyPress, { index, viewer }: Position, timeline: Timeline): Position {
  const moved = (to: number): Position => ({ index: clampTo(timeline, to), viewer });
  switch (key) {
    case 'right':
    case 'enter':
      return moved(index + 1);
    case 'left':
      return moved(index - 1);
    case 'down':
      return moved(nextRoundFrom(timeline, index));
    case 'up':
      return moved(previousRoundFrom(timeline, index));
    case 'home':
      return moved(0);
    case 'end':
      return moved(endOf(timeline));
    case 'escape':
    case 'leave':
      return { index, viewer };
    default:
      return { index, viewer: viewerFor(key.character, timeline) ?? viewer };
  }
}

/** Players by number; 0 is what everybody sees. */
function viewerFor(character: string, { game }: Timeline): Viewer | undefined {
  if (character === '0') return 'spectator';
  const seat = Number(character) - 1;
  return Number.isInteger(seat) && seat >= 0 && seat < game.setup.seats ? (seat as Seat) : undefined;
}
