import { cursorSql, instantSql } from './keyset.ts';
import type { Place } from './keyset.ts';

export interface PageFilter {
  stage: string | undefined;
  source: string | undefined;
  limit: number;
  after: Place | null;
  /**
   * How the rows are found. A word that many leads have fills a page from the newest few thousand (`recent-words`), or
   * from further back (`common-words`); a rare one is quick to look up in the index of words (`rare-words`). The
   * planner cannot tell the two apart, so each has a statement of its own. `part` looks inside of words.
   */
  by: 'date' | 'recent-words' | 'rare-words' | 'common-words' | 'part';
  /** What `by` looks for: words for `to_tsquery`, a part for `LIKE`. */
  text?: string;
}

/** How many of the newest leads the first look for words reads. */
const RECENT = 3_000;
/** A word that more leads have is a common one. */
const RARE = 20_000;
/** How many leads a search inside of words may find before it sorts them. */
const MOST_PARTS = 1_000;

const COLUMNS = 'id, name, email, phone, stage, status, property_address, square_footage, source, suspicions, created_at, deleted_at';
const ORDER = 'created_at DESC, id DESC';
/** The order of the indexes by stage and by source; the migration says why it differs. */
const FILTERED_ORDER = 'created_at DESC NULLS LAST, id DESC NULLS LAST';
const HAS_WORDS = `search_words @@ to_tsquery('simple', $2)`;

/** A lead's status as the union knows it: `new`, nothing and unknown words are new leads. */
export const STATUS_SQL = `CASE WHEN stage <> 'leads' OR status = 'leads' THEN stage ELSE 'new_lead' END`;
export const NAME_SQL = `coalesce(nullif(btrim(name), ''), 'Anonymous')`;

/**
 * The statement that answers one page as JSON text (`body`), how many rows it has, one past the page at most (`count`),
 * and whether rows were left aside before they were sorted (`isCut`).
 */
export function pageStatement(filter: PageFilter): { name: string; text: string; params: unknown[] } {
  const { stage, source, limit, after, by, text } = filter;
  const params: unknown[] = text === undefined ? [limit] : [limit, text];
  const bind = (value: unknown): string => `$${params.push(value)}`;
  const conditions = ['deleted_at IS NULL'];
  if (stage) conditions.push(`stage = ${bind(stage)}`);
  if (source) conditions.push(`source = ${bind(source)}`);
  if (after) conditions.push(`(created_at, id) < (${bind(after.at)}::timestamptz, ${bind(after.id)}::uuid)`);

  const kinds = [by, stage && 'stage', source && 'source', after && 'after'].filter(Boolean).join('-');
  const order = stage || source ? FILTERED_ORDER : ORDER;
  return { name: `leads-${kinds}`, text: statementFor(by, conditions.join(' AND '), order), params };
}

function statementFor(by: PageFilter['by'], where: string, order: string): string {
  const newest = `FROM leads WHERE ${where} ORDER BY ${order}`;
  // LIMIT and OFFSET keep the planner from looking the words up first.
  const walk = (fence: string): string =>
    asJson(`SELECT * FROM (SELECT ${COLUMNS}, search_words ${newest} ${fence}) AS walked WHERE ${HAS_WORDS}`, order);
  const lookUp = (condition: string, most: number): string =>
    `WITH found AS MATERIALIZED (SELECT ${COLUMNS} FROM leads WHERE ${condition} LIMIT ${most + 1})
     ${asJson(`SELECT * FROM found WHERE ${where}`, order, `(SELECT count(*) > ${most} FROM found)`)}`;
  switch (by) {
    case 'date':
      return asJson(`SELECT ${COLUMNS} FROM leads WHERE ${where}`, order);
    case 'recent-words':
      return walk(`LIMIT ${RECENT}`);
    case 'common-words':
      return walk('OFFSET 0');
    case 'rare-words':
      return lookUp(HAS_WORDS, RARE);
    case 'part':
      return lookUp('search_text LIKE $2', MOST_PARTS);
  }
}

function asJson(rows: string, order: string, isCut = 'false'): string {
  // The row after the page only tells that more follow.
  return `
    SELECT count(*)::int AS count, ${isCut} AS "isCut", json_build_object(
      'items', coalesce(json_agg(json_build_object(
        'id', id, 'name', ${NAME_SQL}, 'email', email, 'phone', phone, 'status', ${STATUS_SQL},
        'propertyAddress', property_address, 'squareFootage', square_footage, 'source', source,
        'suspicions', suspicions, 'createdAt', ${instantSql('created_at')}
      )) FILTER (WHERE n <= $1), '[]'),
      'nextCursor', CASE WHEN count(*) > $1 THEN max(cursor) FILTER (WHERE n = $1) END
    )::text AS body
    FROM (
      SELECT *, row_number() OVER (ORDER BY ${order}) AS n, ${cursorSql('created_at', 'id')} AS cursor
      FROM (${rows} ORDER BY ${order} LIMIT $1::int + 1) AS newest
    ) AS page`;
}
