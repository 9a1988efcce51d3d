import { defineEvent } from '../platform/outbox/event.ts';

/** A realtor referred a client, and there is no doubt that it was a person. */
export const referralSubmitted = defineEvent<{ referralId: string }>('referral.submitted');
