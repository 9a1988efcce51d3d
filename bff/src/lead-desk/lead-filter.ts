import { stageOf } from '@epm/contract';
import { invalid } from '../platform/errors/domain-error.ts';
import { UUID } from '../platform/database/keyset.ts';
import { NO_ASSIGNEE } from './lead-page-sql.ts';
import type { ListFilter } from './lead-page-sql.ts';
import type { LeadFilters } from './lead-list.dto.ts';

/**
 * Reads what a list was asked for.
 * @param userId the user who asks: `me`
 * @param now divides late first responses from those that are due
 * @throws DomainError invalid
 */
export function readLeadFilter(
  { status, source, suspects = 'without', assignee, response, sort = 'newest' }: Omit<LeadFilters, 'q'>, userId: string, now: Date,
): ListFilter {
  const stage = status && stageOf(status);
  return {
    stage, source, suspects, sort,
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
