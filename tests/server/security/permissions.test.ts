// The table of permissions against the table of who may do what (authorisation.ts), without a server: each cell follows from
// `permission`, and where that permits, from the decision.

import { describe, expect, it } from 'vitest';
import { PROBLEMS, type WireCommand } from '../../../src/protocol/index.ts';
import { legalMoves, type Move, type Seat, viewFor } from '../../../src/rules/index.ts';
import {
  type Actor,
  PERMISSIONS,
  permission,
  seatOf,
  type TableAction,
  type TableCommand,
  type TableState,
} from '../../../src/table/index.ts';
import { TestTable } from '../../support/server/test-table.ts';
import { MESSAGE_ROWS, ROLES, ROUTE_ROWS, type Role } from './authorisation.ts';

type Scene = (typeof MESSAGE_ROWS)[number]['scene'];

const [HOST, BRUNO, REMOVED] = ['ana', 'bruno', 'chloe'];

/** Ana is host in seat 0, Bruno sits in seat 1, Chloe was removed from seat 2, which is free or a bot's. Seat 1 begins. */
function waitingTable(): TestTable {
  return new TestTable({ undo: 'consent' }, 'seat 1 begins 2')
    .must(HOST, { kind: 'join', seat: 0 })
    .must(BRUNO, { kind: 'join', seat: 1 })
    .must(REMOVED, { kind: 'join', seat: 2 })
    .must(HOST, { kind: 'clearSeat', seat: 2 });
}

function moveOf({ state }: TestTable): Move {
  const game = state.table?.record.game;
  const [move] = game === undefined || game.step.kind === 'over' ? [] : legalMoves(viewFor(game, game.step.seat));
  if (move === undefined) throw new Error('nobody can move');
  return move;
}

/** As in the test over real sockets, where the moves of bots follow by themselves. */
function sceneOf(name: Scene): TestTable {
  const table = waitingTable();
  if (name === 'waiting') return table;
  table.must(HOST, { kind: 'addBot', seat: 2, bot: 'random:1it' });
  if (name === 'full') return table;
  table.must(HOST, { kind: 'start' });
  const moves = { taken: 2, moved: 1, asked: 1 }[name as string] ?? 0;
  for (let move = 0; move < moves; move++) table.must(BRUNO, { kind: 'play', move: moveOf(table) });
  const commands: Readonly<Partial<Record<Scene, readonly (readonly [string, TableCommand])[]>>> = {
    asked: [[BRUNO, { kind: 'requestUndo' }]],
    proposed: [[BRUNO, { kind: 'propose', what: 'pause' }]],
    paused: [
      [BRUNO, { kind: 'propose', what: 'pause' }],
      [HOST, { kind: 'answerProposal', isAgreed: true }],
    ],
    left: [[BRUNO, { kind: 'leave' }]],
    kicked: [[HOST, { kind: 'clearSeat', seat: 1 }]],
    kickedOver: [
      [HOST, { kind: 'clearSeat', seat: 1 }],
      [HOST, { kind: 'propose', what: 'end' }],
    ],
    over: [
      [BRUNO, { kind: 'leave' }],
      [HOST, { kind: 'propose', what: 'end' }],
    ],
    again: [
      [BRUNO, { kind: 'leave' }],
      [HOST, { kind: 'propose', what: 'end' }],
      [HOST, { kind: 'rematch', table: 'next' }],
    ],
  };
  for (const [person, command] of commands[name] ?? []) table.must(person, command);
  return table;
}

/** What the server knows about each role. A link to Bruno's devices is revoked when he is removed. */
function actorOf(role: Role, state: TableState): Actor {
  const isBrunoSeated = seatOf(state, BRUNO) !== undefined;
  const actors: Readonly<Record<Role, Actor>> = {
    nobody: { person: 'new person', isGuest: false },
    stranger: { person: 'stranger', isGuest: true },
    watcher: { person: 'watcher', isGuest: true, link: {} },
    revoked: { person: 'new person', isGuest: false },
    removed: { person: REMOVED, isGuest: true },
    device: isBrunoSeated
      ? { person: BRUNO, isGuest: false, link: { person: BRUNO } }
      : { person: 'new person', isGuest: false },
    seat: { person: BRUNO, isGuest: true },
    host: { person: HOST, isGuest: true },
  };
  return actors[role];
}

/** Whether this role's link is no longer valid, which the refusal says. */
function isLinkDead(role: Role, state: TableState): boolean {
  return role === 'revoked' || (role === 'device' && seatOf(state, BRUNO) === undefined);
}

