import { answerOf } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';

/** Adds a lead. Idempotent by the id. @throws ApiProblem, or TypeError without a response */
export const createLead = (api: ApiClient, body: Schemas['AddLead']) =>
  answerOf(api.POST('/api/leads', { body, signal: AbortSignal.timeout(20_000) }));
