// Shares pictures and copies texts, and says how that went: on the screen and to screen readers.

import { announce } from '../parts/announcer.svelte.ts';
import { words } from '../words.svelte.ts';
import { shareOrSave } from './picture.ts';

export class SaveStatus {
  #text = $state('');

  /** What happened last; empty before anything did. */
  get text(): string {
    return this.#text;
  }

  async sharePicture(paint: () => Promise<Blob>, file: string): Promise<void> {
    try {
      if (await shareOrSave(await paint(), file)) this.#say(words.say('save.pictureDone'));
    } catch {
      this.#say(words.say('save.pictureFailed'));
    }
  }

  async copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.#say(words.say('save.recordDone'));
    } catch {
      this.#say(words.say('save.recordFailed'));
    }
  }

  #say(sentence: string): void {
    this.#text = sentence;
    announce(sentence);
  }
}
