import { defineEvent } from '../platform/outbox/event.ts';

/**
 * The standing of a lead has changed, by its status or because it was deleted or restored. Followers read the current
 * standing: of two such events either may be handled first.
 */
export const leadStandingChanged = defineEvent<{ leadId: string }>('lead.standing-changed');

/** Staff accepted a suspect submission: what was held back for the lead happens now. */
export const leadAccepted = defineEvent<{ leadId: string }>('lead.accepted');

/** The links of a lead were revoked, and its owner is to get new ones. `at` (epoch, milliseconds) tells one time from another. */
export const leadLinksRenewed = defineEvent<{ leadId: string; at: number }>('lead.links-renewed');
