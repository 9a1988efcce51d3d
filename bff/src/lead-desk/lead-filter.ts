import { stageOf } from '@epm/contract';
import type { ResponseState } from '@epm/contract';
import { invalid } from '../platform/errors/domain-error.ts';
import { UUID } from '../platform/database/keyset.ts';
import type { LeadFilters, Suspects } from './lead-list.dto.ts';
import { LEAD_ORDERS, RANK_OF_OTHERS, RESPONSE_RANK } from './lead-order.ts';
import type { LeadSort } from './lead-order.ts';

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

/** Adds a value to the parameters of a statement and returns its placeholder. */
export type Bind = (value: unknown) => string;

/** Stands for no assignee, so that those leads are found by a value; the migration says why. */
const NO_ASSIGNEE = '00000000-0000-0000-0000-000000000000';
const ASSIGNEE = `coalesce(assignee_id, '${NO_ASSIGNEE}'::uuid)`;

/** A lead's status as the union knows it: `new`, nothing and unknown words are new leads. */
export const STATUS_SQL = `CASE WHEN stage <> 'leads' OR status = 'leads' THEN stage ELSE 'new_lead' END`;

/**
 * Reads the filter of a request.
 * @param userId the user who asks: `me`
 * @param now divides late first responses from those that are due
 * @throws DomainError invalid
 */
export function readLeadFilter(
  { status, source, suspects = 'without', assignee, response, sort = 'newest' }: Omit<LeadFilters, 'q'>,
  userId: string,
  now: Date,
): ListFilter {
  const stage = status && stageOf(status);
  return {
    stage,
    source,
    suspects,
    sort,
    assignee: assignee && readAssignee(assignee, userId),
    response: response && { is: response, now },
  };
}

function readAssignee(assignee: string, userId: string): string {
  if (assignee === 'none') return NO_ASSIGNEE;
  const id = assignee === 'me' ? userId : assignee.toLowerCase();
  if (!UUID.test(id)) throw invalid('lead.assignee', 'Assignee must be me, none or the id of a member of staff.');
  return id;
}

/** The conditions of a filter, worded as the indexes are. */
export function filterSql(
  { stage, assignee, source, suspects, response }: Omit<ListFilter, 'sort'>,
  bind: Bind,
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

function responseSql({ is, now }: NonNullable<ListFilter['response']>, bind: Bind): string {
  if (is === 'answered') return 'first_response_at IS NOT NULL';
  const ms = `${bind(now.getTime())}::bigint`;
  return is === 'late'
    ? `${RESPONSE_RANK} < ${ms}`
    : `${RESPONSE_RANK} >= ${ms} AND ${RESPONSE_RANK} < ${RANK_OF_OTHERS}`;
}

/** `ORDER BY` of a filter. Leads of a source have an index by time alone; other orders pick them from the whole list. */
export function orderOf({
  stage,
  assignee,
  source,
  sort,
}: Pick<ListFilter, 'stage' | 'source' | 'assignee' | 'sort'>): string {
  const isFiltered = stage || assignee || (source && (sort === 'newest' || sort === 'oldest'));
  return LEAD_ORDERS[sort][isFiltered ? 'filtered' : 'all'];
}
