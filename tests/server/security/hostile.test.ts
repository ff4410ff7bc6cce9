// P4: frames malformed in every way at a table in play: nothing fails, nothing illegal is accepted, and the log still
// rebuilds the table.

import { expect, it } from 'vitest';
import { type ClientFrame, PROTOCOL_VERSION } from '../../../src/protocol/index.ts';
import { parseClientFrame } from '../../../src/protocol/schema/index.ts';
import { stateOf } from '../../../src/table/index.ts';
import { ALL_MOVES } from '../../support/moves.ts';
import { mutate } from '../../support/mutate.ts';
import { pick, randomFrom } from '../../support/random.ts';
import { openTable, testRegistry, until } from '../../support/server/test-registry.ts';
import { PEOPLE } from '../../support/server/test-table.ts';

const FRAMES = 100_000;

it(`P4 ${FRAMES} malformed frames do no harm`, async () => {
  const random = randomFrom('hostile');
  const test = testRegistry();
  const table = await openTable(test, { people: 3 });
  const texts: string[] = [];
  const attachments = await Promise.all(
    PEOPLE.slice(0, 4).map(async (person) => {
      const attached = await test.registry.attach(table, {
        credentials: { person, isGuest: true, link: {} },
        seen: undefined,
        listener: { send: (text) => texts.push(text), end: () => {} },
      });
      if (!attached.ok) throw new Error(attached.fault);
      return attached.value;
    }),
  );
  await test.registry.command(table, { person: PEOPLE[0], id: 'start', seq: 0, command: { kind: 'start' } });

  const received = { valid: 0, refused: 0 };
  const seqOf = async (): Promise<number> => (await test.registry.currentState(table))?.seq ?? 0;
  let seq = await seqOf();
  for (let index = 0; index < FRAMES; index++) {
    const frames: readonly ClientFrame[] = [
      { type: 'hello', version: PROTOCOL_VERSION, seen: 3 },
      { type: 'command', id: `w${index}`, seq, command: { kind: 'play', move: pick(random, ALL_MOVES) } },
      { type: 'command', id: `w${index}`, seq, command: { kind: 'clearSeat', seat: 1 } },
      { type: 'command', id: `w${index}`, seq, command: { kind: 'addBot', seat: 1, bot: 'traveler' } },
      { type: 'command', id: `w${index}`, seq, command: { kind: 'propose', what: 'pause' } },
      { type: 'command', id: `w${index}`, seq, command: { kind: 'answerProposal', isAgreed: true } },
      { type: 'chat', id: `c${index}`, text: 'hello' },
    ];
    const text = JSON.stringify(pick(random, frames));
    const parsed = parseClientFrame(random(4) === 0 ? text : mutate(random, text));
    if (!parsed.ok) received.refused += 1;
    else if (parsed.value.type !== 'hello') {
      received.valid += 1;
      await pick(random, attachments).handleFrame(parsed.value);
      seq = await seqOf();
      texts.splice(0);
    }
  }
  expect(received.refused).toBeGreaterThan(FRAMES / 4);
  expect(received.valid).toBeGreaterThan(FRAMES / 10);
  expect(test.failures).toEqual([]);
  await until(() => true);
  const log = await test.store.readEntries({ table, after: 0 });
  expect(stateOf(log)).toEqual(await test.registry.currentState(table));
});
