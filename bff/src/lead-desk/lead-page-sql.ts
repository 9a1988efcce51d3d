import type { ResponseState } from '@epm/contract';
import { staffSql } from '../identity/index.ts';
import { NAME_SQL } from '../leads/index.ts';
import { DEFAULT_PAGE, instantSql } from '../platform/database/keyset.ts';
import { LEAD_ORDERS, RANK_OF_OTHERS, RESPONSE_RANK } from './lead-order.ts';
import type { LeadPlace, LeadSort } from './lead-order.ts';

/** Whether a list has suspect submissions: none, them alone, or them as well. */
export const SUSPECTS = ['without', 'only', 'with'] as const;
export type Suspects = (typeof SUSPECTS)[number];

/** Which leads, and in which order. */
export interface ListFilter {
  stage: string | undefined;
  source: string | undefined;
  /** Suspect submissions are on no list unless it asks for them. */
  suspects: Suspects;
  /** {@link NO_ASSIGNEE} for leads without one. */
  assignee: string | undefined;
  response: { is: ResponseState; now: Date } | undefined;
  sort: LeadSort;
}

export interface PageFilter extends ListFilter {
  limit: number;
  after: LeadPlace | null;
  /**
   * How the rows are found. Words that many leads have fill a page from the first 1,500 (`first-words`), or from
   * further on (`common-words`); rare ones are quick to look up in the index of words (`rare-words`). The planner cannot
   * tell the two apart, so each has a statement of its own. `part` looks inside of words, `first-part` among the first.
   */
  by: 'order' | 'first-words' | 'rare-words' | 'common-words' | 'first-part' | 'part';
  /** What `by` looks for: a `tsquery`, a part for `LIKE`. */
  text?: string;
}

/** Stands for no assignee, so that those leads are found by a value; the migration says why. */
export const NO_ASSIGNEE = '00000000-0000-0000-0000-000000000000';
const ASSIGNEE = `coalesce(assignee_id, '${NO_ASSIGNEE}'::uuid)`;

/** How many leads, from where the page begins, the first look for words reads. */
const FIRST = 1_500;
/** How far a look for common words goes on; some 0.1 s. */
const FAR = 60_000;
/** Words that more leads have are common ones. */
const RARE = 5_000;
/** How many leads of the filter a search inside of words may find before it sorts them. */
const MOST_PARTS = 1_000;

const COLUMNS = `id, version, name, email, phone, stage, status, property_address, city, square_footage, unit_count, estimated_rent,
  source, form, campaign, suspicions, assignee_id, first_response_due_at, first_response_at, stage_since, last_contacted_at, created_at, deleted_at,
  touched_at, sort_name`;
/** What filters and orders need of a row: of thousands that are found, only a page is read whole. */
const KEYS = `id, stage, assignee_id, source, suspicions, deleted_at, created_at, touched_at, sort_name, first_response_due_at,
  first_response_at`;
const hasWords = (words: string): string => `search_words @@ ${words}::tsquery`;
const hasPart = (part: string): string => `search_text LIKE ${part}`;
const HAS_WORDS = hasWords('$1');
const HAS_PART = hasPart('$1');

/** A lead's status as the union knows it: `new`, nothing and unknown words are new leads. */
export const STATUS_SQL = `CASE WHEN stage <> 'leads' OR status = 'leads' THEN stage ELSE 'new_lead' END`;

/** The conditions of a filter, worded as the indexes are. */
export function filterSql(
  { stage, assignee, source, suspects, response }: Omit<ListFilter, 'sort'>,
  bind: (value: unknown) => string,
): string[] {
  const conditions = ['deleted_at IS NULL'];
  if (suspects !== 'with') conditions.push(`suspicions ${suspects === 'only' ? '<>' : '='} '{}'`);
  if (stage && assignee) conditions.push(`(${ASSIGNEE}::text || stage) = ${bind(assignee + stage)}`);
  else if (stage) conditions.push(`stage = ${bind(stage)}`);
  else if (assignee) conditions.push(`${ASSIGNEE} = ${bind(assignee)}::uuid`);
  if (source) conditions.push(`source = ${bind(source)}`);
  if (response) conditions.push(responseSql(response, bind));
  return conditions;
}

