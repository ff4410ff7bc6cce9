// The addresses of replays: which game, and which position of it.

import type { ReplaySource } from './replayed-game.ts';

/** As in `Route`, of which it is a part. */
interface ReplayRoute {
  readonly name: 'replay';
  readonly source?: ReplaySource['kind'];
  readonly value?: string;
  readonly at?: string;
}

/** What an address names; undefined for the page where a game is chosen. */
export function sourceIn({ source, value }: ReplayRoute): ReplaySource | undefined {
  if (value === undefined) return undefined;
  switch (source) {
    case 'game':
      return { kind: 'game', id: value };
    case 'online':
      return { kind: 'online', table: value };
    case 'link':
      return { kind: 'link', packed: value };
    case 'puzzle':
      return { kind: 'puzzle', number: value };
    default:
      return undefined;
  }
}

export function routeTo(source: ReplaySource, at?: number | 'review'): ReplayRoute {
  const route = { name: 'replay', source: source.kind, value: placeOf(source) } as const;
  return at === undefined ? route : { ...route, at: String(at) };
}

function placeOf(source: ReplaySource): string {
  switch (source.kind) {
    case 'game':
      return source.id;
    case 'online':
      return source.table;
    case 'link':
      return source.packed;
    case 'puzzle':
      return source.number;
  }
}
