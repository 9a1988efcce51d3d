import { staffMemberSql } from '../identity/index.ts';
import { NAME_SQL } from '../leads/index.ts';
import { DEFAULT_PAGE_SIZE, instantSql } from '../platform/database/keyset.ts';
import { filterSql, orderBySql, STATUS_SQL } from './lead-filter.ts';
import type { Bind, ListFilter } from './lead-filter.ts';
import { LEAD_ORDERS } from './lead-order.ts';
import type { CursorPosition } from './lead-order.ts';
import { stepSql } from './lead-search.ts';
import type { SearchStep } from './lead-search.ts';

export interface PageFilter extends ListFilter {
  limit: number;
  after: CursorPosition | null;
}

/**
 * A method for finding a page of search results. `scan` reads the first `maxRows` leads in list order and filters them.
 * `lookUp` reads up to `maxRows` matches from the search index and sorts them. A scan is fast if many leads match, a
 * lookup if few do. Postgres cannot predict the number of matches, so each method has a separate statement.
 */
export interface SearchMethod {
  by: 'scan' | 'lookUp';
  maxRows: number;
}

export interface Search extends SearchMethod {
  step: SearchStep;
}

/** The row that the statement from {@link buildPageStatement} returns. */
export interface PageResult {
  /** `LeadPage` as JSON text. */
  body: string;
  /** Number of rows found, at most one more than the page size. */
  count: number;
  /** True when matches may be missing because `maxRows` was reached. */
  isCut: boolean;
}

const COLUMNS = `id, version, name, email, phone, stage, status, property_address, city, square_footage, unit_count, estimated_rent,
  source, form, campaign, suspicions, assignee_id, first_response_due_at, first_response_at, stage_since, last_contacted_at, created_at, deleted_at,
  touched_at, sort_name`;
/** Columns for filters and orders. A lookup reads only these columns for all matches, and full rows for one page. */
const FILTER_COLUMNS = `id, stage, assignee_id, source, suspicions, deleted_at, created_at, touched_at, sort_name, first_response_due_at,
  first_response_at`;

/**
 * Builds the statement for one page, which returns a {@link PageResult}. Postgres plans a named statement only once, so
 * the statement has a name only if one plan suits all values. Filters by source or response and substring lookups can
 * match few or many leads, so their statements have no name. The limit is part of the text, because Postgres replans a
 * statement whose limit is a parameter. Only statements with the page sizes of the screens have names.
 */
export function buildPageStatement(
  filter: PageFilter,
  search: Search | null,
): { name: string | undefined; text: string; params: unknown[] } {
  const { stage, source, suspects, assignee, response, sort, limit, after } = filter;
  const params: unknown[] = [];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const match = search && { ...search, condition: stepSql(search.step, bind) };
  const conditions = filterSql(filter, bind);
  if (after) conditions.push(LEAD_ORDERS[sort].afterSql(bind(after.value), bind(after.id)));

  const searchName = search && `${search.by}-${search.step.by}-${search.maxRows}`;
  const isPlannedOnce =
    !(search && isSubstringLookUp(search)) && !source && !response && limit % DEFAULT_PAGE_SIZE === 0;
  const nameParts = [
    searchName,
    limit,
    sort,
    suspects,
    stage && 'stage',
    assignee && 'assignee',
    after && 'after',
  ].filter(Boolean);
  return {
    name: isPlannedOnce ? `leads-${nameParts.join('-')}` : undefined,
    text: pageSql(filter, conditions.join(' AND '), match),
    params,
  };
}

const isSubstringLookUp = ({ by, step }: Search): boolean => by === 'lookUp' && step.by === 'substring';

