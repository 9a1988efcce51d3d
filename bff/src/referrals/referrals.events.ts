import { defineEvent } from '../platform/outbox/event.ts';

/** The status of a referral changed, or its fee was paid. `version` is the version of the referral after the change. */
export const referralProgressed = defineEvent<{ referralId: string; version: number }>('referral.progressed');

/** A deleted referral was restored. */
export const referralRestored = defineEvent<{ referralId: string }>('referral.restored');
