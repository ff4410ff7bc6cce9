// One hint from request to close. Closing it cancels the search, so that it never appears later.

import type { HintParts } from '../../words/index.ts';
import type { TableClient } from '../client/table-client.ts';
import { words } from '../words.svelte.ts';
import type { Selection } from './selection.svelte.ts';

/** Elements that take part in a move; after a request from anywhere else, such as the hint button, the focus is not returned. */
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

  /** What replaces the notes: a hint, or a sentence in its place. */
  get shown(): string | HintParts | undefined {
    return this.#shown;
  }

  /** The element that had the focus when the hint was requested, if it still exists. */
  get from(): HTMLElement | undefined {
    return this.#from?.isConnected ? this.#from : undefined;
  }

  say(sentence: string): void {
    this.close();
    this.#shown = sentence;
  }

  async ask(): Promise<void> {
    if (this.#thinking !== undefined) return; // a second request while one is running gets the same hint
    const thinking = new AbortController();
    this.#thinking = thinking;
    this.#remember(document.activeElement);
    this.#selection.note = undefined;
    const loaded = await Promise.all([import('./hint-text.ts'), import('./Hint.svelte')]).catch(() => undefined);
    if (thinking.signal.aborted) return;
    this.#shown = words.say('hint.thinking');
    const hint = await this.#table.hint?.(thinking.signal);
    if (thinking.signal.aborted) return;
    this.#thinking = undefined;
    if (hint === undefined || loaded === undefined) {
      this.#shown = words.say('hint.none');
      return;
    }
    const { advice, isGlance } = hint;
    const [{ hintText }] = loaded;
    const parts = hintText(advice, this.#table);
    this.#shown = isGlance ? { ...parts, numbers: '' } : parts; // too few simulated games for reliable numbers
    this.#selection.hinted = advice.move;
  }

  close(): void {
    this.#thinking?.abort();
    this.#thinking = undefined;
    this.#shown = undefined;
  }

  /** A request from within the hint keeps the earlier focus. */
  #remember(element: Element | null): void {
    if (element?.closest('.hint')) return;
    this.#from = element instanceof HTMLElement && element.closest(ANSWERS) !== null ? element : undefined;
  }
}
