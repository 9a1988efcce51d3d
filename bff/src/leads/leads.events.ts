import { defineEvent } from '../platform/outbox/event.ts';

/**
 * The standing of a lead changed, because its status changed or because it was deleted or restored. Two such events may be
 * handled in either order, so handlers read the current standing.
 */
export const leadStandingChanged = defineEvent<{ leadId: string }>('lead.standing-changed');

/** Staff accepted a suspect submission. Handlers start the work that was held back for the lead. */
export const leadAccepted = defineEvent<{ leadId: string }>('lead.accepted');

/**
 * The links of a lead were revoked, and the owner must get new ones. `at` (milliseconds since the epoch) distinguishes
 * repeated revocations.
 */
export const leadLinksRenewed = defineEvent<{ leadId: string; at: number }>('lead.links-renewed');
