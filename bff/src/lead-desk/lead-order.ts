import { invalid } from '../platform/errors/domain-error.ts';
import { cursorSql, parseCursor, splitCursor, UUID_PATTERN } from '../platform/database/keyset.ts';

export const LEAD_SORTS = ['newest', 'oldest', 'name', 'contacted', 'response'] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

/**
 * SQL for the rank that determines a lead's position in the order `response`. Leads that wait for their first response
 * come first, by due time. All other leads follow, newest first. `08-leads.sql`, which creates the
 * function, explains the numbers.
 */
export const RESPONSE_RANK_SQL = 'lead_response_rank(first_response_due_at, first_response_at, created_at)';
/**
 * Leads with a rank of at least this number do not wait for a first response. Lower ranks are due times in epoch
 * milliseconds.
 */
export const MIN_RANK_NOT_WAITING = 50_000_000_000_000;

/** The position of a row in a sorted list: the value by which the list is sorted, as text, and the id of the row. */
export interface CursorPosition {
  value: string;
  id: string;
}

interface LeadOrder {
  /** `ORDER BY` expressions for the whole list. */
  unfilteredSql: string;
  /**
   * `ORDER BY` expressions for a filtered list, which match the indexes that begin with a filter column. NULLs are
   * ordered differently, so that Postgres does not use an index for the whole list; see `08-leads.sql`.
   */
  filteredSql: string;
  /** SQL for the cursor of a row. */
  cursor: string;
  /** Builds the SQL condition for rows after a position. */
  afterSql(value: string, id: string): string;
}

const orderByTime = (column: 'created_at' | 'touched_at', isDescending: boolean): LeadOrder => ({
  unfilteredSql: isDescending ? `${column} DESC, id DESC` : `${column}, id`,
  filteredSql: isDescending ? `${column} DESC NULLS LAST, id DESC NULLS LAST` : `${column} NULLS FIRST, id NULLS FIRST`,
  cursor: cursorSql(column, 'id'),
  afterSql: (value, id) => `(${column}, id) ${isDescending ? '<' : '>'} (${value}::timestamptz, ${id}::uuid)`,
});

/**
 * The orders in which lead lists can be sorted. For each order, there is an index for the whole list, and indexes for
 * filters by stage and assignee. The sort columns are never null.
 */
export const LEAD_ORDERS: Readonly<Record<LeadSort, LeadOrder>> = {
  newest: orderByTime('created_at', true),
  oldest: orderByTime('created_at', false),
  contacted: orderByTime('touched_at', true),
  name: {
    unfilteredSql: 'sort_name, id',
    filteredSql: 'sort_name NULLS FIRST, id NULLS FIRST',
    // Hex-encoded, because a name can contain any character.
    cursor: `'n' || encode(convert_to(sort_name, 'UTF8'), 'hex') || '_' || id`,
    afterSql: (value, id) => `(sort_name, id) > (${value}::text, ${id}::uuid)`,
  },
  response: {
    unfilteredSql: `${RESPONSE_RANK_SQL}, id`,
    filteredSql: `${RESPONSE_RANK_SQL} NULLS FIRST, id NULLS FIRST`,
    cursor: `${RESPONSE_RANK_SQL} || '_' || id`,
    afterSql: (value, id) => `(${RESPONSE_RANK_SQL}, id) > (${value}::bigint, ${id}::uuid)`,
  },
};

/** @throws DomainError invalid if the cursor does not have the format for this order */
export function parseLeadCursor(cursor: string | undefined, sort: LeadSort): CursorPosition | null {
  if (cursor === undefined) return null;
  if (sort === 'response') return splitCursor(cursor, UUID_PATTERN);
  if (sort !== 'name') {
    const position = parseCursor(cursor);
    return position && { value: position.time, id: position.id };
  }
  const [, hex, id = ''] = /^n((?:[0-9a-f]{2})*)_([0-9a-f-]{36})$/.exec(cursor) ?? [];
  const value = hex === undefined ? null : Buffer.from(hex, 'hex').toString();
  if (value === null || !UUID_PATTERN.test(id) || value.includes('\0')) {
    throw invalid('cursor.invalid', 'This page of the list does not exist.');
  }
  return { value, id };
}
