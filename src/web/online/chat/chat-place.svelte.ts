// Where the chat is and whether it is open: beside the board where there is room for both, otherwise a sheet over it.

import { MediaQuery } from 'svelte/reactivity';
import { readStored, writeStored } from '../../storage/local-storage.ts';

/** Wide enough for the board and the chat. */
const ROOM = new MediaQuery('(min-width: 1200px) and (min-height: 620px)');
/** So wide that the chat is there from the start. */
const AMPLE = new MediaQuery('(min-width: 1800px) and (min-height: 620px)');
const KEY = 'chat-beside';

export class ChatPlace {
  /** What this device's player chose, once they did. */
  #isWanted = $state(storedChoice());
  #isSheetOpen = $state(false);
  /** The focus goes to the field for a message when the chat is opened on purpose, and not when it is there from the start. */
  #isOnPurpose = false;
  #before: Element | null = null;

  /** Whether it is beside the board, open or not. */
  get isBeside(): boolean {
    return ROOM.current;
  }
  get isOpen(): boolean {
    return ROOM.current ? (this.#isWanted ?? AMPLE.current) : this.#isSheetOpen;
  }
  get isSheet(): boolean {
    return !ROOM.current && this.#isSheetOpen;
  }
  get isOnPurpose(): boolean {
    return this.#isOnPurpose;
  }

  /** Opens the chat, or goes to it if it is open already. */
  open(): void {
    this.#before = document.activeElement;
    if (this.isOpen) {
      document.querySelector<HTMLElement>('[data-chat-input]')?.focus();
      return;
    }
    this.#isOnPurpose = true;
    if (ROOM.current) this.#want(true);
    else this.#isSheetOpen = true;
  }

  close(): void {
    this.#isSheetOpen = false;
    if (!ROOM.current) return; // a dialog returns the focus itself
    this.#want(false);
    this.leave();
  }

  toggle(): void {
    if (this.isOpen) this.close();
    else this.open();
  }

  /** The focus returns from the chat beside the board to where it was. */
  leave(): void {
    const { activeElement } = document;
    if (activeElement !== document.body && !activeElement?.closest('[data-chat-panel]')) return;
    const isThere = this.#before?.isConnected && this.#before !== document.body;
    const to = isThere ? this.#before : document.querySelector('[data-chat]');
    if (to instanceof HTMLElement) to.focus({ preventScroll: true });
  }

  #want(isWanted: boolean): void {
    this.#isWanted = isWanted;
    writeStored(KEY, isWanted);
  }
}

function storedChoice(): boolean | undefined {
  const stored = readStored(KEY);
  return typeof stored === 'boolean' ? stored : undefined;
}
