// Why a move is good or bad: each code on a position in notation, and nothing from what the viewer can't see.

import { describe, expect, it } from 'vitest';
import { gameOf, moveOf, planetsOf } from '../../../tests/support/games.ts';
import type { SeatCount, Stack, Step, View } from '../../rules/index.ts';
import { viewFor } from '../../rules/index.ts';
import type { Reason } from './reason.ts';
import { reasonsFor } from './reasons.ts';

interface Moment {
  /** One planet per seat, seat 1 first; those left out are empty. */
  readonly planets: readonly string[];
  readonly seats?: SeatCount;
  readonly offer?: string;
  readonly stack?: Stack;
  readonly step?: Exclude<Step['kind'], 'over'>;
  /** Seats from 1 that have a tile already. */
  readonly served?: readonly number[];
  /** The last round: nothing is to come. */
  readonly isLast?: true;
}

const NONE_LEFT = { character: 0, center: 0, uphill: 0, downhill: 0 };

const EMPTY = '. . . .';

/** Seat 1 is to move. */
function momentOf({
  planets,
  seats = 3,
  offer = '',
  stack = 'center',
  step = 'take',
  served = [],
  isLast,
}: Moment): View {
  const view = viewFor(gameOf({ seats, options: 'placement=free', seed: 'x', start: 1 }), 0);
  const drawn = offer === '' ? [] : offer.split(' ').map((tile) => ({ tile, covered: step === 'offer' }));
  const takes = served.map((seat) => ({ seat: seat - 1, tile: 'C16', cell: 'c3' }) as const);
  const all = Array.from({ length: seats }, (_, seat) => planets[seat] ?? EMPTY);
  return {
    ...view,
    planets: planetsOf(all.join('\n')),
    offer: drawn,
    current: step === 'open' ? undefined : ({ start: 0, stack, drawn, takes } as View['current']),
    step: { kind: step, seat: 0 },
    ...(isLast ? { left: NONE_LEFT } : {}),
  };
}

const reasonsOf = (moment: Moment, move: string): readonly Reason[] => reasonsFor(momentOf(moment), moveOf(move));

