// The settings of this device: language, theme, motion, pace, ways of placing tiles. Stored on the device.

import type { OwnLook } from '../../table/index.ts';
import { LANGUAGES, type Language } from '../../words/index.ts';
import { readLook } from '../players/looks.ts';
import { readStored, writeStored } from '../storage/local-storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const MOTIONS = ['full', 'quick', 'none'] as const;
export const PACES = ['slow', 'normal', 'fast'] as const;

export interface PageSettings {
  /** Absent: the browser's language. */
  readonly language?: Language | undefined;
  readonly theme: (typeof THEMES)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly pace: (typeof PACES)[number];
  /** One tap on a tile places it in the next free home cell. */
  readonly oneTap: boolean;
  /** Ask for confirmation before a tile is placed or a seat appointed. */
  readonly confirm: boolean;
  readonly sound: boolean;
  /** Wind and bells at the table. */
  readonly ambience: boolean;
  /** Between 0 and 1. */
  readonly ambienceVolume: number;
  /** Whether sounds have been offered: asked once. */
  readonly soundOffered: boolean;
  /** Points are shown at the end only. */
  readonly hideScores: boolean;
  /** The portrait and colour of this device's player. */
  readonly look: OwnLook;
}

const USUAL: PageSettings = {
  theme: 'system',
  motion: 'full',
  pace: 'normal',
  oneTap: false,
  confirm: false,
  sound: false,
  ambience: false,
  ambienceVolume: 0.5,
  soundOffered: false,
  hideScores: false,
  look: {},
};

const KEY = 'settings';

/** The stored settings as far as they are known and valid; defaults for the rest. */
function read(stored: unknown): PageSettings {
  if (typeof stored !== 'object' || stored === null) return USUAL;
  const found = stored as Readonly<Record<string, unknown>>;
  const oneOf = <Value>(name: keyof PageSettings, values: readonly Value[], usual: Value): Value =>
    values.find((value) => value === found[name]) ?? usual;
  const flag = (name: 'oneTap' | 'confirm' | 'sound' | 'ambience' | 'soundOffered' | 'hideScores'): boolean =>
    oneOf(name, [true, false], USUAL[name]);
  return {
    language: oneOf<Language | undefined>('language', LANGUAGES, undefined),
    theme: oneOf('theme', THEMES, USUAL.theme),
    motion: oneOf('motion', MOTIONS, USUAL.motion),
    pace: oneOf('pace', PACES, USUAL.pace),
    oneTap: flag('oneTap'),
    confirm: flag('confirm'),
    sound: flag('sound'),
    ambience: flag('ambience'),
    ambienceVolume: share(found.ambienceVolume) ?? USUAL.ambienceVolume,
    soundOffered: flag('soundOffered'),
    hideScores: flag('hideScores'),
    look: readLook(found.look),
  };
}

function share(stored: unknown): number | undefined {
  return typeof stored === 'number' && stored >= 0 && stored <= 1 ? stored : undefined;
}

let current = $state.raw(read(readStored(KEY)));

export const settings = {
  get now(): PageSettings {
    return current;
  },
  change(part: Partial<PageSettings>): void {
    current = { ...current, ...part };
    writeStored(KEY, current);
  },
};

/** Follows changes made in another window. */
addEventListener('storage', ({ key }) => {
  if (key?.endsWith(KEY)) current = read(readStored(KEY));
});

const DARK = matchMedia('(prefers-color-scheme: dark)');
const CALM = matchMedia('(prefers-reduced-motion: reduce)');

/** The motion of this device: none where its system asks for that. */
export function motionNow(): PageSettings['motion'] {
  return CALM.matches ? 'none' : current.motion;
}

/** Sets theme and motion on the page, now and whenever the system's change. */
export function applyLook(): void {
  const { dataset } = document.documentElement;
  dataset.theme = current.theme === 'system' ? (DARK.matches ? 'dark' : 'light') : current.theme;
  dataset.motion = motionNow();
}
DARK.addEventListener('change', applyLook);
CALM.addEventListener('change', applyLook);
