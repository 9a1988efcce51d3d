import { isUUID } from 'class-validator';
import { invalid } from '../platform/errors/domain-error.ts';

/** A place in a list that is ordered newest first: the time and id of the last row seen. */
export interface PagePlace {
  at: Date;
  id: string;
}

/** Exact, because the columns are `timestamptz(3)`. */
const writeCursor = ({ at, id }: PagePlace): string => `${at.getTime()}_${id}`;

/** @throws DomainError `invalid` for whatever {@link writeCursor} did not write */
export function readCursor(cursor: string | undefined): PagePlace | null {
  if (cursor === undefined) return null;
  const [, at = '', id = ''] = /^(\d{1,14})_(.{36})$/.exec(cursor) ?? [];
  if (!at || !isUUID(id)) throw invalid('cursor.invalid', 'This page of the list does not exist.');
  return { at: new Date(Number(at)), id };
}

/** Cuts a page that was read one row longer than asked: the extra row only tells that more follow. */
export function cutPage<T>(rows: readonly T[], limit: number, placeOf: (row: T) => PagePlace): { rows: T[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last ? writeCursor(placeOf(last)) : null };
}
