// Signals that end a command early, with their exit statuses.

export const SIGNAL_STATUS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
export type EndingSignal = keyof typeof SIGNAL_STATUS;

/** Handles all of them. Returns the function that removes the handlers. */
export function onSignals(handler: (signal: EndingSignal) => void): () => void {
  const signals = Object.keys(SIGNAL_STATUS) as readonly EndingSignal[];
  for (const signal of signals) process.on(signal, handler);
  return () => {
    for (const signal of signals) process.off(signal, handler);
  };
}
