import { staffSql } from '../identity/index.ts';
import { NAME_SQL } from '../leads/index.ts';
import { DEFAULT_PAGE, instantSql } from '../platform/database/keyset.ts';
import { filterSql, orderOf, STATUS_SQL } from './lead-filter.ts';
import type { Bind, ListFilter } from './lead-filter.ts';
import { LEAD_ORDERS } from './lead-order.ts';
import type { LeadPlace } from './lead-order.ts';
import { stepSql } from './lead-search.ts';
import type { SearchStep } from './lead-search.ts';

export interface PageFilter extends ListFilter {
  limit: number;
  after: LeadPlace | null;
}

/**
 * How a page of a search is found: `walk` reads the first `most` leads in the order of the list and picks those that
 * match; `lookUp` reads the first `most` matches from the search index, in no order, and sorts them. Walking is quick
 * when many leads match, looking up when few do. Postgres cannot tell these cases apart, so each has its statement.
 */
export interface Way {
  by: 'walk' | 'lookUp';
  most: number;
}

export interface Search extends Way {
  step: SearchStep;
}

/** The row of {@link pageStatement}. */
export interface FoundPage {
  /** `LeadPage` as JSON text. */
  body: string;
  /** Rows, one past the page at most. */
  count: number;
  /** Leads may be missing: those beyond the rows that the search walked, or the matches that it did not sort. */
  isCut: boolean;
}

const COLUMNS = `id, version, name, email, phone, stage, status, property_address, city, square_footage, unit_count, estimated_rent,
  source, form, campaign, suspicions, assignee_id, first_response_due_at, first_response_at, stage_since, last_contacted_at, created_at, deleted_at,
  touched_at, sort_name`;
/** Columns that filters and orders read. A look-up reads only these of thousands of leads, and whole rows of one page. */
const KEYS = `id, stage, assignee_id, source, suspicions, deleted_at, created_at, touched_at, sort_name, first_response_due_at,
  first_response_at`;

/**
 * The statement of one page; its row is a {@link FoundPage}. Postgres plans a named statement once. So it has a name only
 * where one plan fits all values: sources, late leads and parts of words are rare or common. The limit is part of the
 * text, because Postgres would replan a statement with an unknown limit. Names are for the page sizes of screens.
 */
export function pageStatement(
  filter: PageFilter,
  search: Search | null,
): { name: string | undefined; text: string; params: unknown[] } {
  const { stage, source, suspects, assignee, response, sort, limit, after } = filter;
  const params: unknown[] = [];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const match = search && { ...search, condition: stepSql(search.step, bind) };
  const conditions = filterSql(filter, bind);
  if (after) conditions.push(LEAD_ORDERS[sort].beyond(bind(after.value), bind(after.id)));

  const kind = search && `${search.by}-${search.step.by}-${search.most}`;
  const isPlannedOnce = !(search && isPartLookUp(search)) && !source && !response && limit % DEFAULT_PAGE === 0;
  const kinds = [kind, limit, sort, suspects, stage && 'stage', assignee && 'assignee', after && 'after'].filter(
    Boolean,
  );
  return {
    name: isPlannedOnce ? `leads-${kinds.join('-')}` : undefined,
    text: pageSql(filter, conditions.join(' AND '), match),
    params,
  };
}

const isPartLookUp = ({ by, step }: Search): boolean => by === 'lookUp' && step.by === 'part';

function pageSql(filter: PageFilter, where: string, search: (Search & { condition: string }) | null): string {
  const { limit } = filter;
  const order = orderOf(filter);
  const page = (rows: string): string => `page AS (${rows} ORDER BY ${order} LIMIT ${limit + 1})`;
  const inOrder = `FROM ${leadsOf(filter, where)} ORDER BY ${order}`;
  if (!search) return jsonSql(filter, page(`SELECT ${COLUMNS} FROM ${leadsOf(filter, where)}`));
  const { most, condition } = search;
  if (search.by === 'walk') {
    // The inner LIMIT keeps the planner from using the search index.
    const walked = `(SELECT ${COLUMNS}, search_words, search_text ${inOrder} LIMIT ${most}) AS walked`;
    const hasMore = `EXISTS (SELECT 1 ${inOrder} OFFSET ${most} LIMIT 1)`;
    return jsonSql(
      filter,
      page(`SELECT * FROM ${walked} WHERE ${condition}`),
      `CASE WHEN (SELECT count(*) FROM page) > ${limit} THEN false ELSE ${hasMore} END`,
    );
  }
  // Filters before the cut, so that other leads do not use up `most`. OFFSET 0 keeps the one plan for all words from
  // reading the index of the filter as well.
  const matches = isPartLookUp(search)
    ? `leads WHERE ${condition} AND ${where}`
    : `(SELECT ${KEYS} FROM leads WHERE ${condition} OFFSET 0) AS matched WHERE ${where}`;
  return jsonSql(
    filter,
    `found AS MATERIALIZED (SELECT ${KEYS} FROM ${matches} LIMIT ${most + 1}),
     ${page(`SELECT ${COLUMNS} FROM leads WHERE id = ANY(ARRAY(SELECT id FROM found ORDER BY ${order} LIMIT ${limit + 1}))`)}`,
    `(SELECT count(*) > ${most} FROM found)`,
  );
}

/**
 * The leads of a filter, to be sorted. Leads that wait for their first response are found before they are sorted
 * (OFFSET 0). The planner expects them evenly over the list, and would read every newer lead to get to old ones.
 */
function leadsOf({ response, sort }: Pick<ListFilter, 'response' | 'sort'>, where: string): string {
  const isWaiting = response !== undefined && response.is !== 'answered';
  return isWaiting && sort !== 'response'
    ? `(SELECT * FROM leads WHERE ${where} OFFSET 0) AS waiting`
    : `leads WHERE ${where}`;
}

/**
 * @param tables `WITH` tables; `page` has the rows, one more than the limit where more follow
 * @param cutWhen the condition under which a search is cut; a list without one saves 5 % of its time
 */
function jsonSql(filter: PageFilter, tables: string, cutWhen?: string): string {
  const { limit, sort } = filter;
  const order = orderOf(filter);
  const isCut = cutWhen === undefined ? 'false' : '(SELECT is_cut FROM cut)';
  const cut = cutWhen === undefined ? '' : `cut AS (SELECT ${cutWhen} AS is_cut),`;
  // Whole rows become JSON in half the time of json_build_object.
  return `
    WITH ${tables}, ${cut} item AS (
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
        (SELECT ${LEAD_ORDERS[sort].cursor} FROM page ORDER BY ${order} OFFSET ${limit - 1} LIMIT 1) END,
      'isCut', ${isCut}
    )::text AS body`;
}

const FIRST_RESPONSE_SQL = `CASE WHEN first_response_due_at IS NOT NULL THEN json_build_object(
  'dueAt', ${instantSql('first_response_due_at')}, 'respondedAt', ${instantSql('first_response_at')}) END`;
