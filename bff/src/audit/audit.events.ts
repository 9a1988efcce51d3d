import { defineEvent } from '../platform/outbox/event.ts';

/** A check of the audit log was requested, by an admin or by the nightly sweep. */
export const auditCheckRequested = defineEvent<{ checkId: number }>('audit.check-requested');
