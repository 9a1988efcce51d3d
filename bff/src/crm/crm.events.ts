import { defineEvent } from '../platform/outbox/event.ts';

/**
 * A lead was created, accepted or changed. A trigger on `leads` publishes this event while Odoo is configured, and the
 * sweep for leads that Odoo does not have.
 */
export const crmLeadChanged = defineEvent<{ leadId: string }>('crm.lead-changed');