function pageSql(filter: PageFilter, where: string, search: (Search & { condition: string }) | null): string {
  const { limit } = filter;
  const order = orderBySql(filter);
  const page = (rows: string): string => `page AS (${rows} ORDER BY ${order} LIMIT ${limit + 1})`;
  const inOrder = `FROM ${fromSql(filter, where)} ORDER BY ${order}`;
  if (!search) return jsonSql(filter, page(`SELECT ${COLUMNS} FROM ${fromSql(filter, where)}`));
  const { maxRows, condition } = search;
  if (search.by === 'scan') {
    // The inner LIMIT prevents the planner from using the search index.
    const scanned = `(SELECT ${COLUMNS}, search_words, search_text ${inOrder} LIMIT ${maxRows}) AS scanned`;
    const hasMore = `EXISTS (SELECT 1 ${inOrder} OFFSET ${maxRows} LIMIT 1)`;
    return jsonSql(
      filter,
      page(`SELECT * FROM ${scanned} WHERE ${condition}`),
      `CASE WHEN (SELECT count(*) FROM page) > ${limit} THEN false ELSE ${hasMore} END`,
    );
  }
  // The filter applies before the limit, so that `maxRows` counts only leads that pass it. OFFSET 0 prevents the
  // planner from also using an index for the filter, because one plan must suit all words.
  const matches = isSubstringLookUp(search)
    ? `leads WHERE ${condition} AND ${where}`
    : `(SELECT ${FILTER_COLUMNS} FROM leads WHERE ${condition} OFFSET 0) AS matched WHERE ${where}`;
  return jsonSql(
    filter,
    `found AS MATERIALIZED (SELECT ${FILTER_COLUMNS} FROM ${matches} LIMIT ${maxRows + 1}),
     ${page(`SELECT ${COLUMNS} FROM leads WHERE id = ANY(ARRAY(SELECT id FROM found ORDER BY ${order} LIMIT ${limit + 1}))`)}`,
    `(SELECT count(*) > ${maxRows} FROM found)`,
  );
}

/**
 * Returns the FROM clause for a filter. For leads that wait for their first response, OFFSET 0 makes Postgres filter
 * before it sorts. Otherwise, the planner assumes that these leads are spread evenly, and reads all newer leads.
 */
function fromSql({ response, sort }: Pick<ListFilter, 'response' | 'sort'>, where: string): string {
  const isWaiting = response !== undefined && response.is !== 'answered';
  return isWaiting && sort !== 'response'
    ? `(SELECT * FROM leads WHERE ${where} OFFSET 0) AS waiting`
    : `leads WHERE ${where}`;
}

/**
 * Builds the statement that returns a page as JSON.
 * @param commonTables the CTEs; `page` has the rows, and one more if there is a next page
 * @param isCutSql the condition under which a search is incomplete; omitting it when there is no search saves 5% of the
 *   time
 */
function jsonSql(filter: PageFilter, commonTables: string, isCutSql?: string): string {
  const { limit, sort } = filter;
  const order = orderBySql(filter);
  const isCut = isCutSql === undefined ? 'false' : '(SELECT is_cut FROM cut)';
  const cut = isCutSql === undefined ? '' : `cut AS (SELECT ${isCutSql} AS is_cut),`;
  // Aggregating whole rows takes half as long as calling json_build_object for each row.
  return `
    WITH ${commonTables}, ${cut} item AS (
      SELECT id, version, ${NAME_SQL} AS name, email, phone, ${STATUS_SQL} AS status,
             property_address AS "propertyAddress", city, square_footage AS "squareFootage", unit_count AS "unitCount",
             estimated_rent AS "estimatedRent",
             source, form, campaign, suspicions, ${staffMemberSql('assignee_id')} AS assignee, ${FIRST_RESPONSE_SQL} AS "firstResponse",
             ${instantSql('stage_since')} AS "stageSince", ${instantSql('last_contacted_at')} AS "lastContactedAt",
             ${instantSql('created_at')} AS "createdAt"
      FROM page ORDER BY ${order} LIMIT ${limit})
    SELECT (SELECT count(*)::int FROM page) AS count, ${isCut} AS "isCut", json_build_object(
      'items', (SELECT coalesce(json_agg(item), '[]') FROM item),
      'nextCursor', CASE WHEN (SELECT count(*) FROM page) > ${limit} THEN
        (SELECT ${LEAD_ORDERS[sort].cursor} FROM page ORDER BY ${order} OFFSET ${limit - 1} LIMIT 1) END,
      'isCut', ${isCut}
    )::text AS body`;
}

const FIRST_RESPONSE_SQL = `CASE WHEN first_response_due_at IS NOT NULL THEN json_build_object(
  'dueAt', ${instantSql('first_response_due_at')}, 'respondedAt', ${instantSql('first_response_at')}) END`;
