import { getStageForStatus } from '@epm/contract';
import type { ResponseState } from '@epm/contract';
import { invalid } from '../platform/errors/domain-error.ts';
import { UUID_PATTERN } from '../platform/database/keyset.ts';
import type { LeadFilters, SuspectFilter } from './lead-list.dto.ts';
import { LEAD_ORDERS, MIN_RANK_NOT_WAITING, RESPONSE_RANK_SQL } from './lead-order.ts';
import type { LeadSort } from './lead-order.ts';

/** The filter and order of a lead list. */
export interface ListFilter {
  stage: string | undefined;
  source: string | undefined;
  /** Whether to exclude suspect submissions, to include them, or to return only suspect submissions. */
  suspects: SuspectFilter;
  /** A user id, or {@link NO_ASSIGNEE} for unassigned leads. */
  assignee: string | undefined;
  response: { is: ResponseState; now: Date } | undefined;
  sort: LeadSort;
}

/** Adds a value to the statement parameters and returns its placeholder. */
export type Bind = (value: unknown) => string;

/**
 * Placeholder id for leads that have no assignee. The indexes contain it, so that Postgres can find these leads by
 * value; see `08-leads.sql`.
 */
const NO_ASSIGNEE = '00000000-0000-0000-0000-000000000000';
const ASSIGNEE_SQL = `coalesce(assignee_id, '${NO_ASSIGNEE}'::uuid)`;

/** SQL for the lead status that the API returns. A stored status that is `new`, empty or unknown counts as new_lead. */
export const STATUS_SQL = `CASE WHEN stage <> 'leads' OR status = 'leads' THEN stage ELSE 'new_lead' END`;

/**
 * Parses the filters in a request.
 * @param userId the user to whom the assignee `me` refers
 * @param now the current time; a first response that was due before this time is late
 * @throws DomainError invalid if the assignee is not `me`, `none` or a UUID
 */
export function parseLeadFilter(
  { status, source, suspects = 'without', assignee, response, sort = 'newest' }: Omit<LeadFilters, 'q'>,
  userId: string,
  now: Date,
): ListFilter {
  const stage = status && getStageForStatus(status);
  return {
    stage,
    source,
    suspects,
    sort,
    assignee: assignee && parseAssignee(assignee, userId),
    response: response && { is: response, now },
  };
}

function parseAssignee(assignee: string, userId: string): string {
  if (assignee === 'none') return NO_ASSIGNEE;
  const id = assignee === 'me' ? userId : assignee.toLowerCase();
  if (!UUID_PATTERN.test(id)) throw invalid('lead.assignee', 'Assignee must be me, none or the id of a staff member.');
  return id;
}

/**
 * Builds the SQL conditions for a filter. The conditions use the same expressions as the indexes, so that Postgres can
 * use the indexes.
 */
export function filterSql(
  { stage, assignee, source, suspects, response }: Omit<ListFilter, 'sort'>,
  bind: Bind,
): string[] {
  const conditions = ['deleted_at IS NULL'];
  if (suspects !== 'with') conditions.push(`suspicions ${suspects === 'only' ? '<>' : '='} '{}'`);
  if (stage && assignee) conditions.push(`(${ASSIGNEE_SQL}::text || stage) = ${bind(assignee + stage)}`);
  else if (stage) conditions.push(`stage = ${bind(stage)}`);
  else if (assignee) conditions.push(`${ASSIGNEE_SQL} = ${bind(assignee)}::uuid`);
  if (source) conditions.push(`source = ${bind(source)}`);
  if (response) conditions.push(responseSql(response, bind));
  return conditions;
}

function responseSql({ is, now }: NonNullable<ListFilter['response']>, bind: Bind): string {
  if (is === 'answered') return 'first_response_at IS NOT NULL';
  const ms = `${bind(now.getTime())}::bigint`;
  return is === 'late'
    ? `${RESPONSE_RANK_SQL} < ${ms}`
    : `${RESPONSE_RANK_SQL} >= ${ms} AND ${RESPONSE_RANK_SQL} < ${MIN_RANK_NOT_WAITING}`;
}

/**
 * Returns the `ORDER BY` expressions that fit the index for a filter. For a filter by source, there are indexes only if
 * leads are sorted by creation time. For other orders, the expressions fit the index for the whole list.
 */
export function orderBySql({
  stage,
  assignee,
  source,
  sort,
}: Pick<ListFilter, 'stage' | 'source' | 'assignee' | 'sort'>): string {
  const isFiltered = stage || assignee || (source && (sort === 'newest' || sort === 'oldest'));
  return LEAD_ORDERS[sort][isFiltered ? 'filteredSql' : 'unfilteredSql'];
}
