import { defineEvent } from '../platform/outbox/event.ts';

/**
 * The standing of a lead changed because its status changed, or it was deleted or restored. Events may be handled out
 * of order, so handlers read the current standing.
 */
export const leadStandingChanged = defineEvent<{ leadId: string }>('lead.standing-changed');

/** Staff accepted a suspect submission. Handlers start the postponed work for the lead. */
export const leadAccepted = defineEvent<{ leadId: string }>('lead.accepted');

/**
 * The links of a lead were revoked, and the owner must get new ones. `at`, in epoch milliseconds, makes the event
 * unique.
 */
export const leadLinksRenewed = defineEvent<{ leadId: string; at: number }>('lead.links-renewed');
