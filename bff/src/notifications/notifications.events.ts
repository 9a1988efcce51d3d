import { defineEvent } from '../platform/outbox/event.ts';

/** A message was added to the ledger, or resent, and is due. */
export const messageQueued = defineEvent<{ sendId: string }>('message.queued');

/** The mailbox of a contact does not exist. */
export const contactBounced = defineEvent<{ contactId: string }>('contact.bounced');

/** A contact unsubscribed from marketing mail. */
export const contactUnsubscribed = defineEvent<{ contactId: string }>('contact.unsubscribed');
