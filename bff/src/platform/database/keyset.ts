import { invalid } from '../errors/domain-error.ts';

/** Maximum length of a cursor. Lists sorted by name have the longest cursors. */
export const MAX_CURSOR_LENGTH = 600;

/** The time and id of the last row of a page. */
interface Position {
  /** ISO 8601 with milliseconds. Exact, because the columns are `timestamptz(3)`. */
  at: string;
  id: string;
}

export const DEFAULT_PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 200;

/**
 * Returns the SQL of a row's cursor: milliseconds since the epoch (exact for a `timestamptz(3)` column), and the id.
 */
export function cursorSql(at: string, id: string): string {
  return `(extract(epoch FROM ${at}) * 1000)::bigint || '_' || ${id}`;
}

/** Returns the SQL that formats an instant as the API does. */
export function instantSql(at: string): string {
  return `to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/**
 * Parses a cursor of {@link cursorSql}.
 * @throws DomainError invalid when the cursor is malformed or its id does not match `idPattern`
 */
export function readCursor(cursor: string | undefined, idPattern: RegExp = UUID): Position | null {
  if (cursor === undefined) return null;
  const { value, id } = splitCursor(cursor, idPattern);
  return { at: new Date(Number(value)).toISOString(), id };
}

/**
 * Splits a cursor.
 * @throws DomainError invalid unless the cursor consists of a number of at most 14 digits and a matching id
 */
export function splitCursor(cursor: string, idPattern: RegExp): { value: string; id: string } {
  const [, value = '', id = ''] = /^(\d{1,14})_([0-9a-f-]{1,36})$/.exec(cursor) ?? [];
  if (!value || !idPattern.test(id)) throw invalid('cursor.invalid', 'This page of the list does not exist.');
  return { value, id };
}

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ID_PATTERN = { uuid: UUID, bigint: /^\d{1,18}$/ } as const;

/** The page that a client requests. */
export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

/** A row that includes the column {@link NewestFirst.cursor}. */
export type WithCursor<T> = T & { cursor: string };

interface ListKeys {
  /** A `timestamptz(3)` column. */
  at: string;
  /** Column that orders rows of the same millisecond. */
  id?: string;
  idType?: keyof typeof ID_PATTERN;
  /** Number of the first of the three parameters in the statement. */
  from?: number;
}

/** SQL fragments that read one page of a list, plus one row to detect whether another page follows. */
export interface NewestFirst {
  /** Column with the cursor of a row. */
  cursor: string;
  /** Condition for the rows after the previous page. */
  isAfter: string;
  /** `ORDER BY` and `LIMIT` clauses. */
  order: string;
  /** Values of the three parameters, numbered from `from`. */
  params: unknown[];
  /** Converts the rows that the statement returned to a page. */
  toPage<T>(rows: readonly WithCursor<T>[]): { items: Omit<T, 'cursor'>[]; nextCursor: string | null };
}

/**
 * Returns the SQL fragments for keyset paging, newest row first.
 * @throws DomainError invalid when the cursor does not belong to such a list
 */
export function newestFirst(
  { limit, cursor }: PageRequest,
  { at, id = 'id', idType = 'uuid', from = 1 }: ListKeys,
): NewestFirst {
  const after = readCursor(cursor, ID_PATTERN[idType]);
  return {
    cursor: `${cursorSql(at, id)} AS cursor`,
    isAfter: `($${from + 1}::timestamptz IS NULL OR (${at}, ${id}) < ($${from + 1}, $${from + 2}::${idType}))`,
    order: `ORDER BY ${at} DESC, ${id} DESC LIMIT $${from} + 1`,
    params: [limit, after?.at ?? null, after?.id ?? null],
    toPage: (rows) => ({
      items: rows.slice(0, limit).map(({ cursor: _, ...item }) => item),
      nextCursor: rows.length > limit ? (rows[limit - 1]?.cursor ?? null) : null,
    }),
  };
}
