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
 * A method for finding a page of search results. `scan` reads the first `maxRows` leads in list order and keeps those
 * that match. `lookUp` reads up to `maxRows` matches from the search index and sorts them. A scan is fast if many leads
 * match. A lookup is fast if few leads match. Postgres cannot predict the number of matches well enough to choose
 * between the methods, so each has its own statement.
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
  /** Number of rows found; if there is a next page, one more than the page size. */
  count: number;
  /** True if matches may be missing because `maxRows` was reached. */
  isCut: boolean;
}

const PAGE_COLUMNS = `id, version, name, email, phone, stage, status, property_address, city, square_footage, unit_count, estimated_rent,
  source, form, campaign, suspicions, assignee_id, first_response_due_at, first_response_at, stage_since, last_contacted_at, created_at, deleted_at,
  touched_at, sort_name`;
/**
 * Columns needed for filtering and sorting. A lookup reads only these columns for all matches, and all columns only for
 * one page.
 */
const FILTER_COLUMNS = `id, stage, assignee_id, source, suspicions, deleted_at, created_at, touched_at, sort_name, first_response_due_at,
  first_response_at`;

/**
 * Builds the statement that returns one page as a {@link PageResult}. After a few executions, Postgres usually reuses
 * one plan for a named statement. So the statement has a name only if one plan suits all parameter values. The number
 * of matches varies widely for substring lookups and for filters by source or response, so those statements are
 * unnamed. The limit is inlined: with a parameterized limit, Postgres keeps choosing custom plans and replans on each
 * execution. Only page sizes that the UI uses (multiples of the default) get a named statement.
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
  const inOrder = `FROM ${filteredLeadsSql(filter, where)} ORDER BY ${order}`;
  if (!search) return jsonSql(filter, page(`SELECT ${PAGE_COLUMNS} FROM ${filteredLeadsSql(filter, where)}`));
  const { maxRows, condition } = search;
  if (search.by === 'scan') {
    // The inner LIMIT makes Postgres apply the search condition after the scan, so that it cannot use the search index.
    const scanned = `(SELECT ${PAGE_COLUMNS}, search_words, search_text ${inOrder} LIMIT ${maxRows}) AS scanned`;
    const hasMore = `EXISTS (SELECT 1 ${inOrder} OFFSET ${maxRows} LIMIT 1)`;
    return jsonSql(
      filter,
      page(`SELECT * FROM ${scanned} WHERE ${condition}`),
      `CASE WHEN (SELECT count(*) FROM page) > ${limit} THEN false ELSE ${hasMore} END`,
    );
  }
  // The filter applies before the limit, so that `maxRows` counts only leads that pass it. A word lookup must use only
  // the search index, because its single plan must suit all words and filter values. OFFSET 0 keeps Postgres from
  // moving the filter into the subquery, where it could use an index for the filter.
  const matches = isSubstringLookUp(search)
    ? `leads WHERE ${condition} AND ${where}`
    : `(SELECT ${FILTER_COLUMNS} FROM leads WHERE ${condition} OFFSET 0) AS matched WHERE ${where}`;
  return jsonSql(
    filter,
    `found AS MATERIALIZED (SELECT ${FILTER_COLUMNS} FROM ${matches} LIMIT ${maxRows + 1}),
     ${page(`SELECT ${PAGE_COLUMNS} FROM leads WHERE id = ANY(ARRAY(SELECT id FROM found ORDER BY ${order} LIMIT ${limit + 1}))`)}`,
    `(SELECT count(*) > ${maxRows} FROM found)`,
  );
}

/**
 * Returns the SQL that follows FROM to select the leads that pass a filter: a table with a WHERE clause, or a subquery.
 * The subquery is for leads that wait for their first response. Without it, Postgres reads the list in order until a
 * page is full, because it assumes that such leads occur evenly throughout the list. If such leads are rare at the
 * start of the list, Postgres reads far too many rows. OFFSET 0 makes Postgres find these leads first and then sort
 * them.
 */
function filteredLeadsSql({ response, sort }: Pick<ListFilter, 'response' | 'sort'>, where: string): string {
  const isWaiting = response !== undefined && response.is !== 'answered';
  return isWaiting && sort !== 'response'
    ? `(SELECT * FROM leads WHERE ${where} OFFSET 0) AS waiting`
    : `leads WHERE ${where}`;
}

/**
 * Builds the statement that returns a page as JSON.
 * @param commonTables the CTEs that find the leads. The CTE `page` contains the rows of the page, and one more row if
 *   there is a next page.
 * @param isCutSql the condition under which a search result is incomplete. Absent if there is no search, which makes
 *   the query 5% faster.
 */
function jsonSql(filter: PageFilter, commonTables: string, isCutSql?: string): string {
  const { limit, sort } = filter;
  const order = orderBySql(filter);
  const isCut = isCutSql === undefined ? 'false' : '(SELECT is_cut FROM cut)';
  const cut = isCutSql === undefined ? '' : `cut AS (SELECT ${isCutSql} AS is_cut),`;
  // Passing whole rows to json_agg takes half as long as calling json_build_object for each row.
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
