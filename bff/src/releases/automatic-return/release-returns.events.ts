import { defineEvent } from '../../platform/outbox/event.ts';

/** Failures of a version stopped its ring, activated the version before it, or could not do so. */
export const releaseReturned = defineEvent<{ returnId: number }>('release.returned');
