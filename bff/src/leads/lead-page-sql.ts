import { instantSql } from './keyset.ts';
import { LEAD_ORDERS } from './lead-order.ts';
import type { LeadPlace, LeadSort } from './lead-order.ts';
import { staffSql } from './staff-sql.ts';

export interface PageFilter {
  stage: string | undefined;
  source: string | undefined;
  /** {@link NOBODY} for leads that nobody has. */
  assignee: string | undefined;
  sort: LeadSort;
  limit: number;
  after: LeadPlace | null;
  /**
   * How the rows are found. Words that many leads have fill a page from the first few thousand (`first-words`), or from
   * further on (`common-words`); rare ones are quick to look up in the index of words (`rare-words`). The planner cannot
   * tell the two apart, so each has a statement of its own. `part` looks inside of words, `first-part` among the first.
   */
  by: 'order' | 'first-words' | 'rare-words' | 'common-words' | 'first-part' | 'part';
  /** What `by` looks for: a `tsquery`, a part for `LIKE`. */
  text?: string;
}

/** Stands for no assignee, so that those leads are found by a value; the migration says why. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';
const ASSIGNEE = `coalesce(assignee_id, '${NOBODY}'::uuid)`;

/** How many leads, from where the page begins, the first look for words reads. */
const FIRST = 2_500;
/** How far a look for common words goes on; some 0.1 s. */
const FAR = 60_000;
/** Words that more leads have are common ones. */
const RARE = 5_000;
/** How many leads a search inside of words may find before it sorts them. */
const MOST_PARTS = 1_000;

const COLUMNS = `id, version, name, email, phone, stage, status, property_address, city, square_footage, estimated_rent, source,
  form, campaign, suspicions, assignee_id, first_response_due_at, first_response_at, stage_since, last_contacted_at, created_at, deleted_at,
  touched_at, sort_name`;
/** What filters and orders need of a row: of thousands that are found, only a page is read whole. */
const KEYS = 'id, stage, assignee_id, source, deleted_at, created_at, touched_at, sort_name';
const hasWords = (words: string): string => `search_words @@ ${words}::tsquery`;
const hasPart = (part: string): string => `search_text LIKE ${part}`;
const HAS_WORDS = hasWords('$2');
const HAS_PART = hasPart('$2');

/** A lead's status as the union knows it: `new`, nothing and unknown words are new leads. */
export const STATUS_SQL = `CASE WHEN stage <> 'leads' OR status = 'leads' THEN stage ELSE 'new_lead' END`;
export const NAME_SQL = `coalesce(nullif(btrim(name), ''), 'Anonymous')`;

/** The conditions of a filter, worded as the indexes are. */
export function filterSql(
  { stage, assignee, source }: Pick<PageFilter, 'stage' | 'assignee' | 'source'>,
  bind: (value: unknown) => string,
): string[] {
  const conditions = ['deleted_at IS NULL'];
  if (stage && assignee) conditions.push(`(${ASSIGNEE}::text || stage) = ${bind(assignee + stage)}`);
  else if (stage) conditions.push(`stage = ${bind(stage)}`);
  else if (assignee) conditions.push(`${ASSIGNEE} = ${bind(assignee)}::uuid`);
  if (source) conditions.push(`source = ${bind(source)}`);
  return conditions;
}

/**
 * The statement that answers one page as JSON text (`body`), how many rows it has, one past the page at most (`count`),
 * and whether rows may be missing from it (`isCut`): those beyond what was looked at, or those that were left aside before
 * they were sorted.
 */
export function pageStatement(filter: PageFilter): { name: string; text: string; params: unknown[] } {
  const { stage, source, assignee, sort, limit, after, by, text } = filter;
  const params: unknown[] = text === undefined ? [limit] : [limit, text];
  const bind = (value: unknown): string => `$${params.push(value)}`;
  const conditions = filterSql(filter, bind);
  if (after) conditions.push(LEAD_ORDERS[sort].beyond(bind(after.value), bind(after.id)));

  const kinds = [by, sort, stage && 'stage', assignee && 'assignee', source && 'source', after && 'after'].filter(Boolean);
  return { name: `leads-${kinds.join('-')}`, text: statementFor(by, conditions.join(' AND '), sort, orderOf(filter)), params };
}

/**
 * All rows of a filter in its order, not only a page of them, and with `columns` instead of JSON.
 * @param search the words or the part that they are to have
 */
