// The events that were opened on this device, the latest first.

import { readStored, writeStored } from '../../storage/local-storage.ts';

interface OwnEvent {
  readonly deal: string;
  /** Milliseconds since 1970. */
  readonly openedMs: number;
}

const KEY = 'own-events';
const MAX_EVENTS = 20;

export function ownEvents(): readonly OwnEvent[] {
  const stored = readStored(KEY);
  if (!Array.isArray(stored)) return [];
  return stored.filter((each) => typeof each?.deal === 'string' && typeof each.openedMs === 'number');
}

export function keepEvent(event: OwnEvent): void {
  writeStored(KEY, [event, ...ownEvents()].slice(0, MAX_EVENTS));
}
