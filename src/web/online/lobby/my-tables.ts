// The player's tables: those that the server lists for this browser's guest, and those that this device plays by link,
// which the server can't list unless it is shown the link.

import type { TableListItem, TablePage } from '../../../protocol/index.ts';
import { ok, type Result } from '../../../rules/index.ts';
import { type ApiError, ask, askPages } from '../../client/api.ts';
import { linkedTables, writeTableData } from '../storage.ts';

/** The first `pages` pages as one, followed by the tables that are played by link. */
export async function myTables(pages: number): Promise<Result<TablePage, ApiError>> {
  const listed = await askPages('listMyTables', pages);
  if (!listed.ok) return listed;
  const known = new Set(listed.value.lines.map(({ table }) => table));
  const carried = await Promise.all(linkedTables().map((each) => (known.has(each.table) ? [] : lineOf(each))));
  return ok({ ...listed.value, lines: [...listed.value.lines, ...carried.flat()] });
}

/** Empty if the seat can't be loaded now; a link that has been revoked is forgotten. */
async function lineOf({ table, token }: ReturnType<typeof linkedTables>[number]): Promise<readonly TableListItem[]> {
  const line = await ask('readInvitation', { table, token });
  if (line.ok) return line.value.seat === undefined ? [] : [line.value];
  if (line.fault === 'unknownLink' || line.fault === 'unknownTable')
    writeTableData(table, { token: undefined, isCarried: false });
  return [];
}
