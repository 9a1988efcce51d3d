import { defineEvent } from '../platform/outbox/event.ts';

/**
 * A lead was created, accepted or changed. Published by a trigger on `leads` while Odoo is configured, and by the sweep
 * for leads that Odoo does not have.
 */
export const crmLeadChanged = defineEvent<{ leadId: string }>('crm.lead-changed');

/**
 * An admin started a comparison of all leads with Odoo, or a batch of the comparison has ended. `startedAt` is in epoch
 * milliseconds.
 */
export const crmComparisonRequested = defineEvent<{ startedAt: number; afterLeadId: string | null }>(
  'crm.comparison-requested',
);
