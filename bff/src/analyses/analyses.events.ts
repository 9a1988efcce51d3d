import { defineEvent } from '../platform/outbox/event.ts';

/** A property waits for its rent analysis. */
export const analysisRequested = defineEvent<{ entryId: string }>('analysis.requested');

/** Every property of a sent form has its analysis; exactly once per submission. */
export const submissionCompleted = defineEvent<{ submissionId: string }>('submission.completed');
