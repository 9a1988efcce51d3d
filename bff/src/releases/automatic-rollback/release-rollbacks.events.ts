import { defineEvent } from '../../platform/outbox/event.ts';

/**
 * Event after an automatic rollback: a ring was stopped, the previous version was activated, or no previous version
 * could be activated.
 */
export const versionRolledBack = defineEvent<{ rollbackId: number }>('release.rolled-back');
