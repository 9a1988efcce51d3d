import { defineEvent } from '../platform/outbox/event.ts';

/** A message stands in the ledger and is due. */
export const messageQueued = defineEvent<{ sendId: string }>('message.queued');

/** A person ended marketing mail. */
export const contactUnsubscribed = defineEvent<{ contactId: string }>('contact.unsubscribed');
