// Laws on random games of every variant: undo, whose view a shared screen shows, and the reconstructed history.

import { describe, expect, it } from 'vitest';
import { gameOf, moveOf, must } from '../../tests/support/games.ts';
import { pick, randomFrom } from '../../tests/support/random.ts';
import { randomTable, randomWords } from '../../tests/support/random-table.ts';
import {
  eventFor,
  type GameEvent,
  type GameRecord,
  hasHiddenTiles,
  legalMoves,
  newGame,
  type Seat,
  type Setup,
  type ViewEvent,
  type Viewer,
  viewFor,
} from '../rules/index.ts';
import {
  hasSecrets,
  historyOf,
  playMove,
  screenViewer,
  type UndoableGame,
  undo,
  undoableGame,
  undoSeat,
} from './index.ts';

interface Step {
  readonly before: UndoableGame;
  readonly after: UndoableGame;
  readonly seat: Seat;
  readonly events: readonly GameEvent[];
}

/** Random games, move by move. */
function* games(count: number): Generator<readonly Step[]> {
  for (let index = 0; index < count; index++) {
    const random = randomFrom(`table ${index}`);
    const chosen = randomTable(random, `table ${index}`);
    const { game } = newGame(chosen.setup, chosen.deal);
    let table = undoableGame({ game, ...randomWords(random, chosen) });
    const steps: Step[] = [];
    for (;;) {
      const { step } = table.record.game;
      if (step.kind === 'over') break;
      const played = playMove(table, step.seat, pick(random, legalMoves(viewFor(table.record.game, step.seat))));
      if (!played.ok) throw new Error(`refused: ${played.fault}`);
      steps.push({ before: table, after: played.value.table, seat: step.seat, events: played.value.events });
      table = played.value.table;
    }
    yield steps;
  }
}

/** Played once, for all laws. */
const PLAYED = [...games(40)];

describe('taking back', () => {
  it('leads to exactly where the seat chose, and only the seat that chose last can', () => {
    for (const steps of PLAYED) {
      for (const { before, after, seat } of steps) {
        const whose = undoSeat(after);
        if (whose === undefined) expect(undo(after)).toBe(after);
        else {
          expect(whose).toBe(seat);
          expect(undo(after).record.game).toBe(before.record.game);
        }
      }
    }
  });

  it('is over as soon as anyone has seen a tile that they had not seen', () => {
    const kinds = new Set<string>();
    for (const steps of PLAYED) {
      for (const { before, after, events } of steps) {
        const teaches = events.some(({ kind }) => ['stackOpened', 'offerMade', 'charactersRevealed'].includes(kind));
        const isHanded = events.some((event) => event.kind === 'seatAppointed' && event.hand !== undefined);
        if (teaches || isHanded) expect(undoSeat(after)).toBeUndefined();
        const isPlain = before.record.game.setup.seats > 2 && !hasHiddenTiles(before.record.game.setup.options);
        if (isPlain && events[0]?.kind === 'tileTaken' && after.record.game.step.kind !== 'over') {
          expect(undoSeat(after)).toBeDefined();
          kinds.add('plain');
        }
      }
    }
    expect(kinds).toContain('plain');
  });

  it('R4.3 a covered tile that was taken has been seen, and stays', () => {
    let taken = 0;
    for (const steps of PLAYED) {
      for (const { after, events } of steps) {
        if (events[0]?.kind !== 'coveredTaken') continue;
        taken += 1;
        expect(undoSeat(after)).toBeUndefined();
      }
    }
    expect(taken).toBeGreaterThan(5);
  });

  it.each([
    ['center', 'C04 (C11) C01', 'place b2', '', undefined], // placed openly, the spectators see it too
    ['character', 'P05 (P19) P03', 'place a1', 'hidden-characters', 1],
  ] as const)(
    'R4.3 the space of a %s can be chosen again only while the tile is secret',
    (stack, drawn, move, options, who) => {
      const game = gameOf({ seats: 2, start: 1, options }, `1. ${stack} ${drawn} | 2 ${drawn.slice(5, 8)}`);
      const table = undoableGame({ game, preset: 'classic', names: ['Ana', 'Bruno'], bots: [undefined, undefined] });
      const played = must(playMove(table, 1, moveOf(move))).table;
      expect(undoSeat(played)).toBe(who);
      if (who !== undefined) expect(undo(played).record.game.step).toEqual({ kind: 'place', seat: 1 });
    },
  );
});

