import { isNewLead } from '@epm/contract';
import { invalid } from '../platform/errors/domain-error.ts';
import { UUID } from '../platform/database/keyset.ts';
import { NO_ASSIGNEE } from './lead-page-sql.ts';
import type { PageFilter } from './lead-page-sql.ts';
import type { LeadFilterQuery } from './leads.dto.ts';

/**
 * What a list was asked for, as the statements need it.
 * @param userId who asks: `me`
 * @throws DomainError invalid
 */
export function readLeadFilter(
  { status, source, suspects = 'without', assignee, sort = 'newest' }: Pick<LeadFilterQuery, 'status' | 'source' | 'suspects' | 'assignee' | 'sort'>,
  userId: string,
): Pick<PageFilter, 'stage' | 'source' | 'suspects' | 'assignee' | 'sort'> {
  const stage = status && (isNewLead(status) ? 'leads' : status);
  return { stage, source, suspects, assignee: assignee && readAssignee(assignee, userId), sort };
}

function readAssignee(assignee: string, userId: string): string {
  if (assignee === 'none') return NO_ASSIGNEE;
  const id = assignee === 'me' ? userId : assignee.toLowerCase();
  if (!UUID.test(id)) throw invalid('lead.assignee', 'Assignee must be me, none or the id of a member of staff.');
  return id;
}
