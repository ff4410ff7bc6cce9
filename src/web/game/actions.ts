// Everything that can be done at a table besides moves: each action with its key and its name, so that shortcuts, menu
// and help sheet can't disagree.

import type { PageMessageKey } from '../../words/compiled/page.ts';

export const ACTIONS = [
  { id: 'hint', key: 'h', name: 'action.hint' },
  { id: 'undo', key: 'u', name: 'action.undo' },
  { id: 'log', key: 'l', name: 'action.log' },
  { id: 'chat', key: 'c', name: 'action.chat' },
  { id: 'game', key: 'g', name: 'action.game' },
  { id: 'planets', key: 'p', name: 'action.planets' },
  { id: 'discards', key: 'd', name: 'action.discards' },
  { id: 'characters', key: 'i', name: 'action.characters' },
  { id: 'tiles', key: 't', name: 'action.tiles' },
  { id: 'command', key: '/', name: 'action.command' },
  { id: 'rules', key: 'r', name: 'action.rules' },
  { id: 'peek', key: 'k', name: 'action.peek' },
  { id: 'sound', key: 'm', name: 'action.sound' },
  { id: 'settings', key: ',', name: 'action.settings' },
  { id: 'help', key: '?', name: 'action.help' },
  { id: 'leave', key: 'q', name: 'action.leave' },
] as const satisfies readonly { readonly id: string; readonly key: string; readonly name: PageMessageKey }[];

export type ActionId = (typeof ACTIONS)[number]['id'];

/** Keys that make moves; a key with a name of its own is labelled as on the language's keyboard. */
export const ANSWER_KEYS = [
  { keys: ['1', '…', '5'], name: 'keys.number' },
  { keys: ['←', '→', '↑', '↓'], name: 'keys.arrows' },
  { keys: [], label: 'key.enter', name: 'keys.enter' },
  { keys: [], label: 'key.escape', name: 'keys.escape' },
] as const satisfies readonly {
  readonly keys: readonly string[];
  readonly label?: PageMessageKey;
  readonly name: PageMessageKey;
}[];

export function actionFor({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): ActionId | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  return ACTIONS.find((action) => action.key === key.toLowerCase())?.id;
}
