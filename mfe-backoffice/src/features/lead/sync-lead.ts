import type { ApiClient } from '@epm/router/client';
import { unwrapResponse } from '@epm/router/client';

/** Thrown if the CRM does not have the current lead. Staff see the message. */
export class LeadSyncError extends Error {
  constructor(cause: unknown) {
    super('Failed to sync lead with Odoo', { cause });
    this.name = 'LeadSyncError';
  }
}

/**
 * Sends a lead to the CRM. Without a CRM, the server does nothing.
 * @throws LeadSyncError
 */
export async function syncLead(api: ApiClient, id: string): Promise<void> {
  try {
    await unwrapResponse(api.POST('/api/odoo/sync-lead', { body: { id } }));
  } catch (error) {
    throw new LeadSyncError(error);
  }
}
