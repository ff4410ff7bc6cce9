// Side effects of the table screen: describes and announces each change as it is shown, plays sounds, and keeps focus and the
// window's title in step with the turn.

import { untrack } from 'svelte';
import type { View, ViewEvent } from '../../rules/index.ts';
import { editionOf, questionFor } from '../../words/index.ts';
import type { TableClient } from '../client/table-client.ts';
import { announce } from '../parts/announcer.svelte.ts';
import { settings } from '../settings/settings.svelte.ts';
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

/** The element that gets the focus in each step of a turn. */
const FIRST_ANSWER = {
  open: '[data-stack].lit',
  offer: '[data-offer]',
  take: '[data-offer]',
  place: '.mine [data-cell].marked',
  appoint: '[data-appoint-name]',
  over: 'h1',
} as const;

/** Moves the focus to where the move is made, unless the player is using another control. */
export function focusOnTurn({ root, view }: Pick<Presentation, 'root' | 'view'>): void {
  if (document.activeElement?.closest('dialog, input, details[open]')) return;
  root?.querySelector<HTMLElement>(FIRST_ANSWER[view.step.kind])?.focus({ preventScroll: true });
}

/** Closes the hint. If it had the focus, the focus returns to where it was before. */
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
  /** The sentence about a tile that was just placed without a choice for a player at this screen. */
  readonly placed: string | undefined;
}

/** Call while a component is initialised; the effects end with it. */
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
    withSounds(({ soundOf }) => events.forEach(soundOf));
  };

  $effect(() =>
    presentation.subscribe(({ events, before, after, words: more = '' }) => {
      tell(events, more);
      if (after.seq !== before.seq) selection.clear(); // and not because somebody resumed the game or came back
      tableActions.hintRequest.close();
      // another window has played on or undone a move: the sentences shown here may be wrong now
      if (events.length === 0 && more === '') sentences = recap(after);
    }),
  );

  // the reason why a move had to wait is gone
  $effect(() => {
    const isOver = table.sending === undefined && presentation.isCaughtUp && table.curtain === undefined;
    if (isOver) untrack(() => selection.clearWait());
  });

  useLateRefusals(table, selection, tableActions);

  // the window's title says that it is the viewer's turn
  $effect(() => {
    if (!selection.isMine) return;
    const { title } = document;
    document.title = `${words.say('title.mine')} · ${words.say('product.title')}`;
    return () => {
      document.title = title;
    };
  });

  // a note replaces the hint
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
      withSounds(({ chime }) => chime());
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

/** A move or an undo that was on its way has been refused. */
function useLateRefusals(table: TableClient, selection: Selection, tableActions: TableActions): void {
  $effect(() => {
    const { refused } = table;
    untrack(() => {
      if (refused?.kind === 'move') selection.explain(refused.reason, refused.move);
      else if (refused?.kind === 'undo') tableActions.explainUndo(refused.reason);
    });
  });
}

/** Sounds are loaded before the first one is played. */
function withSounds(play: (sounds: typeof import('../parts/sound.ts')) => void): void {
  if (!settings.now.sound) return;
  import('../parts/sound.ts').then(play).catch(() => {
    // the game goes on without
  });
}
