// Advice in words: a move as something to do, and the reasons for and against it.

import type { Advice, Reason } from '../bots/index.ts';
import { assertNever, type Character, type Move, type Seat } from '../rules/index.ts';
import { type Cast, cellName, type Phrases, tileName } from './phrases.ts';

type AdviceChoice = Pick<Advice, 'move' | 'next' | 'isUnusualCell'>;

/**
 * A recommended move as a phrase: `take C08 (1 snake, 1 volcano), then appoint Bo`. The cell is named only if it is
 * unusual.
 */
export function describeAdvice({ move, next, isUnusualCell }: AdviceChoice, cast: Cast, phrases: Phrases): string {
  const described = describeMove(move, cast, { phrases, isUnusualCell: isUnusualCell ?? false });
  return next === undefined
    ? described
    : phrases.say('move.thenAppoint', { move: described, name: nameOf(next, cast, phrases) });
}

function describeMove(
  move: Move,
  cast: Cast,
  { phrases, isUnusualCell }: { readonly phrases: Phrases; readonly isUnusualCell: boolean },
): string {
  const { say } = phrases;
  const cell = 'cell' in move && isUnusualCell ? cellName(move.cell, cast, phrases) : 'none';
  switch (move.kind) {
    case 'openStack':
      return say('move.openStack', { stack: phrases.stack(move.stack) });
    case 'makeOffer':
      return move.covered === undefined
        ? say('move.showAll')
        : say('move.makeOffer', { tile: tileName(move.covered, cast, phrases) });
    case 'takeTile':
      return say('move.takeTile', { tile: tileName(move.tile, cast, phrases), cell });
    case 'takeCovered':
      return say('move.takeCovered');
    case 'placeTile':
      return say('move.placeTile', { cell });
    case 'appointSeat':
      return say('move.appointSeat', { name: nameOf(move.seat, cast, phrases) });
    default:
      return assertNever(move);
  }
}

/** A reason for or against a move, as part of a sentence: `denies Bo’s gardener 7 points`. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one sentence for every kind of reason, each with its own facts
export function describeReason(reason: Reason, cast: Cast, phrases: Phrases): string {
  const { say, points } = phrases;
  const own = cast.viewer === 'spectator' ? 'any' : 'mine'; // a review of all players addresses none of them
  const who = (character: Character, whose: 'mine' | 'theirs' | 'short' | 'any'): string =>
    say(`characterOf.${character}`, { whose });
  const name = 'seat' in reason ? nameOf(reason.seat, cast, phrases) : '';
  switch (reason.kind) {
    case 'gains':
    case 'suits':
      return say(`reason.${reason.kind}`, { points: reason.points, who: who(reason.character, own) });
    case 'fits': {
      const { character, counted, count } = reason;
      const facts = { counted: phrases.count(counted, count), count, points: reason.points };
      return say('reason.fits', { ...facts, who: who(character, 'short') });
    }
    case 'notYet':
    case 'outsideCorner':
      return say(`reason.${reason.kind}`, { who: who(reason.character, 'short') });
    case 'promises':
      return say('reason.promises', { points: reason.points, who: who(reason.character, 'short') });
    case 'tooMany': {
      const { character, counted, count } = reason;
      return say('reason.tooMany', { counted: phrases.count(counted, count), who: who(character, 'any') });
    }
    case 'oneTooMany': {
      const { character, counted, count } = reason;
      const facts = { counted: phrases.count(counted, count), points: points(reason.points) };
      return say('reason.oneTooMany', { ...facts, who: who(character, own) });
    }
    case 'turnsOver': {
      const { tiles, change } = reason;
      return say('reason.turnsOver', { tiles, change, points: reason.points });
    }
    case 'volcano':
      return say('reason.volcano', { points: reason.points });
    case 'denies':
      return say('reason.denies', { name, who: who(reason.character, 'theirs'), points: points(reason.points) });
    case 'deniesCharacter':
    case 'feeds':
      return say(`reason.${reason.kind}`, {
        name,
        who: who(reason.character, 'any'),
        points: points(reason.points),
      });
    case 'suitsOther':
      return say('reason.suitsOther', { name, who: who(reason.character, 'theirs'), points: reason.points });
    case 'unseen':
      return say('reason.unseen', { tiles: reason.tiles });
    case 'leavesLittle':
      return say('reason.leavesLittle', { name, points: reason.points, known: reason.isKnown ? 'yes' : 'no' });
    case 'baobabsAhead':
      return say('reason.baobabsAhead', { baobabs: reason.baobabs, tiles: reason.tiles });
    case 'awaits':
    case 'keeps':
    case 'hopes':
      return say(`reason.${reason.kind}`, { who: who(reason.character, 'any'), points: reason.points });
    case 'covers':
    case 'shows':
      return say(`reason.${reason.kind}`, { name, who: who(reason.character, 'any'), points: reason.points });
    case 'winsMore':
      return say('reason.winsMore', { games: reason.games });
    case 'endsHigher':
      return say('reason.endsHigher', { points: reason.points });
    case 'asGood':
      return say('reason.asGood', { choices: reason.choices });
    case 'riskBaobab':
    case 'quiet':
    case 'wastesCorner':
    case 'showsTheWay':
    case 'even':
    case 'only':
      return say(`reason.${reason.kind}`);
    default:
      return assertNever(reason);
  }
}

function nameOf(seat: Seat, { names }: Cast, { say }: Phrases): string {
  return names[seat] || say('seat.called', { seat: seat + 1 }); // a name may be empty
}
