// docs/PROTOCOL-REFERENCE.md lists every message and every field that the schemas allow, and nothing else.

import { describe, expect, it } from 'vitest';
import { PROBLEMS } from '../../src/protocol/index.ts';
import { readProjectFile } from '../support/files.ts';
import { differences, referenceIn, referenceOfSchemas } from './protocol-reference.ts';

const PAGE = readProjectFile('docs/PROTOCOL-REFERENCE.md');
const EXPECTED = referenceOfSchemas();

const faults = (page: string): readonly string[] => differences(EXPECTED, referenceIn(page));

describe('the reference of the protocol', () => {
  it('lists what the schemas allow, and nothing else', () => expect(faults(PAGE)).toEqual([]));

  it('reads every frame, event, type and route from the schemas', () => {
    expect(Object.keys(EXPECTED).length).toBeGreaterThan(130);
    expect(EXPECTED['server frame chatRemoved']).toEqual({
      signature: '{ type: "chatRemoved", personNumber: number }',
      listed: ['personNumber'],
    });
  });

  it('gives each problem its status', () => {
    const [, problems = ''] = PAGE.split('### `ProblemCode`');
    for (const [code, status] of Object.entries(PROBLEMS)) expect(problems).toContain(`\n- \`${code}\`: ${status}. `);
  });

  it.each([
    ['a message', /^### server frame `alive`\n/m, '', 'server frame alive is missing'],
    ['a field', /^- `watchToken`: the watch link.*\n/m, '', 'server frame rematchLinks: watchToken is missing'],
    ['a field within a field', /`proof\.seed`, /, '', 'View: proof.seed is missing'],
    ['a code', /^- `voteRuns`.*\n/m, '', 'Refusal: voteRuns is missing'],
    ['an unknown message', '### move `appointSeat`', '### move `fly`', 'move fly does not exist'],
    [
      'an unknown field',
      '- `personNumber`: that',
      '- `number`: that',
      'server frame chatRemoved: number does not exist',
    ],
    ['another type', '{ type: "alive" }', '{ type: "alive", at: number }', 'server frame alive is { type: "alive" }'],
    ['an optional field as required', 'seen?: number', 'seen: number', `client frame hello is ${helloSignature()}`],
    ['a route', '### `GET /api/lobby`', '### `GET /api/hall`', 'GET /api/lobby is missing'],
    ['a problem of a route', 'problems notGuest\n', 'problems notHost\n', routeOfExport()],
  ])('is noticed to be wrong about %s', (_, from, to, fault) => {
    const spoiled = PAGE.replace(from, to);
    expect(spoiled).not.toBe(PAGE);
    expect(faults(spoiled)).toContain(fault);
  });
});

function helloSignature(): string {
  return EXPECTED['client frame hello']?.signature ?? '';
}

function routeOfExport(): string {
  return `GET /api/me/export is ${EXPECTED['GET /api/me/export']?.signature}`;
}