function responseSql({ is, now }: NonNullable<ListFilter['response']>, bind: (value: unknown) => string): string {
  if (is === 'answered') return 'first_response_at IS NOT NULL';
  const ms = `${bind(now.getTime())}::bigint`;
  return is === 'late' ? `${RESPONSE_RANK} < ${ms}` : `${RESPONSE_RANK} >= ${ms} AND ${RESPONSE_RANK} < ${RANK_OF_OTHERS}`;
}

/**
 * The statement that answers one page as JSON text (`body`), how many rows it has, one past the page at most (`count`),
 * and whether rows may be missing from it (`isCut`): those beyond what was looked at, or those that were left aside before
 * they were sorted. It has a name, so that Postgres plans it once, where one plan is good for all values: sources, late
 * leads and parts of words are rare or common. The limit is part of the text, because with one that it does not know
 * Postgres would plan anew all the same, which costs more than to read the page; names are for the sizes of screens.
 */
export function pageStatement(filter: PageFilter): { name: string | undefined; text: string; params: unknown[] } {
  const { stage, source, suspects, assignee, response, sort, limit, after, by, text } = filter;
  const params: unknown[] = text === undefined ? [] : [text];
  const bind = (value: unknown): string => `$${params.push(value)}`;
  const conditions = filterSql(filter, bind);
  if (after) conditions.push(LEAD_ORDERS[sort].beyond(bind(after.value), bind(after.id)));

  const kinds = [by, limit, sort, suspects, stage && 'stage', assignee && 'assignee', after && 'after'].filter(Boolean);
  const isPlannedOnce = by !== 'part' && !source && !response && limit % DEFAULT_PAGE === 0;
  return {
    name: isPlannedOnce ? `leads-${kinds.join('-')}` : undefined,
    text: statementFor(filter, conditions.join(' AND '), orderOf(filter)),
    params,
  };
}

/**
 * All rows of a filter in its order, not only a page of them, and with `columns` instead of JSON.
 * @param search the words or the part that they are to have
 */
export function wholeStatement(
  filter: ListFilter,
  search: { by: 'words' | 'part'; text: string } | null,
  columns: string,
): { text: string; params: unknown[] } {
  const params: unknown[] = [];
  const bind = (value: unknown): string => `$${params.push(value)}`;
  const conditions = filterSql(filter, bind);
  if (search) conditions.push((search.by === 'words' ? hasWords : hasPart)(bind(search.text)));
  return { text: `SELECT ${columns} FROM leads WHERE ${conditions.join(' AND ')} ORDER BY ${orderOf(filter)}`, params };
}

export type CountedFilter = Omit<ListFilter, 'sort'>;

/**
 * Counts the leads of a filter by stage.
 * @param most leads to count
 */
export function countStatement(
  filter: CountedFilter, search: { by: 'words' | 'part'; text: string } | null, most: number,
): { text: string; params: unknown[] } {
  const params: unknown[] = [];
  const bind = (value: unknown): string => `$${params.push(value)}`;
  const conditions = filterSql(filter, bind);
  if (search) conditions.push((search.by === 'words' ? hasWords : hasPart)(bind(search.text)));
  return {
    text: `SELECT stage, count(*)::int AS count FROM (SELECT stage FROM leads WHERE ${conditions.join(' AND ')} LIMIT ${most}) AS found GROUP BY stage`,
    params,
  };
}

/** Tells by a row whether any lead of a filter, whatever its stage, has the words. */
export function anyStageStatement(
  filter: Omit<ListFilter, 'stage' | 'sort'>, words: string,
): { text: string; params: unknown[] } {
  const params: unknown[] = [];
  const bind = (value: unknown): string => `$${params.push(value)}`;
  const conditions = [...filterSql({ ...filter, stage: undefined }, bind), hasWords(bind(words))];
  return { text: `SELECT true AS found FROM leads WHERE ${conditions.join(' AND ')} LIMIT 1`, params };
}

/** Leads of a source have an index by date alone; in another order they are picked from the whole list. */
function orderOf({ stage, assignee, source, sort }: Pick<ListFilter, 'stage' | 'source' | 'assignee' | 'sort'>): string {
  const isFiltered = stage || assignee || (source && (sort === 'newest' || sort === 'oldest'));
  return LEAD_ORDERS[sort][isFiltered ? 'filtered' : 'all'];
}

