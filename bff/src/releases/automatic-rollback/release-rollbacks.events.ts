import { defineEvent } from '../../platform/outbox/event.ts';

/**
 * Event after an automatic rollback: a ring was stopped, the previous version was activated, or no previous version
 * could be activated. The stored names still contain the old term 'return', so that events stored before a deployment
 * are handled.
 */
export const versionRolledBack = defineEvent<{ returnId: number }>('release.returned');