describe('a take', () => {
  it.each<readonly [string, string, readonly string[], string, readonly Reason[]]>([
    [
      'gains',
      'take C08 b2',
      ['P01 . . ./. . . U06', '. U08 D08 .'],
      'C08 C16',
      [
        { kind: 'gains', character: 'vain-man', points: 4 },
        { kind: 'volcano', points: 2 },
      ],
    ],
    [
      'gains twice with two alike',
      'take C12 b2',
      ['P01 . . P02'],
      'C12 C16',
      [{ kind: 'gains', character: 'vain-man', points: 8 }],
    ],
    [
      'fits what lies',
      'take P13 a1',
      ['. U16 . ./. C13 C01 .'],
      'P13 P14',
      [{ kind: 'fits', character: 'businessman-white', counted: 'sheepWhite', count: 6, points: 12 }],
    ],
    ['has nothing ready', 'take P01 a1', [EMPTY], 'P01 P14', [{ kind: 'notYet', character: 'vain-man' }]],
    [
      'R8.5 brings a king too late',
      'take P07 a1',
      ['. U14 D14 ./. C10 . .'],
      'P07 P14',
      [{ kind: 'tooMany', character: 'king', counted: 'rose', count: 3 }],
    ],
    [
      'R8.5 breaks a king',
      'take C10 b2',
      ['P07 U14 . .'],
      'C10 C16',
      [{ kind: 'oneTooMany', character: 'king', counted: 'rose', count: 2, points: 7 }],
    ],
    [
      'R6.2 turns tiles over',
      'take C03 b2',
      ['P13 U04 D04 P14'],
      'C03 C16',
      [{ kind: 'turnsOver', tiles: 3, change: 'loss', points: 6 }],
    ],
    [
      'R8.8 turns tiles over for a drunkard',
      'take C03 b2',
      ['P12 U04 D04 .'],
      'C03 C16',
      [{ kind: 'turnsOver', tiles: 3, change: 'gain', points: 9 }],
    ],
    ['R6.1 is a second baobab, and the last tile', 'take C03 b2', ['. U04 . .'], 'C03 C16', [{ kind: 'quiet' }]],
    [
      'R7.4 has the most volcanoes',
      'take C08 b2',
      ['. U06 . .', '. U08 . .'],
      'C08 C16',
      [{ kind: 'volcano', points: 1 }],
    ],
    ['R7.4 draws level in volcanoes', 'take C08 b2', [EMPTY, '. U08 . .'], 'C08 C16', [{ kind: 'volcano', points: 1 }]],
    ['R7.4 has fewer volcanoes than another', 'take C08 b2', [EMPTY, '. U08 D08 .'], 'C08 C16', [{ kind: 'quiet' }]],
    [
      'denies another seat',
      'take C03 b2',
      [EMPTY, EMPTY, 'P16 . . .'],
      'C03 C16',
      [{ kind: 'denies', seat: 2, character: 'gardener', points: 7 }],
    ],
    [
      'denies a character',
      'take P01 a1',
      [EMPTY, '. . . ./. C08 C12 .'],
      'P01 P14',
      [
        { kind: 'deniesCharacter', seat: 1, character: 'vain-man', points: 8 },
        { kind: 'notYet', character: 'vain-man' },
      ],
    ],
    [
      'denies nothing where another tile brings as much',
      'take C03 b2',
      [EMPTY, EMPTY, 'P16 . . .'],
      'C03 C01',
      [{ kind: 'quiet' }],
    ],
    [
      'denies what another tile brings less',
      'take C03 b2',
      [EMPTY, EMPTY, 'P16 . . P01'],
      'C03 C12',
      [{ kind: 'denies', seat: 2, character: 'gardener', points: 7 }],
    ],
    [
      'denies the character that loses, not the one that another tile serves as well',
      'take U05 b1',
      [EMPTY, 'P16 . . P15'],
      'U05 U02',
      [{ kind: 'denies', seat: 1, character: 'businessman-brown', points: 5 }],
    ],
    [
      'denies no character where another is worth as much',
      'take P01 a1',
      [EMPTY, '. . . ./. C08 C12 .'],
      'P01 P02',
      [{ kind: 'notYet', character: 'vain-man' }],
    ],
    [
      'denies a character worth more than another, with all that it brings',
      'take P13 a1',
      [EMPTY, '. U16 . ./. C13 C01 ./. C12 . .'],
      'P13 P01',
      [
        { kind: 'deniesCharacter', seat: 1, character: 'businessman-white', points: 12 },
        { kind: 'notYet', character: 'businessman-white' },
      ],
    ],
    ['is quiet', 'take C16 b2', [EMPTY], 'C16 C14', [{ kind: 'quiet' }]],
    [
      'R7.2 lays a character outside',
      'take P01 b1',
      [EMPTY],
      'P01 P14',
      [{ kind: 'outsideCorner', character: 'vain-man' }],
    ],
  ])('%s', (_, move, planets, offer, reasons) => {
    const stack = offer.startsWith('P') ? 'character' : 'center';
    expect(reasonsOf({ planets, offer, stack, isLast: true }, move)).toEqual(reasons);
  });

  it('R4.3 denies nothing that the covered tile may bring', () => {
    const view = momentOf({ planets: [EMPTY, 'P16 . . .'], seats: 2, offer: 'C03 C16', isLast: true });
    expect(reasonsFor(view, moveOf('take C03 b2'))).toEqual([
      { kind: 'denies', seat: 1, character: 'gardener', points: 7 },
    ]);
    const asked: View = { ...view, offer: [...view.offer, { covered: true }] };
    expect(reasonsFor(asked, moveOf('take C03 b2'))).toEqual([{ kind: 'quiet' }]);
  });

  it('denies nothing to those who have their tile', () => {
    const moment: Moment = { planets: [EMPTY, EMPTY, 'P16 . . .'], offer: 'C03 C16', served: [3], isLast: true };
    expect(reasonsOf(moment, 'take C03 b2')).toEqual([{ kind: 'quiet' }]);
  });

  it.each<readonly [string, string, readonly string[], string, readonly Reason[]]>([
    ['R7.2 wastes a corner', 'take C16 a1', [EMPTY], 'C16 C14', [{ kind: 'wastesCorner' }]],
    [
      'suits a character that lies',
      'take C12 b2',
      ['P01 C08 . .', EMPTY],
      'C12 C16',
      [{ kind: 'gains', character: 'vain-man', points: 4 }],
    ],
    [
      'may suit a character to come',
      'take C12 b2',
      ['P13 . . .', EMPTY],
      'C12 C16',
      [{ kind: 'hopes', character: 'vain-man', points: 4 }],
    ],
    [
      'has no corner for one to come',
      'take C12 b2',
      ['P13 . . P14/. . . ./. . . ./P05 . . P06'],
      'C12 C16',
      [{ kind: 'quiet' }],
    ],
    [
      'R6.1 is a second baobab',
      'take C03 b2',
      ['. U04 . .'],
      'C03 C16',
      [{ kind: 'riskBaobab' }, { kind: 'hopes', character: 'gardener', points: 7 }],
    ],
    ['promises much', 'take P08 a1', [EMPTY], 'P08 P14', [{ kind: 'promises', character: 'lamplighter', points: 0.8 }]],
    ['has little that may come', 'take P12 a1', [EMPTY], 'P12 P14', [{ kind: 'notYet', character: 'drunkard' }]],
  ])('%s, with rounds to come', (_, move, planets, offer, reasons) => {
    const stack = offer.startsWith('P') ? 'character' : 'center';
    expect(reasonsOf({ planets, offer, stack }, move)).toEqual(reasons);
  });

  it.each<readonly [string, readonly string[], readonly Reason[]]>([
    ['is of one unseen', [], [{ kind: 'unseen', tiles: 18 }]],
    [
      'suits on average',
      ['P16 . . .'],
      [
        { kind: 'suits', character: 'gardener', points: 0.8 },
        { kind: 'unseen', tiles: 18 },
      ],
    ],
    [
      'may be a third baobab',
      ['. U04 D04 .'],
      [
        { kind: 'baobabsAhead', baobabs: 2, tiles: 18 },
        { kind: 'unseen', tiles: 18 },
      ],
    ],
  ])('R4.3 of the covered tile %s', (_, planets, reasons) => {
    const view = momentOf({ planets, seats: 2, offer: 'C03 C16' });
    const offer = [...view.offer, { covered: true }];
    const asked: View = { ...view, offer, current: view.current && { ...view.current, drawn: offer } };
    expect(reasonsFor(asked, moveOf('take ?'))).toEqual(reasons);
  });

  it.each<readonly [string, string, string, string, readonly string[], readonly Reason[]]>([
    ['denies nobody a tile that is taken', 'C03', 'place b2', 'C16', [EMPTY, 'P16 . . .'], [{ kind: 'quiet' }]],
    [
      'gains what it shows',
      'C03',
      'place b2',
      'C16',
      ['P16 . . .', EMPTY],
      [{ kind: 'gains', character: 'gardener', points: 7 }],
    ],
    ['R7.2 wastes a corner', 'C16', 'place a1', 'C03', [EMPTY, EMPTY], [{ kind: 'wastesCorner' }]], // not the last round
    [
      'R7.2 lays a character outside',
      'P01',
      'place b1',
      'P14',
      [EMPTY, EMPTY],
      [{ kind: 'outsideCorner', character: 'vain-man' }],
    ],
  ])('R4.3 placed once it is seen, the covered tile %s', (_, tile, move, open, planets, reasons) => {
    const stack = tile.startsWith('P') ? 'character' : 'center';
    const isLast = move === 'place a1' ? {} : { isLast: true as const };
    const view = momentOf({ planets, seats: 2, offer: open, stack, ...isLast });
    const asked: View = { ...view, step: { kind: 'place', seat: 0 }, offer: [...view.offer, { tile, covered: true }] };
    expect(reasonsFor(asked, moveOf(move))).toEqual(reasons);
  });
});

