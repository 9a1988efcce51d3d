import { answerOf } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';

/** Sent twice with the same id, it adds one lead. @throws ApiProblem, or TypeError without an answer */
export const createLead = (api: ApiClient, body: Schemas['AddLead']) =>
  answerOf(api.POST('/api/leads', { body, signal: AbortSignal.timeout(20_000) }));
