import { defineEvent } from '../platform/outbox/event.ts';

/** A rent analysis of a property was requested. */
export const analysisRequested = defineEvent<{ entryId: string }>('analysis.requested');

/** The analyses of all properties of a submission are complete. Published exactly once per submission. */
export const submissionCompleted = defineEvent<{ submissionId: string }>('submission.completed');