describe('an appointment', () => {
  const moment: Moment = {
    planets: [EMPTY, 'P16 . . .', 'P01 . . .', '. . . .'],
    seats: 4,
    offer: 'C03 C14 C12',
    step: 'appoint',
    served: [1],
  };
  it.each<readonly [string, string, Reason]>([
    ['feeds', 'appoint 2', { kind: 'feeds', seat: 1, character: 'gardener', points: 7 }],
    ['feeds', 'appoint 3', { kind: 'feeds', seat: 2, character: 'vain-man', points: 4 }],
    ['leaves little', 'appoint 4', { kind: 'leavesLittle', seat: 3, points: 0, isKnown: true }],
  ])('%s: %s', (_, move, reason) => expect(reasonsOf(moment, move)).toEqual([reason]));

  it('leaves least where all gain something', () => {
    const planets = [EMPTY, 'P16 . . .', 'P01 . . .'];
    const some: Moment = { planets, offer: 'C03 C12', step: 'appoint', served: [1] };
    expect(reasonsOf(some, 'appoint 3')).toEqual([{ kind: 'leavesLittle', seat: 2, points: 4, isKnown: true }]);
  });
});

it('R10.3 counts no character that the viewer does not know', () => {
  const open = momentOf({ planets: [EMPTY, 'P16 . . .', 'P01 . . .'], offer: 'C03 C12', step: 'appoint', served: [1] });
  const planets = open.planets.map((planet, seat) =>
    seat === 1 ? planet.map((placed) => placed && ({ showing: 'secret' } as const)) : planet,
  );
  expect(reasonsFor({ ...open, planets }, moveOf('appoint 2'))).toEqual([
    { kind: 'leavesLittle', seat: 1, points: 0, isKnown: false },
  ]);
});

