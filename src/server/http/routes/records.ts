// The record of a finished game, for everybody who may watch its table.

import type { ProblemCode } from '../../../protocol/index.ts';
import { fail, ok, type Result } from '../../../rules/index.ts';
import { permission } from '../../../table/index.ts';
import type { Guest } from '../../store/index.ts';
import { credentialsFor, linkOf } from '../auth/credentials.ts';
import type { ServerContext } from '../context.ts';
import { listItemsOf, recordOf } from './table-lists.ts';

/** `token` is that of a link, for visitors without a seat. */
export async function readRecord(
  context: ServerContext,
  guest: Guest | undefined,
  { table, token }: { readonly table: string; readonly token: string | undefined },
): Promise<Result<string, ProblemCode>> {
  const { store, registry } = context;
  const state = await registry.currentState(table);
  if (state === undefined) return fail('unknownTable');
  const link = token === undefined ? undefined : await linkOf(store, table, token);
  const credentials = credentialsFor(state, guest, link);
  const refusal = credentials.ok ? permission(state, credentials.value, 'readRecord') : credentials.fault;
  if (refusal !== undefined) return fail(token !== undefined && link === undefined ? 'unknownLink' : refusal);
  if (state.phase === 'over' && state.isSealed) return fail('dealOpen');
  const stored = await store.readTable({ table });
  const [line] = stored === undefined ? [] : await listItemsOf(context, [stored], guest?.id);
  const text = line === undefined ? undefined : recordOf(state, line.names, line.changedMs);
  return text === undefined ? fail('gameNotOver') : ok(text);
}
