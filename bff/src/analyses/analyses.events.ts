import { defineEvent } from '../platform/outbox/event.ts';

/** A rent analysis of a property was requested. */
export const analysisRequested = defineEvent<{ entryId: string }>('analysis.requested');

/** All properties of a submission have their analysis. Published exactly once per submission. */
export const submissionCompleted = defineEvent<{ submissionId: string }>('submission.completed');
