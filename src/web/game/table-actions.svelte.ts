// The actions at a table besides moves: opening sheets, asking for hints, undo, showing or hiding secrets.

import { selfIn } from '../board/standings.ts';
import type { TableClient } from '../client/table-client.ts';
import type { UndoRefusal } from '../client/undo.ts';
import { announce } from '../parts/announcer.svelte.ts';
import { hashOf, route } from '../route.svelte.ts';
import { settings } from '../settings/settings.svelte.ts';
import { words } from '../words.svelte.ts';
import type { ActionId } from './actions.ts';
import type { Guide } from './guide.ts';
import { HintRequest } from './hint-request.svelte.ts';
import type { NetworkSlots } from './network-slots.ts';
import type { Presentation } from './presentation.svelte.ts';
import type { Selection } from './selection.svelte.ts';
import type { Sheet } from './sheets/sheet.ts';

/** What accompanies the table: a lesson's guide, or the slots that only online games fill. */
export interface Beside {
  readonly guide: Guide | undefined;
  readonly network: NetworkSlots | undefined;
}

interface ActionDependencies {
  readonly table: TableClient;
  readonly presentation: Presentation;
  readonly selection: Selection;
  readonly beside: () => Beside;
}

export class TableActions {
  readonly #table: TableClient;
  readonly #presentation: Presentation;
  readonly #selection: Selection;
  readonly #beside: () => Beside;
  #sheet = $state.raw<Sheet | undefined>();
  /** The action that opened the current sheet. It counts as done when the sheet is closed. */
  #open: ActionId | undefined;
  /** The viewer's own secret characters are shown. */
  isPeeking = $state(true);
  readonly hintRequest: HintRequest;

  constructor({ table, presentation, selection, beside }: ActionDependencies) {
    this.#table = table;
    this.#presentation = presentation;
    this.#selection = selection;
    this.#beside = beside;
    this.hintRequest = new HintRequest(table, selection);
  }

  /** The sheet that is open over the table. */
  get sheet(): Sheet | undefined {
    return this.#sheet;
  }
  set sheet(sheet: Sheet | undefined) {
    this.#sheet = sheet;
    if (sheet !== undefined || this.#open === undefined) return;
    const done = this.#open;
    this.#open = undefined;
    this.#beside().guide?.onact(done);
  }

  /** Where the back button leads. */
  get home(): string {
    const { guide, network } = this.#beside();
    return guide?.home ?? network?.home ?? hashOf({ name: 'start' });
  }

  /** The actions that this table does not offer at all. In lessons, and for spectators, there is no undo. */
  get lacks(): readonly ActionId[] {
    const { guide, network } = this.#beside();
    const isSpectator = network !== undefined && this.#table.view.viewer === 'spectator';
    return [
      ...(guide === undefined && !isSpectator ? [] : (['undo'] as const)),
      ...(this.#table.hint === undefined ? (['hint'] as const) : []),
      ...(network === undefined ? (['chat'] as const) : []),
      ...(network?.ongame === undefined ? (['game'] as const) : []),
    ];
  }

  readonly can = (action: ActionId): boolean => {
    const { view, canUndo } = this.#table;
    const { guide } = this.#beside();
    if (this.lacks.includes(action)) return false;
    if (action === 'undo') return canUndo;
    if (action === 'hint') return this.#selection.isMine && (guide === undefined || guide.onhint !== undefined);
    if (action === 'discards') return view.setup.seats === 2;
    if (action === 'peek')
      return (view.planets[selfIn(view)] ?? []).some((placedTile) => placedTile?.showing === 'secret');
    return true;
  };

  readonly act = (action: ActionId): void => {
    if (this.can(action)) {
      this.#acts[action]();
      if (this.sheet !== undefined) this.#open = action;
      else this.#beside().guide?.onact(action);
    } else if (action === 'undo') {
      this.#undo(); // refused: says why
    }
  };

  #undo(): void {
    const { isCaughtUp } = this.#presentation;
    const reason: UndoRefusal | undefined = isCaughtUp ? this.#table.undo() : { kind: 'notShownYet' };
    if (reason !== undefined) this.explainUndo(reason);
  }

  explainUndo(reason: UndoRefusal): void {
    if (reason.kind === 'explained') return;
    const name = reason.kind === 'moved' ? (this.#table.names[reason.seat] ?? '') : '';
    this.hintRequest.say(words.say(`undo.${reason.kind}`, { name }));
  }

  readonly #acts: Readonly<Record<ActionId, () => void>> = {
    hint: () => {
      const { guide } = this.#beside();
      if (guide === undefined) void this.hintRequest.ask();
      else guide.onhint?.(); // the guide gives its own hints
    },
    undo: () => this.#undo(),
    log: () => {
      this.sheet = { kind: 'log' };
    },
    chat: () => this.#beside().network?.onchat(),
    game: () => this.#beside().network?.ongame?.(),
    planets: () => {
      this.sheet = { kind: 'planets' };
    },
    discards: () => {
      this.sheet = { kind: 'discards' };
    },
    tiles: () => {
      this.sheet = { kind: 'tiles' };
    },
    characters: () => {
      this.sheet = { kind: 'characters' };
    },
    command: () => {
      this.sheet = { kind: 'command' };
    },
    rules: () => route.go({ name: 'rules' }),
    peek: () => {
      this.isPeeking = !this.isPeeking;
    },
    sound: () => {
      settings.change({ sound: !settings.now.sound });
      announce(words.say(settings.now.sound ? 'sound.on' : 'sound.off'));
    },
    settings: () => route.go({ name: 'settings' }),
    help: () => {
      this.sheet = { kind: 'help' };
    },
    leave: () => {
      location.hash = this.home;
    },
  };
}
