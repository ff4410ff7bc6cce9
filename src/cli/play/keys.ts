// Key presses, one at a time. Keys that come queued wait their turn; the end of input is a key as well.

import { emitKeypressEvents, type Key as NodeKey } from 'node:readline';

export type KeyPress = 'up' | 'down' | 'left' | 'right' | 'enter' | 'escape' | 'leave' | { readonly character: string };

export class Keys {
  private readonly queue: KeyPress[] = [];
  private readonly onInterrupt: () => void;
  private wake: ((key: KeyPress) => void) | undefined;
  private readonly onKeypress = (text: string | undefined, key: NodeKey): void => {
    if (key.ctrl && key.name === 'c') this.onInterrupt(); // raw mode keeps the terminal from sending the signal
    const pressed = keyOf(text, key);
    if (pressed !== undefined) this.deliver(pressed);
  };
  private readonly onEnd = (): void => this.deliver('leave');

  constructor(onInterrupt: () => void) {
    this.onInterrupt = onInterrupt;
    emitKeypressEvents(process.stdin);
    process.stdin.setRawMode(true);
    process.stdin.on('keypress', this.onKeypress);
    process.stdin.on('end', this.onEnd);
    process.stdin.resume();
  }

  next(): Promise<KeyPress> {
    const queued = this.queue.shift();
    if (queued !== undefined) return Promise.resolve(queued);
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }

  /** Forgets what was pressed before the question was there to be read; a command to leave stays. */
  discardEarly(): void {
    const commands = this.queue.filter((key) => key === 'leave');
    this.queue.splice(0, this.queue.length, ...commands);
  }

  /** The key that is pressed within this time, if any. One that leaves the game stays in the queue. */
  async within(ms: number): Promise<KeyPress | undefined> {
    this.discardEarly();
    const [leaving] = this.queue;
    if (leaving !== undefined) return leaving;
    let timer: NodeJS.Timeout | undefined;
    const pause = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), ms);
    });
    const key = await Promise.race([this.next(), pause]);
    clearTimeout(timer);
    this.wake = undefined;
    if (key === 'leave') this.queue.push(key);
    return key;
  }

  close(): void {
    process.stdin.off('keypress', this.onKeypress);
    process.stdin.off('end', this.onEnd);
    if (process.stdin.isTTY) process.stdin.setRawMode(false);
    process.stdin.pause();
  }

  private deliver(key: KeyPress): void {
    const { wake } = this;
    this.wake = undefined;
    if (wake === undefined) this.queue.push(key);
    else wake(key);
  }
}

function keyOf(text: string | undefined, { name, ctrl, meta }: NodeKey): KeyPress | undefined {
  if (ctrl) return name === 'd' ? 'leave' : undefined;
  switch (name) {
    case 'up':
    case 'down':
    case 'left':
    case 'right':
    case 'escape':
      return name;
    case 'return':
    case 'enter':
    case 'space':
      return 'enter';
    case 'tab':
      return 'down';
    default:
      return text === undefined || meta || text.length !== 1 ? undefined : { character: text.toLowerCase() };
  }
}
