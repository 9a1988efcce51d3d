import { invalid } from '../errors/domain-error.ts';

/** The longest cursor: that of a list by name. */
export const MAX_CURSOR = 600;

/** The time and id of the last row of a page. */
interface Place {
  /** ISO 8601 with milliseconds, exact because the columns are `timestamptz(3)`. */
  at: string;
  id: string;
}

export const DEFAULT_PAGE = 50;
export const MAX_PAGE = 200;

/** The SQL of a row's cursor: milliseconds since the epoch and the id, exact because the column is `timestamptz(3)`. */
export function cursorSql(at: string, id: string): string {
  return `(extract(epoch FROM ${at}) * 1000)::bigint || '_' || ${id}`;
}

/** The SQL of an instant as the API prints it. */
export function instantSql(at: string): string {
  return `to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** @throws DomainError invalid when the cursor was not made by {@link cursorSql} for ids of this kind */
export function readCursor(cursor: string | undefined, idPattern: RegExp = UUID): Place | null {
  if (cursor === undefined) return null;
  const { value, id } = splitCursor(cursor, idPattern);
  return { at: new Date(Number(value)).toISOString(), id };
}

/** @throws DomainError invalid when the cursor is not a number of at most 14 digits and an id of this kind */
export function splitCursor(cursor: string, idPattern: RegExp): { value: string; id: string } {
  const [, value = '', id = ''] = /^(\d{1,14})_([0-9a-f-]{1,36})$/.exec(cursor) ?? [];
  if (!value || !idPattern.test(id)) throw invalid('cursor.invalid', 'This page of the list does not exist.');
  return { value, id };
}

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ID_PATTERN = { uuid: UUID, bigint: /^\d{1,18}$/ } as const;

/** A page that a client asks for. */
export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

/** A row with the column {@link NewestFirst.cursor}. */
export type WithCursor<T> = T & { cursor: string };

interface ListKeys {
  /** A `timestamptz(3)` column. */
  at: string;
  /** Orders rows of the same millisecond. */
  id?: string;
  idType?: keyof typeof ID_PATTERN;
  /** Number of the first parameter in the statement. */
  from?: number;
}

/** The parts of a statement that reads one page of a list, and one row more, which tells that others follow. */
export interface NewestFirst {
  /** A column of each row. */
  cursor: string;
  /** The condition of rows after the page before. */
  isAfter: string;
  /** `ORDER BY` and `LIMIT`. */
  order: string;
  /** Three parameters, from the number `from` on. */
  params: unknown[];
  /** Makes the page from the rows that the statement read. */
  toPage<T>(rows: readonly WithCursor<T>[]): { items: Omit<T, 'cursor'>[]; nextCursor: string | null };
}

/** @throws DomainError invalid when the cursor is not one of such a list */
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
