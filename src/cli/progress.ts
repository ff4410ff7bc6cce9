// A progress bar on standard error, if that is a terminal.

export interface ProgressBar {
  readonly show: (done: number) => void;
  readonly end: () => void;
}

const MAX_BAR = 30;
const DEFAULT_COLUMNS = 80;
const REFRESH_MS = 100;

export function progressOf(total: number, label: (done: number) => string): ProgressBar {
  if (!process.stderr.isTTY) return { show: () => {}, end: () => {} };
  let shown = 0;
  return {
    show(done) {
      const now = Date.now();
      if (now - shown < REFRESH_MS && done < total) return;
      shown = now;
      const text = label(done);
      const room = (process.stderr.columns || DEFAULT_COLUMNS) - text.length - 2; // a wrapped line could not be erased
      const bar = Math.max(Math.min(MAX_BAR, room), 0);
      const filled = Math.round((done / total) * bar);
      process.stderr.write(`\r\x1b[K${'█'.repeat(filled)}${'░'.repeat(bar - filled)} ${text}`);
    },
    end: () => {
      process.stderr.write('\r\x1b[K');
    },
  };
}
