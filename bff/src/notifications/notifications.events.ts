import { defineEvent } from '../platform/outbox/event.ts';

/** A message stands in the ledger and is due. */
export const messageQueued = defineEvent<{ sendId: string }>('message.queued');

/** The mailbox to which a person's mail goes does not exist. */
export const contactBounced = defineEvent<{ contactId: string }>('contact.bounced');

/** A person ended marketing mail. */
export const contactUnsubscribed = defineEvent<{ contactId: string }>('contact.unsubscribed');
