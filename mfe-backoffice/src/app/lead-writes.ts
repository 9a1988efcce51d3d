import { answerOf } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import { writeTimeout } from './write-timeout.ts';

type ChangedAssignees = Schemas['ChangedAssignees'];
type ChangedStatuses = Schemas['ChangedStatuses'];
type EditLead = Schemas['EditLead'];
type Lead = Schemas['Lead'];

export const patchLead = (api: ApiClient, id: string, body: EditLead): Promise<Lead> =>
  answerOf(api.PATCH('/api/leads/{id}', { params: { path: { id } }, body, signal: writeTimeout() }));

/** @param changes at most MAX_BULK_CHANGES */
export const changeStatuses = (
  api: ApiClient,
  changes: Schemas['StatusChange'][],
  { reason, isUndo }: { reason?: string | undefined; isUndo: boolean },
): Promise<ChangedStatuses> =>
  answerOf(
    api.POST('/api/leads/bulk/status', {
      body: { changes, ...(reason && { reason }), ...(isUndo && { isUndo }) },
      signal: writeTimeout(),
    }),
  );

/** @param changes at most MAX_BULK_CHANGES */
export const changeAssignees = (api: ApiClient, changes: Schemas['AssigneeChange'][]): Promise<ChangedAssignees> =>
  answerOf(api.POST('/api/leads/bulk/assignee', { body: { changes }, signal: writeTimeout() }));
