// Reads key presses one at a time. Keys pressed early are queued; the end of input counts as `leave`.

import { emitKeypressEvents, type Key as NodeKey } from 'node:readline';

export type KeyPress =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'home'
  | 'end'
  | 'enter'
  | 'escape'
  | 'leave'
  | { readonly character: string };

export class Keys {
  private readonly queue: KeyPress[] = [];
  private readonly onInterrupt: () => void;
  private wake: ((key: KeyPress) => void) | undefined;
  private readonly onKeypress = (text: string | undefined, key: NodeKey): void => {
    if (key.ctrl && key.name === 'c') this.onInterrupt(); // in raw mode the terminal sends no signal
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

  /** Discards keys pressed before the question was visible, except `leave`. */
  discardEarly(): void {
    const commands = this.queue.filter((key) => key === 'leave');
    this.queue.splice(0, this.queue.length, ...commands);
  }

  /** The next key within `ms`, if any. `leave` stays in the queue. */
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
    case 'home':
    case 'end':
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
