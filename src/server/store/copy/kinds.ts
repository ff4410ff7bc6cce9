// What is copied between databases: the kinds of rows, and the columns that SQLite and PostgreSQL have alike.

type RowValue = string | number | null;
export type Row = readonly RowValue[];

interface KindOfRow {
  readonly columns: readonly string[];
  /** The first columns, by which the rows are unique and ordered. */
  readonly keys: number;
  /** PostgreSQL's types of the columns. */
  readonly types: readonly string[];
}

/** In an order in which they can be inserted. `lines` counts the lines of chat that a table has ever had. */
export const KINDS = {
  guests: {
    columns: ['id', 'token_hash', 'name', 'created_ms', 'added_ms'],
    types: ['text', 'text', 'text', 'bigint', 'bigint'],
    keys: 1,
  },
  tables: {
    columns: ['id', 'created_ms', 'changed_ms', 'seq', 'phase', 'is_listed', 'person_to_move', 'due_ms', 'listing'],
    types: ['text', 'bigint', 'bigint', 'int', 'text', 'int', 'text', 'bigint', 'text'],
    keys: 1,
  },
  entries: {
    columns: ['table_id', 'seq', 'appended_ms', 'person', 'command_id', 'body'],
    types: ['text', 'int', 'bigint', 'text', 'text', 'text'],
    keys: 2,
  },
  members: { columns: ['table_id', 'person'], types: ['text', 'text'], keys: 2 },
  links: {
    columns: ['token_hash', 'table_id', 'seat', 'person'],
    types: ['text', 'text', 'int', 'text'],
    keys: 1,
  },
  chat: {
    columns: ['table_id', 'number', 'person', 'command_id', 'seat', 'sent_ms', 'text'],
    types: ['text', 'int', 'text', 'text', 'int', 'bigint', 'text'],
    keys: 2,
  },
  lines: { columns: ['table_id', 'lines'], types: ['text', 'int'], keys: 1 },
  deals: {
    columns: ['id', 'kind', 'created_ms', 'host', 'plan', 'seed', 'salt', 'closed_ms'],
    types: ['text', 'text', 'bigint', 'text', 'text', 'text', 'text', 'bigint'],
    keys: 1,
  },
  attempts: {
    columns: ['deal_id', 'person', 'table_id', 'started_ms', 'ended_ms', 'points', 'margin'],
    types: ['text', 'text', 'text', 'bigint', 'bigint', 'int', 'int'],
    keys: 2,
  },
} as const satisfies Readonly<Record<string, KindOfRow>>;

export type RowKind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as readonly RowKind[];

/** A consistent snapshot of a database. */
export interface RowSource {
  /** The next rows in the order of their keys, after the last one of the previous page. */
  readonly page: (kind: RowKind, after: Row | undefined, limit: number) => Promise<readonly Row[]>;
  readonly uptimeMs: () => Promise<number>;
}

export interface RowTarget {
  readonly add: (kind: RowKind, rows: readonly Row[]) => Promise<void>;
  readonly setUptime: (ms: number) => Promise<void>;
}

/** The condition, order and values that continue a list after a row. `mark` writes the nth placeholder. */
export function continuation(
  kind: RowKind,
  after: Row | undefined,
  mark: (position: number) => string,
): { readonly where: string; readonly order: string; readonly values: Row } {
  const { columns, keys } = KINDS[kind];
  const order = columns.slice(0, keys).join(', ');
  if (after === undefined) return { where: '', order, values: [] };
  const values = after.slice(0, keys);
  const marks = values.map((_, index) => mark(index + 1)).join(', ');
  return { where: `where (${order}) > (${marks})`, order, values };
}
