import { defineEvent } from '../platform/outbox/event.ts';

/** A message was queued or resent and is due. */
export const messageQueued = defineEvent<{ sendId: string }>('message.queued');

/** A contact's mailbox does not exist. */
export const contactBounced = defineEvent<{ contactId: string }>('contact.bounced');

/** A contact marked a message as spam. */
export const contactComplained = defineEvent<{ contactId: string }>('contact.complained');

/** An owner replied by email or text. Automatic replies do not count. */
export const leadReplied = defineEvent<{ leadId: string; contactId: string; channel: 'email' | 'sms' }>('lead.replied');

/** A contact confirmed the consent to marketing email. */
export const marketingConfirmed = defineEvent<{ contactId: string }>('contact.marketing-confirmed');

/** A contact unsubscribed from marketing email. */
export const contactUnsubscribed = defineEvent<{ contactId: string }>('contact.unsubscribed');
