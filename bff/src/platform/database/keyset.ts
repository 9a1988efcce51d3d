import { invalid } from '../errors/domain-error.ts';

/** Maximum length of a cursor. Lists sorted by name have the longest cursors. */
export const MAX_CURSOR_LENGTH = 600;

/** The time and id of the last row of a page. */
interface Position {
  /** ISO 8601 with milliseconds. Exact, because the columns are `timestamptz(3)`. */
  time: string;
  id: string;
}

export const DEFAULT_PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 200;

/**
 * Returns an SQL expression for a row's cursor: milliseconds since the epoch, exact for `timestamptz(3)`, and the id.
 */
export function cursorSql(timeColumn: string, idColumn: string): string {
  return `(extract(epoch FROM ${timeColumn}) * 1000)::bigint || '_' || ${idColumn}`;
}

/** Returns an SQL expression that converts a timestamp to the format of API responses. */
export function instantSql(timeColumn: string): string {
  return `to_char(${timeColumn} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/**
 * Parses a cursor that {@link cursorSql} built.
 * @throws DomainError invalid when the cursor is malformed or its id does not match `idPattern`
 */
export function parseCursor(cursor: string | undefined, idPattern: RegExp = UUID_PATTERN): Position | null {
  if (cursor === undefined) return null;
  const { value, id } = splitCursor(cursor, idPattern);
  return { time: new Date(Number(value)).toISOString(), id };
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

export const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ID_PATTERNS = { uuid: UUID_PATTERN, bigint: /^\d{1,18}$/ } as const;

/** A client's request for one page of a list. */
export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

/** A row that includes the column {@link NewestFirstPage.cursor}. */
export type WithCursor<T> = T & { cursor: string };

interface KeysetOptions {
  /** A `timestamptz(3)` column. */
  timeColumn: string;
  /** Column that orders rows with the same time. */
  idColumn?: string;
  idType?: keyof typeof ID_PATTERNS;
  /** Number of the first parameter. The SQL fragments use three consecutive parameters. */
  firstParameter?: number;
}

/** SQL fragments that read one page of a list, plus one row to detect whether another page follows. */
export interface NewestFirstPage {
  /** Column expression for the cursor of a row. */
  cursor: string;
  /** Condition for the rows after the previous page. */
  afterCursorSql: string;
  /** `ORDER BY` and `LIMIT` clauses. */
  orderSql: string;
  /** Values of the three parameters, numbered from `firstParameter`. */
  params: unknown[];
  /** Converts the statement's rows to a page. */
  toPage<T>(rows: readonly WithCursor<T>[]): { items: Omit<T, 'cursor'>[]; nextCursor: string | null };
}

/**
 * Returns the SQL fragments for keyset pagination, newest row first.
 * @throws DomainError invalid if the cursor is malformed
 */
export function buildNewestFirstPage(
  { limit, cursor }: PageRequest,
  { timeColumn, idColumn = 'id', idType = 'uuid', firstParameter = 1 }: KeysetOptions,
): NewestFirstPage {
  const after = parseCursor(cursor, ID_PATTERNS[idType]);
  return {
    cursor: `${cursorSql(timeColumn, idColumn)} AS cursor`,
    afterCursorSql: `($${firstParameter + 1}::timestamptz IS NULL OR (${timeColumn}, ${idColumn}) < ($${firstParameter + 1}, $${firstParameter + 2}::${idType}))`,
    orderSql: `ORDER BY ${timeColumn} DESC, ${idColumn} DESC LIMIT $${firstParameter} + 1`,
    params: [limit, after?.time ?? null, after?.id ?? null],
    toPage: (rows) => ({
      items: rows.slice(0, limit).map(({ cursor: _, ...item }) => item),
      nextCursor: rows.length > limit ? (rows[limit - 1]?.cursor ?? null) : null,
    }),
  };
}
