import { defineEvent } from '../platform/outbox/event.ts';

/** All signers have signed. A job then copies the signed files to our database. */
export const documentCompleted = defineEvent<{ documentId: string }>('document.completed');
