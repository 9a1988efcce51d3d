import { cursorSql, instantSql } from './keyset.ts';
import type { Place } from './keyset.ts';

export interface PageFilter {
  stage: string | undefined;
  source: string | undefined;
  limit: number;
  after: Place | null;
  /**
   * How the rows are found. A word that many leads have fills a page from the newest few thousand; a rare one is quick
   * to look up in the index of words. The planner cannot tell the two apart, so each has a statement of its own.
   */
  by: 'date' | 'recent-words' | 'words' | 'part';
  /** What `by` looks for: words for `to_tsquery`, a part for `LIKE`. */
  text?: string;
}

/** How many of the newest leads the first look for words reads. */
const RECENT = 3_000;
/** How many leads a search inside of words may find before it sorts them. */
const CAP = 1_000;

const COLUMNS = 'id, name, email, phone, stage, status, property_address, source, created_at, deleted_at';
const NEWEST = 'ORDER BY created_at DESC, id DESC LIMIT';
const HAS_WORDS = `search_words @@ to_tsquery('simple', $2)`;

/** A lead's status as the union knows it: `new`, nothing and unknown words are new leads. */
export const STATUS_SQL = `CASE WHEN stage <> 'leads' OR status = 'leads' THEN stage ELSE 'new_lead' END`;
export const NAME_SQL = `coalesce(nullif(btrim(name), ''), 'Anonymous')`;

/** The statement that answers one page as JSON text (`body`), and how many rows it found, one past the page at most. */
export function pageStatement(filter: PageFilter): { name: string; text: string; params: unknown[] } {
  const { stage, source, limit, after, by, text } = filter;
  const params: unknown[] = text === undefined ? [limit] : [limit, text];
  const bind = (value: unknown): string => `$${params.push(value)}`;
  const conditions = ['deleted_at IS NULL'];
  if (stage) conditions.push(`stage = ${bind(stage)}`);
  if (source) conditions.push(`source = ${bind(source)}`);
  if (after) conditions.push(`(created_at, id) < (${bind(after.at)}::timestamptz, ${bind(after.id)}::uuid)`);

  const kinds = [by, stage && 'stage', source && 'source', after && 'after'].filter(Boolean).join('-');
  return { name: `leads-${kinds}`, text: asJson(rowsSql(by, conditions.join(' AND ')), by !== 'part'), params };
}

function rowsSql(by: PageFilter['by'], where: string): string {
  const found = (rows: string): string =>
    `WITH found AS MATERIALIZED (${rows}) SELECT * FROM found WHERE ${where} ${NEWEST} $1::int + 1`;
  switch (by) {
    case 'date':
      return `SELECT ${COLUMNS} FROM leads WHERE ${where} ${NEWEST} $1::int + 1`;
    case 'recent-words':
      return `SELECT * FROM (SELECT ${COLUMNS}, search_words FROM leads WHERE ${where} ${NEWEST} ${RECENT}) AS recent
              WHERE ${HAS_WORDS} ${NEWEST} $1::int + 1`;
    case 'words':
      return found(`SELECT ${COLUMNS} FROM leads WHERE ${HAS_WORDS}`);
    case 'part':
      return found(`SELECT ${COLUMNS} FROM leads WHERE search_text LIKE $2 LIMIT ${CAP}`);
  }
}

/** @param isPaged false when the rows were capped: what lies beyond is not known, so no page follows */
function asJson(rows: string, isPaged: boolean): string {
  // The row after the page only tells that more follow.
  const next = isPaged ? 'CASE WHEN count(*) > $1 THEN max(cursor) FILTER (WHERE n = $1) END' : 'NULL';
  return `
    SELECT count(*)::int AS count, json_build_object(
      'items', coalesce(json_agg(json_build_object(
        'id', id, 'name', ${NAME_SQL}, 'email', email, 'phone', phone, 'status', ${STATUS_SQL},
        'propertyAddress', property_address, 'source', source, 'createdAt', ${instantSql('created_at')}
      )) FILTER (WHERE n <= $1), '[]'),
      'nextCursor', ${next}
    )::text AS body
    FROM (
      SELECT *, row_number() OVER (ORDER BY created_at DESC, id DESC) AS n, ${cursorSql('created_at', 'id')} AS cursor
      FROM (${rows}) AS newest
    ) AS page`;
}
