import { defineEvent } from '../platform/outbox/event.ts';

/**
 * Staff changed the timing or the limits of sequences, so waiting steps are planned again. `at`, in epoch milliseconds,
 * makes the event unique.
 */
export const campaignTimingChanged = defineEvent<{ at: number }>('campaign.timing-changed');
