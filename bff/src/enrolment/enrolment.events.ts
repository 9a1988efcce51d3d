import { defineEvent } from '../platform/outbox/event.ts';

/** An owner enrolled a property. */
export const enrolmentReceived = defineEvent<{ leadId: string }>('enrolment.received');
