import { defineEvent } from '../platform/outbox/event.ts';

/** All signers have signed. The signed files are copied to our database. */
export const documentCompleted = defineEvent<{ documentId: string }>('document.completed');
