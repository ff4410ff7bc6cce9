// What goes with the table on the screen: each change is described as it is shown, and focus, announcements and title follow the turn.

import { untrack } from 'svelte';
import type { View, ViewEvent } from '../../rules/index.ts';
import { editionOf, questionFor } from '../../words/index.ts';
import type { TableClient } from '../client/table-client.ts';
import { announce } from '../parts/announcer.svelte.ts';
import { chime, soundOf } from '../parts/sound.ts';
import { words } from '../words.svelte.ts';
import type { Guide } from './guide.ts';
import type { HintRequest } from './hint-request.svelte.ts';
import { nextFrame } from './motion.ts';
import { castOf, placedFor, recapOf, shownOf, spokenOf } from './narration.ts';
import type { Presentation } from './presentation.svelte.ts';
import type { Selection } from './selection.svelte.ts';
import type { TableActions } from './table-actions.svelte.ts';

interface Followed {
  readonly table: TableClient;
  readonly presentation: Presentation;
  readonly selection: Selection;
  readonly tableActions: TableActions;
  readonly guide: () => Guide | undefined;
}

/** Where the focus waits for an answer. */
const FIRST_ANSWER = {
  open: '[data-stack].lit',
  offer: '[data-offer]',
  take: '[data-offer]',
  appoint: '[data-appoint-name]',
  over: 'h1',
} as const;

/** Puts the focus where the answer is expected, unless somebody is busy elsewhere. */
export function focusOnTurn({ root, view }: Pick<Presentation, 'root' | 'view'>): void {
  if (document.activeElement?.closest('dialog, input, details[open]')) return;
  root?.querySelector<HTMLElement>(FIRST_ANSWER[view.step.kind])?.focus({ preventScroll: true });
}

/** Puts the hint away. A focus that would go with it goes back to where it was before. */
export function closeHint(hintRequest: HintRequest, presentation: Presentation): void {
  const isInside = document.activeElement?.closest('.hint');
  hintRequest.close();
  if (!isInside) return;
  if (hintRequest.from === undefined) focusOnTurn(presentation);
  else hintRequest.from.focus({ preventScroll: true });
}

interface Following {
  /** What happened last, one sentence each. */
  readonly sentences: readonly string[];
  /** That a tile was just placed for a player here without a choice. */
  readonly placed: string | undefined;
}

/** Called while a component is set up, and lives as long as it does. */
export function useTableEffects({ table, presentation, selection, tableActions, guide }: Followed): Following {
  const phrases = $derived(words.phrases(editionOf(table.preset)));
  const recap = (view: View): readonly string[] => {
    const { names, bots, isShared } = table;
    return recapOf({ names, bots, isShared, view }, phrases);
  };
  let sentences = $state.raw(untrack(() => recap(presentation.view)));
  let placed = $state.raw<string | undefined>();

  const tell = (events: readonly ViewEvent[], more = ''): void => {
    const cast = castOf(table);
    const own = placedFor(table, events, { cast, phrases });
    placed = own === undefined ? undefined : `${own} ${words.say('placed.only')}`;
    const shown = shownOf(events, cast, phrases).filter((sentence) => sentence !== own);
    if (shown.length > 0 || more !== '') sentences = [...shown, ...(more === '' ? [] : [more])];
    const spoken = spokenOf(events, cast, phrases);
    announce([own === undefined ? spoken : spoken.replace(own, () => placed ?? ''), more].filter(Boolean).join(' '));
    for (const event of events) soundOf(event);
  };

  $effect(() =>
    presentation.subscribe(({ events, after, words: more = '' }) => {
      tell(events, more);
      selection.clear();
      tableActions.hintRequest.close();
      // another window has played on or undone a move: what was shown here may never have been
      if (events.length === 0 && more === '') sentences = recap(after);
    }),
  );

  // a move that was refused for now is refused no longer
  $effect(() => {
    const isOver = table.sending === undefined && presentation.isCaughtUp && table.curtain === undefined;
    if (isOver) untrack(() => selection.clearWait());
  });

  // whose turn it is shows in the window's title, for as long as one sits here
  $effect(() => {
    const { title } = document;
    if (selection.isMine) document.title = `${words.say('title.mine')} · ${title}`;
    return () => {
      document.title = title;
    };
  });

  // a hint makes way for whatever is looked at next
  $effect(() => {
    if (selection.note !== undefined) tableActions.hintRequest.close();
  });

  // the hint is closed when the screen is left
  $effect(() => () => tableActions.hintRequest.close());

  $effect(() => {
    void presentation.view.seq;
    void table.curtain;
    const isGuided = guide()?.isTalking ?? false;
    untrack(() => {
      if (!selection.isMine || table.curtain !== undefined || isGuided) return;
      chime();
      announce(questionFor(presentation.view, table.names, phrases)?.text ?? '');
      void nextFrame().then(() => focusOnTurn(presentation));
    });
  });

  // what blocks a move is announced once, however often it is worked out again, as with every attempt to reconnect;
  // focus that was lost with the buttons comes back with them
  const blocked = $derived(table.blocked);
  $effect(() => {
    void blocked;
    untrack(() => {
      if (blocked !== undefined) announce(blocked);
      else if (selection.isMine && document.activeElement === document.body) {
        void nextFrame().then(() => focusOnTurn(presentation));
      }
    });
  });

  $effect(() => {
    const guided = guide();
    if (guided !== undefined) selection.hinted = guided.pointed;
  });

  return {
    get sentences() {
      return sentences;
    },
    get placed() {
      return placed;
    },
  };
}