describe('who looks at a shared device', () => {
  const people = (record: GameRecord, count: number): GameRecord => ({
    ...record,
    bots: record.names.map((_, seat) => (seat < count ? undefined : 'merchant')),
  });

  it('nobody sees a secret that is not theirs: a curtain comes first', () => {
    for (const steps of PLAYED) {
      let holder: Seat | undefined;
      for (const { before } of steps) {
        const record = people(before.record, 2);
        const { step, setup } = record.game;
        const { viewer, curtain } = screenViewer(record, holder);
        if (step.kind === 'over') continue;
        const isPerson = step.seat < 2;
        if (hasSecrets(setup)) {
          expect(viewer).toBe(isPerson && holder === step.seat ? step.seat : 'spectator');
          expect(curtain).toBe(isPerson && holder !== step.seat ? step.seat : undefined);
        } else {
          expect(curtain).toBeUndefined();
          if (isPerson) expect(viewer).toBe(step.seat);
        }
        holder = isPerson ? step.seat : holder;
      }
    }
  });

  it('a lonely player always sees their own, and a table of bots is watched', () => {
    for (const steps of PLAYED.slice(0, 8)) {
      for (const { before } of steps) {
        expect(screenViewer(people(before.record, 1), undefined)).toEqual({ viewer: 0 });
        expect(screenViewer(people(before.record, 0), undefined)).toEqual({ viewer: 'spectator' });
      }
    }
  });
});

describe('the history of a view', () => {
  /** An event as the history shows it, without details that only the live event has. */
  function linesFor(event: ViewEvent, viewer: Viewer, setup: Setup): readonly string[] {
    const isPair = setup.seats === 2;
    // No view shows again that a tile which is hidden now was the covered one. R10.8
    const isForgotten = ['open-draft', 'corners'].includes(setup.options.hiddenCharacters);
    switch (event.kind) {
      case 'gameStarted':
      case 'charactersRevealed':
        return [];
      case 'stackOpened':
        return [`${event.seat} opens ${event.stack}`];
      case 'offerMade':
        return [`${event.seat} offers`];
      case 'coveredTaken':
        return isForgotten ? [] : [`${event.seat} takes ${event.tile ?? 'the covered tile'}`];
      case 'tileTaken':
        return [`${event.seat} ${event.unseen === true && !isForgotten ? 'places' : 'takes into'} ${event.cell}`];
      case 'seatAppointed':
        return isPair ? [] : [`${event.by} appoints ${event.seat}`];
      case 'tilesTurnedFaceDown':
        return [`${event.seat} loses ${event.cells.join()}`];
      case 'tileDiscarded':
        return [`discard ${event.tile}`];
      case 'roundEnded':
        return [`end ${event.round}`];
      case 'gameEnded':
        return [`won by ${event.winners.join()} with ${event.totals.join()}`];
      default:
        throw new Error(`${JSON.stringify(event)} for ${viewer}`);
    }
  }

  it('equals the events that were sent at the time, for every viewer at every moment', () => {
    for (const steps of PLAYED) {
      const sent = new Map<Viewer, string[]>();
      for (const { after, events } of steps) {
        const { game } = after.record;
        for (const viewer of [0, 1, 'spectator'] as const) {
          const lines = sent.get(viewer) ?? [];
          lines.push(...events.flatMap((event) => linesFor(eventFor(event, viewer), viewer, game.setup)));
          sent.set(viewer, lines);
          const history = historyOf(viewFor(game, viewer)).flatMap((event) => linesFor(event, viewer, game.setup));
          expect(history).toEqual(lines);
        }
      }
    }
  });
});
