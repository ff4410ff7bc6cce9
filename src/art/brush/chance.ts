// Deterministic pseudo-random numbers: the same on every machine and at every load.

/** A number for a text, well mixed. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return hash >>> 0;
}

/** From 0 up to 1, the next each time it is asked. */
export function streamOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A smooth wave from -1 to 1 along `at`, with one swing about every unit. */
export function waveOf(seed: number, at: number): number {
  const phase = (seed % 1000) / 159;
  return 0.6 * Math.sin(at * 5.1 + phase) + 0.4 * Math.sin(at * 8.7 + phase * 2.3);
}