describe('opening a stack', () => {
  it.each<readonly [string, string, readonly string[], readonly Reason[]]>([
    ['suits', 'open center', ['P16 . . .'], [{ kind: 'suits', character: 'gardener', points: 1.1 }]],
    [
      'suits another',
      'open center',
      [EMPTY, 'P16 . . .'],
      [{ kind: 'suitsOther', seat: 1, character: 'gardener', points: 1.1 }],
    ],
    [
      'R6.2 may bring a third baobab',
      'open center',
      ['. U04 D04 .'],
      [{ kind: 'baobabsAhead', baobabs: 3, tiles: 20 }],
    ],
    [
      'may bring what is awaited',
      'open character',
      ['. . . ./. C08 C12 .'],
      [{ kind: 'awaits', character: 'vain-man', points: 8 }, { kind: 'showsTheWay' }],
    ],
    [
      'suits another in all, but none of its characters better than mine',
      'open center',
      ['P13 . . .', 'P01 . . P08/. . . ./. . . ./P14 . . .'],
      [{ kind: 'suits', character: 'businessman-white', points: 1.1 }],
    ],
    ['shows the way', 'open character', [EMPTY], [{ kind: 'showsTheWay' }]],
    ['is even', 'open center', [EMPTY], [{ kind: 'even' }]],
  ])('%s: %s', (_, move, planets, reasons) => {
    expect(reasonsOf({ planets, step: 'open' }, move)).toEqual(reasons);
  });

  it('awaits no character that is already placed', () => {
    const view = momentOf({ planets: ['P18 . . P19'], step: 'open' });
    const drawn = ['P18', 'P19'].map((tile) => ({ tile, covered: false }));
    const past = [{ start: 0, stack: 'character', drawn, takes: [] }] as unknown as View['past'];
    expect(reasonsFor({ ...view, past }, moveOf('open character'))).toEqual([
      { kind: 'suits', character: 'turkish-astronomer', points: 2 },
    ]);
  });
});

describe('R4.2 an offer', () => {
  const moment: Moment = { planets: ['P01 . . .', 'P16 . . .'], seats: 2, offer: 'C03 C12 C14', step: 'offer' };
  const wanted = { seat: 1, character: 'gardener', points: 7 } as const;
  it.each<readonly [string, string, readonly Reason[]]>([
    ['covers what the other would like', 'offer C03', [{ kind: 'covers', ...wanted }]],
    ['shows it', 'offer C14', [{ kind: 'shows', ...wanted }]],
    [
      'shows it, but covers this seat’s best',
      'offer C12',
      [
        { kind: 'shows', ...wanted },
        { kind: 'keeps', character: 'vain-man', points: 4 },
      ],
    ],
    ['shows all', 'offer', [{ kind: 'shows', ...wanted }]],
  ])('%s', (_, move, reasons) => expect(reasonsOf(moment, move)).toEqual(reasons));

  it('hides and keeps nothing if an equally good tile is open', () => {
    const twice: Moment = { ...moment, planets: ['P16 . . .', 'P17 . . .'], offer: 'C03 C01 C14' };
    expect(reasonsOf(twice, 'offer C03')).toEqual([{ kind: 'shows', ...wanted }]);
    expect(reasonsOf(twice, 'offer C01')).toEqual([{ kind: 'shows', ...wanted }]);
  });
});
