// The player's own game with a shared deal right after its end, while the server keeps the record back: made from their view, reviewed on
// this device, summed up in marks, and kept in the history.

import { formatRecord, type GameRecord, isSeat, type View } from '../../rules/index.ts';
import { finishedGame, pointsOver, type SharedDeal, timelineOf } from '../../table/index.ts';
import { thinker } from '../client/thinker.ts';
import { packed } from '../replay/packed.ts';
import { hashOf } from '../route.svelte.ts';
import { keepOwnGame } from '../storage/archive/online-games.ts';
import { marksOfPoints, marksOfReview } from './marks.ts';
import { storedMarks, storeMarks } from './stored-marks.ts';

interface OwnTable {
  readonly id: string;
  readonly view: View;
  readonly preset: GameRecord['preset'];
  readonly names: readonly string[];
  readonly bots: readonly (string | undefined)[];
}

/** Of reviews, here and in replays: the same game is reviewed in the same way. */
const SEED = 'review';

export class DealGame {
  readonly #deal: string;
  readonly #record: GameRecord | undefined;
  readonly #own: number;
  readonly #stop = new AbortController();
  #marks = $state<string>();
  #isReviewed = $state(false);
  #progress = $state<number>();
  #address = $state<string>();

  constructor(deal: SharedDeal, { id, view, preset, names, bots }: OwnTable) {
    const game = finishedGame(view);
    this.#deal = deal.id;
    this.#own = isSeat(view.viewer) ? view.viewer : 0;
    if (game === undefined || !isSeat(view.viewer)) return;
    this.#record = { game, preset, names, bots };
    const stored = storedMarks(deal.id);
    this.#isReviewed = stored?.isReviewed === true;
    this.#show(stored?.isReviewed ? stored.marks : marksByPoints(this.#record, this.#own));
    void this.#pack(this.#record);
    const own = { table: id, seat: view.viewer, changedMs: Date.now(), deal };
    void keepOwnGame(this.#record, own).catch(() => {}); // the history reads it from the server later
  }

  /** Sixteen, by the review as soon as it is done. */
  get marks(): string | undefined {
    return this.#marks;
  }
  get isReviewed(): boolean {
    return this.#isReviewed;
  }
  /** Of the review, from 0 to 1 while it runs. */
  get progress(): number | undefined {
    return this.#progress;
  }
  /** Where it can be replayed: the address carries the game. */
  get address(): string | undefined {
    return this.#address;
  }

  /** Reviews the game unless that was done before. If it fails, the marks by points stay. */
  async review(): Promise<void> {
    const { game } = this.#record ?? {};
    if (game === undefined || this.#isReviewed) return;
    this.#progress = 0;
    try {
      const onProgress = (progress: number): void => {
        this.#progress = progress;
      };
      const { seats } = await thinker().review({ game, seed: SEED }, { signal: this.#stop.signal, onProgress });
      this.#isReviewed = true;
      this.#show(marksOfReview(seats[this.#own]?.choices ?? []));
    } catch {
      // stopped, or no worker: the marks by points are good enough
    } finally {
      this.#progress = undefined;
    }
  }

  close(): void {
    this.#stop.abort();
  }

  #show(marks: string): void {
    this.#marks = marks;
    storeMarks(this.#deal, { marks, isReviewed: this.#isReviewed });
  }

  async #pack(record: GameRecord): Promise<void> {
    this.#address = hashOf({ name: 'replay', source: 'link', value: await packed(formatRecord(record)) });
  }
}

function marksByPoints({ game }: GameRecord, own: number): string {
  const timeline = timelineOf(game);
  const ends = [...timeline.roundStarts, timeline.moves.length];
  const points = pointsOver(timeline, 'spectator');
  return marksOfPoints(
    points.map((seat) => ends.map((index) => seat[index] ?? 0)),
    own,
  );
}
