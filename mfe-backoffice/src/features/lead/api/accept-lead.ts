import { answerOf } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';

/** Marks a suspect lead as not spam. Idempotent. */
export const acceptLead = (api: ApiClient, id: string): Promise<Schemas['Lead']> =>
  answerOf(api.POST('/api/leads/{id}/accept', { params: { path: { id } } }));
