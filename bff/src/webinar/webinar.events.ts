import { defineEvent } from '../platform/outbox/event.ts';

/** A person registered. A suspect registration is announced once it counts. */
export const webinarRegistered = defineEvent<{ leadId: string }>('webinar.registered');
