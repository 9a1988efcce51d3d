import { defineEvent } from '../platform/outbox/event.ts';

/**
 * Published after a change that can affect the `LeadStanding` of a lead, such as a new status, an enrollment or a
 * deletion. Events may be handled out of order, so handlers read the current standing.
 */
export const leadStandingChanged = defineEvent<{ leadId: string }>('lead.standing-changed');

/** Staff accepted a lead that was held as suspected spam. Handlers send the emails and start the analysis. */
export const leadAccepted = defineEvent<{ leadId: string }>('lead.accepted');

/**
 * The links of a lead were revoked, and the owner must get new links. `at`, in epoch milliseconds, makes the event
 * unique.
 */
export const leadLinksRenewed = defineEvent<{ leadId: string; at: number }>('lead.links-renewed');

/**
 * The walkthrough of a lead was booked, rescheduled or canceled. Handlers read its current time. `at`, in epoch
 * milliseconds, is the time of the change.
 */
export const leadWalkthroughChanged = defineEvent<{ leadId: string; at: number }>('lead.walkthrough-changed');
