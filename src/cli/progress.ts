// A progress bar on standard error, where that is a terminal; elsewhere silence.

export interface Progress {
  readonly show: (done: number) => void;
  readonly end: () => void;
}

const BAR = 30;
const REFRESH_MS = 100;

export function progressOf(total: number, label: (done: number) => string): Progress {
  if (!process.stderr.isTTY) return { show: () => {}, end: () => {} };
  let shown = 0;
  return {
    show(done) {
      const now = Date.now();
      if (now - shown < REFRESH_MS && done < total) return;
      shown = now;
      const filled = Math.round((done / total) * BAR);
      process.stderr.write(`\r\x1b[K${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${label(done)}`);
    },
    end: () => {
      process.stderr.write('\r\x1b[K');
    },
  };
}
