import { defineEvent } from '../platform/outbox/event.ts';

/** Somebody registered; whether it was a person is said by the lead's suspicions. */
export const webinarRegistered = defineEvent<{ leadId: string }>('webinar.registered');