export function wholeStatement(
  filter: Pick<PageFilter, 'stage' | 'source' | 'assignee' | 'sort'>,
  search: { by: 'words' | 'part'; text: string } | null,
  columns: string,
): { text: string; params: unknown[] } {
  const params: unknown[] = [];
  const bind = (value: unknown): string => `$${params.push(value)}`;
  const conditions = filterSql(filter, bind);
  if (search) conditions.push((search.by === 'words' ? hasWords : hasPart)(bind(search.text)));
  return { text: `SELECT ${columns} FROM leads WHERE ${conditions.join(' AND ')} ORDER BY ${orderOf(filter)}`, params };
}

/** Leads of a source have an index by date alone; in another order they are picked from the whole list. */
function orderOf({ stage, assignee, source, sort }: Pick<PageFilter, 'stage' | 'source' | 'assignee' | 'sort'>): string {
  const isFiltered = stage || assignee || (source && (sort === 'newest' || sort === 'oldest'));
  return LEAD_ORDERS[sort][isFiltered ? 'filtered' : 'all'];
}

function statementFor(by: PageFilter['by'], where: string, sort: LeadSort, order: string): string {
  const page = (rows: string, isCut?: string): string => asJson(rows, order, LEAD_ORDERS[sort].cursor, isCut);
  // LIMIT keeps the planner from looking the words up first.
  const walk = (condition: string, far: number): string => {
    const from = `FROM leads WHERE ${where} ORDER BY ${order}`;
    return page(
      `SELECT * FROM (SELECT ${COLUMNS}, search_words, search_text ${from} LIMIT ${far}) AS walked WHERE ${condition}`,
      `CASE WHEN count(*) > $1 THEN false ELSE EXISTS (SELECT 1 ${from} OFFSET ${far} LIMIT 1) END`,
    );
  };
  const lookUp = (condition: string, most: number): string =>
    `WITH found AS MATERIALIZED (SELECT ${KEYS} FROM leads WHERE ${condition} LIMIT ${most + 1})
     ${page(
       `SELECT ${COLUMNS} FROM leads
        WHERE id = ANY(ARRAY(SELECT id FROM found WHERE ${where} ORDER BY ${order} LIMIT $1::int + 1))`,
       `(SELECT count(*) > ${most} FROM found)`,
     )}`;
  switch (by) {
    case 'order':
      return page(`SELECT ${COLUMNS} FROM leads WHERE ${where}`);
    case 'first-words':
      return walk(HAS_WORDS, FIRST);
    case 'common-words':
      return walk(HAS_WORDS, FAR);
    case 'rare-words':
      return lookUp(HAS_WORDS, RARE);
    case 'first-part':
      return walk(HAS_PART, FIRST);
    case 'part':
      return lookUp(HAS_PART, MOST_PARTS);
  }
}

function asJson(rows: string, order: string, cursor: string, isCut = 'false'): string {
  // The row after the page only tells that more follow.
  return `
    SELECT count(*)::int AS count, ${isCut} AS "isCut", json_build_object(
      'items', coalesce(json_agg(json_build_object(
        'id', id, 'version', version, 'name', ${NAME_SQL}, 'email', email, 'phone', phone, 'status', ${STATUS_SQL},
        'propertyAddress', property_address, 'city', city, 'squareFootage', square_footage,
        'estimatedRent', estimated_rent, 'source', source, 'form', form, 'campaign', campaign, 'suspicions', suspicions,
        'assignee', ${staffSql('assignee_id')}, 'firstResponse', ${FIRST_RESPONSE_SQL},
        'stageSince', ${instantSql('stage_since')}, 'lastContactedAt', ${instantSql('last_contacted_at')},
        'createdAt', ${instantSql('created_at')}
      )) FILTER (WHERE n <= $1), '[]'),
      'nextCursor', CASE WHEN count(*) > $1 THEN max(cursor) FILTER (WHERE n = $1) END
    )::text AS body
    FROM (
      SELECT *, row_number() OVER (ORDER BY ${order}) AS n, ${cursor} AS cursor
      FROM (${rows} ORDER BY ${order} LIMIT $1::int + 1) AS ordered
    ) AS page`;
}

const FIRST_RESPONSE_SQL = `CASE WHEN first_response_due_at IS NOT NULL THEN json_build_object(
  'dueAt', ${instantSql('first_response_due_at')}, 'respondedAt', ${instantSql('first_response_at')}) END`;