/**
 * The leads of a filter, to be sorted. Leads that wait for their first response are found before they are sorted (OFFSET 0).
 * The planner takes them to be spread evenly over the list, and would read every newer lead to get to old ones.
 */
function leadsOf({ response, sort }: Pick<ListFilter, 'response' | 'sort'>, where: string): string {
  const isWaiting = response !== undefined && response.is !== 'answered';
  return isWaiting && sort !== 'response' ? `(SELECT * FROM leads WHERE ${where} OFFSET 0) AS waiting` : `leads WHERE ${where}`;
}

function statementFor(filter: PageFilter, where: string, order: string): string {
  const { by, limit, sort } = filter;
  const leads = leadsOf(filter, where);
  const page = (rows: string, isCut = 'false', before = ''): string =>
    asJson(`${before} page AS (${rows} ORDER BY ${order} LIMIT ${limit + 1})`, { limit, order, cursor: LEAD_ORDERS[sort].cursor, isCut });
  // LIMIT keeps the planner from looking the words up first.
  const walk = (condition: string, far: number): string => {
    const from = `FROM ${leads} ORDER BY ${order}`;
    return page(
      `SELECT * FROM (SELECT ${COLUMNS}, search_words, search_text ${from} LIMIT ${far}) AS walked WHERE ${condition}`,
      `CASE WHEN (SELECT count(*) FROM page) > ${limit} THEN false ELSE EXISTS (SELECT 1 ${from} OFFSET ${far} LIMIT 1) END`,
    );
  };
  // Filtered before the cut: what the filter leaves out would take the places of what it wants.
  const lookUp = (filtered: string, most: number): string =>
    page(
      `SELECT ${COLUMNS} FROM leads
       WHERE id = ANY(ARRAY(SELECT id FROM found ORDER BY ${order} LIMIT ${limit + 1}))`,
      `(SELECT count(*) > ${most} FROM found)`,
      `found AS MATERIALIZED (SELECT ${KEYS} FROM ${filtered} LIMIT ${most + 1}),`,
    );
  switch (by) {
    case 'order':
      return page(`SELECT ${COLUMNS} FROM ${leads}`);
    case 'first-words':
      return walk(HAS_WORDS, FIRST);
    case 'common-words':
      return walk(HAS_WORDS, FAR);
    case 'rare-words':
      // One plan serves all words: OFFSET keeps it from gathering the leads of the filter as well.
      return lookUp(`(SELECT ${KEYS} FROM leads WHERE ${HAS_WORDS} OFFSET 0) AS matched WHERE ${where}`, RARE);
    case 'first-part':
      return walk(HAS_PART, FIRST);
    case 'part':
      return lookUp(`leads WHERE ${HAS_PART} AND ${where}`, MOST_PARTS);
  }
}

function asJson(tables: string, { limit, order, cursor, isCut }: { limit: number; order: string; cursor: string; isCut: string }): string {
  // The row after the page only tells that more follow. Whole rows become JSON at half the price of json_build_object.
  return `
    WITH ${tables}, item AS (
      SELECT id, version, ${NAME_SQL} AS name, email, phone, ${STATUS_SQL} AS status,
             property_address AS "propertyAddress", city, square_footage AS "squareFootage", unit_count AS "unitCount",
             estimated_rent AS "estimatedRent",
             source, form, campaign, suspicions, ${staffSql('assignee_id')} AS assignee, ${FIRST_RESPONSE_SQL} AS "firstResponse",
             ${instantSql('stage_since')} AS "stageSince", ${instantSql('last_contacted_at')} AS "lastContactedAt",
             ${instantSql('created_at')} AS "createdAt"
      FROM page ORDER BY ${order} LIMIT ${limit})
    SELECT (SELECT count(*)::int FROM page) AS count, ${isCut} AS "isCut", json_build_object(
      'items', (SELECT coalesce(json_agg(item), '[]') FROM item),
      'nextCursor', CASE WHEN (SELECT count(*) FROM page) > ${limit} THEN
        (SELECT ${cursor} FROM page ORDER BY ${order} OFFSET ${limit - 1} LIMIT 1) END
    )::text AS body`;
}

const FIRST_RESPONSE_SQL = `CASE WHEN first_response_due_at IS NOT NULL THEN json_build_object(
  'dueAt', ${instantSql('first_response_due_at')}, 'respondedAt', ${instantSql('first_response_at')}) END`;
