import { invalid } from '../errors/domain-error.ts';

/** The longest cursor: that of a list by name. */
export const MAX_CURSOR = 600;

/** A place in a list that is ordered newest first: the time and id of the last row seen. */
export interface Place {
  /** ISO 8601, milliseconds: the columns are `timestamptz(3)`, so nothing is lost. */
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
export function readCursor(cursor: string | undefined, idPattern: RegExp): Place | null {
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
export const SERIAL = /^\d{1,18}$/;

/** A page that was read one row longer than asked: the extra row only tells that more follow. */
export function cutPage<T extends { cursor: string }>(
  rows: readonly T[],
  limit: number,
): { items: Omit<T, 'cursor'>[]; nextCursor: string | null } {
  const items = rows.slice(0, limit).map(({ cursor: _, ...item }) => item);
  return { items, nextCursor: rows.length > limit ? (rows[limit - 1]?.cursor ?? null) : null };
}
