// A hint from asking to closing. What is closed is no longer thought about, and never shows up afterwards.

import { editionOf, type HintParts, hintParts } from '../../words/index.ts';
import type { TableClient } from '../client/table-client.ts';
import { words } from '../words.svelte.ts';
import { castOf } from './narration.ts';
import type { Selection } from './selection.svelte.ts';

/** Where one answers; what is asked from elsewhere, as by the bulb, has no place to go back to. */
const ANSWERS = '.tiles, .answers, .mine';

export class HintRequest {
  readonly #table: TableClient;
  readonly #selection: Selection;
  #thinking: AbortController | undefined;
  #from: HTMLElement | undefined;
  #shown = $state.raw<string | HintParts | undefined>();

  constructor(table: TableClient, selection: Selection) {
    this.#table = table;
    this.#selection = selection;
  }

  /** What stands where notes do: a hint, or a sentence in its place. */
  get shown(): string | HintParts | undefined {
    return this.#shown;
  }

  /** What had the focus when the hint was asked for, if it is still there. */
  get from(): HTMLElement | undefined {
    return this.#from?.isConnected ? this.#from : undefined;
  }

  say(sentence: string): void {
    this.close();
    this.#shown = sentence;
  }

  async ask(): Promise<void> {
    if (this.#thinking !== undefined) return; // as often as one asks, it is the same hint
    const thinking = new AbortController();
    this.#thinking = thinking;
    this.#remember(document.activeElement);
    this.#selection.note = undefined;
    this.#shown = words.say('hint.thinking');
    const hint = await this.#table.hint?.(thinking.signal);
    if (thinking.signal.aborted) return;
    this.#thinking = undefined;
    if (hint === undefined) {
      this.#shown = words.say('hint.none');
      return;
    }
    const { advice, isGlance } = hint;
    const parts = hintParts(advice, castOf(this.#table), words.phrases(editionOf(this.#table.preset)));
    this.#shown = isGlance ? { ...parts, numbers: '' } : parts; // so few imagined games tell no numbers
    this.#selection.hinted = advice.move;
  }

  close(): void {
    this.#thinking?.abort();
    this.#thinking = undefined;
    this.#shown = undefined;
  }

  /** Who asks again from within the hint was elsewhere before. */
  #remember(element: Element | null): void {
    if (element?.closest('.hint')) return;
    this.#from = element instanceof HTMLElement && element.closest(ANSWERS) !== null ? element : undefined;
  }
}
