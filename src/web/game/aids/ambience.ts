// A quiet ambience, synthesised and loaded only where it is wanted: wind over the planets, and now and then a bell. Silent
// while the page is hidden.

/** A pentatonic scale, so that any two bells sound well together. */
const BELLS = [523.25, 587.33, 659.25, 783.99, 880, 1046.5] as const;
/** Seconds between two bells. */
const BELL_PAUSE = { least: 7, spread: 14 } as const;
const FADE_S = 2.5;
const WIND_S = 8;

export class Ambience {
  readonly #audio = new AudioContext();
  readonly #loudness = this.#audio.createGain();
  #bell: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#loudness.gain.value = 0;
    this.#loudness.connect(this.#audio.destination);
    this.#blow();
    this.#waitForBell();
    document.addEventListener('visibilitychange', this.#onSight);
    this.#onSight();
  }

  /** From 0 to 1. */
  setVolume(volume: number): void {
    const { gain } = this.#loudness;
    gain.cancelScheduledValues(this.#audio.currentTime);
    gain.setTargetAtTime(volume * volume, this.#audio.currentTime, FADE_S / 5);
  }

  /** Fades out and releases the sound device. */
  close(): void {
    document.removeEventListener('visibilitychange', this.#onSight);
    clearTimeout(this.#bell);
    this.setVolume(0);
    setTimeout(() => void this.#audio.close(), FADE_S * 1000);
  }

  /** A browser starts sound only after a tap or a key, so it may have to be asked again. */
  wake(): void {
    if (!document.hidden && this.#audio.state === 'suspended') void this.#audio.resume();
  }

  readonly #onSight = (): void => {
    if (document.hidden) void this.#audio.suspend();
    else this.wake();
  };

  /** Two bands of noise that swell and fade against each other. */
  #blow(): void {
    const noise = this.#noise();
    for (const [hertz, swellHertz, volume] of [
      [260, 0.05, 0.5],
      [620, 0.083, 0.16],
    ] as const) {
      const wind = new AudioBufferSourceNode(this.#audio, { buffer: noise, loop: true });
      const band = new BiquadFilterNode(this.#audio, { type: 'bandpass', frequency: hertz, Q: 0.7 });
      const gust = new GainNode(this.#audio, { gain: volume });
      const swell = new OscillatorNode(this.#audio, { frequency: swellHertz });
      const depth = new GainNode(this.#audio, { gain: volume * 0.6 });
      const drift = new GainNode(this.#audio, { gain: hertz * 0.35 });
      wind.connect(band).connect(gust).connect(this.#loudness);
      swell.connect(depth).connect(gust.gain);
      swell.connect(drift).connect(band.frequency);
      wind.start();
      swell.start();
    }
  }

  /** Brown noise: each sample a small step from the one before; the ends meet, so that the loop has no click. */
  #noise(): AudioBuffer {
    const { sampleRate } = this.#audio;
    const buffer = this.#audio.createBuffer(1, WIND_S * sampleRate, sampleRate);
    const samples = buffer.getChannelData(0);
    let level = 0;
    for (let index = 0; index < samples.length; index++) {
      level = (level + 0.02 * (Math.random() * 2 - 1)) / 1.02;
      samples[index] = level * 3.5;
    }
    const first = samples[0] ?? 0;
    const step = (first - level * 3.5) / samples.length;
    for (let index = 0; index < samples.length; index++) samples[index] = (samples[index] ?? 0) + step * index;
    return buffer;
  }

  #waitForBell(): void {
    const seconds = BELL_PAUSE.least + Math.random() * BELL_PAUSE.spread;
    this.#bell = setTimeout(() => {
      if (this.#audio.state === 'running') this.#ring();
      this.#waitForBell();
    }, seconds * 1000);
  }

  /** A far bell: a tone and two overtones that die away one after the other. */
  #ring(): void {
    const hertz = BELLS[Math.floor(Math.random() * BELLS.length)] ?? BELLS[0];
    const begin = this.#audio.currentTime + 0.05;
    const place = new StereoPannerNode(this.#audio, { pan: Math.random() * 1.2 - 0.6 });
    place.connect(this.#loudness);
    for (const [times, volume, lengthS] of [
      [1, 0.09, 5],
      [2.01, 0.035, 3],
      [3.02, 0.014, 1.8],
    ] as const) {
      const tone = new OscillatorNode(this.#audio, { frequency: hertz * times });
      const fade = new GainNode(this.#audio, { gain: 0 });
      fade.gain.setValueAtTime(0, begin);
      fade.gain.linearRampToValueAtTime(volume, begin + 0.02);
      fade.gain.exponentialRampToValueAtTime(0.0001, begin + lengthS);
      tone.connect(fade).connect(place);
      tone.start(begin);
      tone.stop(begin + lengthS);
    }
  }
}
