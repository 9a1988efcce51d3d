import { defineEvent } from '../platform/outbox/event.ts';

/** Somebody registered, and there is no doubt that it was a person. */
export const webinarRegistered = defineEvent<{ leadId: string }>('webinar.registered');
