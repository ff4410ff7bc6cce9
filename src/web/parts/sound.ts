// Soft synthesised sounds: a few plucked notes, no files. Off unless enabled.

import { assertNever, type ViewEvent } from '../../rules/index.ts';
import { settings } from '../settings/settings.svelte.ts';

let audio: AudioContext | undefined;

/** One plucked note; times in seconds. */
function pluck(hertz: number, { at = 0, length = 0.35, volume = 0.12 } = {}): void {
  audio ??= new AudioContext();
  const begin = audio.currentTime + at;
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(0, begin);
  loudness.gain.linearRampToValueAtTime(volume, begin + 0.012);
  loudness.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  tone.connect(loudness).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + length);
}

function chord(hertz: readonly number[], step: number): void {
  hertz.forEach((each, index) => {
    pluck(each, { at: index * step, length: 0.6 });
  });
}

export function soundOf({ kind }: ViewEvent): void {
  if (!settings.now.sound) return;
  switch (kind) {
    case 'stackOpened':
      chord([392, 440], 0.07);
      break;
    case 'tileTaken':
      pluck(330);
      break;
    case 'tilesTurnedFaceDown':
      chord([262, 220, 175], 0.12);
      break;
    case 'coveredTaken':
      pluck(294);
      break;
    case 'gameEnded':
      chord([262, 330, 392, 523], 0.16);
      break;
    case 'gameStarted':
    case 'offerMade':
    case 'seatAppointed':
    case 'tileDiscarded':
    case 'roundEnded':
    case 'charactersRevealed':
      break;
    default:
      assertNever(kind);
  }
}

/** You have won. */
export function fanfare(): void {
  if (settings.now.sound) chord([392, 523, 659, 784, 659, 784, 1047], 0.13);
}

/** It is your turn. */
export function chime(): void {
  if (settings.now.sound) chord([523, 659], 0.11);
}