describe('messages', () => {
  it.each(MESSAGE_ROWS)('$message, $scene', ({ say, scene, cells }) => {
    const answers = ROLES.map((role) => [role, answerTo(sceneOf(scene), role, say)]);
    expect(Object.fromEntries(answers)).toEqual(cells);
  });

  function answerTo(table: TestTable, role: Role, say: (typeof MESSAGE_ROWS)[number]['say']): string {
    const { state } = table;
    const actor = actorOf(role, state);
    const outside = permission(state, actor, 'watch');
    if (outside !== undefined) return outside === 'notInvited' && isLinkDead(role, state) ? 'linkRevoked' : outside;
    if (say === undefined) return 'welcome';
    if ('kind' in say) return permission(state, withoutLink(actor), say.kind) ?? decisionOn(table, actor, say);
    return (say.type === 'hello' ? undefined : permission(state, actor, say.type)) ?? 'accepted';
  }

  /** Over a socket nobody is invited by a link. */
  function withoutLink({ person, isGuest }: Actor): Actor {
    return { person, isGuest };
  }

  function decisionOn(table: TestTable, { person = '' }: Actor, said: WireCommand): string {
    const answer = table.command(person, said.kind === 'rematch' ? { kind: 'rematch', table: 'next' } : said);
    return answer.ok ? 'accepted' : answer.fault;
  }
});

describe('routes', () => {
  type Row = (typeof ROUTE_ROWS)[number];
  const TABLE_ROWS = ROUTE_ROWS.filter((row) => actionOf(row, 'host') !== undefined);

  it.each(TABLE_ROWS)('$route $what', (row) => {
    const { state } = row.isOver === true ? sceneOf('over') : waitingTable();
    for (const role of ROLES) {
      const action = actionOf(row, role);
      const cell = row.cells[role];
      const refusal = action === undefined ? undefined : permission(state, visitorOf(row, role, state), action);
      if (refusal === undefined) expect([role, isAboutState(row, cell)]).toEqual([role, true]);
      else expect([role, cell]).toEqual([role, isDead(row, role, refusal) ? 'unknownLink' : refusal]);
    }
  });

  it('that are about no table are open to every guest, but for closing an event', () => {
    const others = ROUTE_ROWS.filter((row) => !TABLE_ROWS.includes(row));
    expect(others.map(({ route }) => route)).toEqual([
      ...['readMe', 'nameMe', 'forgetMe', 'listMyTables', 'exportMe', 'makeTable', 'listLobby', 'quickGame'],
      ...['playDaily', 'readDaily', 'readWeek', 'listMyDays', 'makeEvent', 'readEvent', 'joinEvent'],
      'closeEvent', // its host only
      'makeLink', // to a seat that is not there
    ]);
  });

  function actionOf({ route, place }: Row, role: Role): TableAction | undefined {
    switch (route) {
      case 'listLinks':
      case 'readRecord':
        return route;
      case 'makeLink':
      case 'revokeLink':
        if (place === 4) return undefined;
        return place === 'mine' ? 'changeDeviceLink' : 'changeLink';
      case 'joinTable':
      case 'readInvitation':
        return isSeated(role) || role === 'watcher' ? 'watch' : 'join';
      default:
        return undefined;
    }
  }

  /** Requests for links know nobody by a link; a visitor who would join would become a guest. */
  function visitorOf({ route }: Row, role: Role, state: TableState): Actor {
    const actor = actorOf(role, state);
    if (route === 'listLinks' || route === 'makeLink' || route === 'revokeLink')
      return { ...actor, link: undefined, ...(actor.isGuest ? {} : { person: undefined }) };
    return route === 'readRecord' || isSeated(role) ? actor : { ...actor, isGuest: true };
  }

  function isSeated(role: Role): boolean {
    return role === 'device' || role === 'seat' || role === 'host';
  }

  function isDead({ route }: Row, role: Role, refusal: string): boolean {
    const isWithToken = route === 'joinTable' || route === 'readInvitation' || route === 'readRecord';
    return isWithToken && role === 'revoked' && refusal === 'notInvited';
  }

  /** Done, or refused for how things stand at the table and not for who asks. */
  function isAboutState({ isOver }: Row, cell: Row['cells'][Role]): boolean {
    if (typeof cell === 'number') return cell < 300;
    expect(PROBLEMS).toHaveProperty(cell);
    return cell === 'seatOccupied' || (cell === 'gameNotOver' && isOver !== true);
  }
});

describe('the table of permissions', () => {
  it('has a row for each message, and each of its rows is in the table of who may do what', () => {
    const asked = new Set<string>(MESSAGE_ROWS.map(({ message }) => (message === 'hello' ? 'watch' : message)));
    const routes = ['readRecord', 'listLinks', 'changeLink', 'changeDeviceLink'];
    expect(new Set(Object.keys(PERMISSIONS))).toEqual(new Set([...asked, ...routes]));
  });

  it('lets nobody act at a closed table', () => {
    const table = waitingTable().must(HOST, { kind: 'closeTable' });
    const commands: readonly WireCommand[] = [
      { kind: 'join', seat: 2 as Seat },
      { kind: 'start' },
      { kind: 'setChat', isOn: false },
      { kind: 'rematch' },
    ];
    for (const { kind } of commands)
      expect(permission(table.state, { person: HOST, isGuest: true }, kind)).toBe('tableClosed');
  });

  it('lets a removed player back in with an invitation, before the game alone', () => {
    const actor = { person: REMOVED, isGuest: true };
    expect(permission(waitingTable().state, actor, 'join')).toBe('removed');
    expect(permission(waitingTable().state, { ...actor, link: { seat: 2 } }, 'join')).toBeUndefined();
    expect(permission(sceneOf('playing').state, { ...actor, link: { seat: 2 } }, 'join')).toBe('removed');
  });
});
