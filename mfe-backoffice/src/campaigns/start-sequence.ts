import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';

/**
 * Starts the sequence that belongs to the lead's status. Does nothing if the sequence is already active. The server
 * rejects the request if the owner has not consented.
 */
export const startSequence = (api: ApiClient, leadId: string) =>
  unwrapResponse(api.POST('/api/campaigns/start', { body: { leadId } }));
