import { defineEvent } from '../../platform/outbox/event.ts';

/**
 * Event after an automatic rollback: a ring was stopped, the previous version was activated, or no previous version
 * could be activated. The stored names contain the former term, 'return', so that a deployment loses no event.
 */
export const versionRolledBack = defineEvent<{ returnId: number }>('release.returned');
