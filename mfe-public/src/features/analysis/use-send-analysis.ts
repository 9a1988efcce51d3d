import { useRef, useState } from 'react';
import { useHost } from '@epm/router';
import { createIntakeTickets } from '../../app/forms/intake-tickets.ts';
import { uuid } from '../../app/forms/uuid.ts';
import type { AnalysisDraftStore } from './analysis-draft.ts';
import { identify, submitAnalysis } from './submit-analysis.ts';
import type { SubmissionOutcome } from './submit-analysis.ts';

/** Submits the stored draft. A call while a submission is in flight does nothing and resolves to null. */
export function useSendAnalysis(store: AnalysisDraftStore) {
  const { api } = useHost();
  const [tickets] = useState(() => createIntakeTickets(api));
  const isInFlight = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** @param website value of the honeypot field */
  const send = async (website: string): Promise<SubmissionOutcome | null> => {
    if (isInFlight.current) return null;
    isInFlight.current = true;
    setIsSending(true);
    const draft = store.read();
    const sentAs = identify(draft, uuid);
    // Stores the ids before the request, because the response may be lost.
    store.write({ sentAs });
    const outcome = await submitAnalysis(api, draft, sentAs, await tickets.intakeFor(sentAs.submissionId, website));
    if (outcome.kind === 'failed') tickets.recordFailure(outcome.error);
    else tickets.recordAccepted();
    isInFlight.current = false;
    setIsSending(false);
    setFailure(outcome.kind === 'failed' ? outcome.message : null);
    return outcome;
  };

  return { prepare: tickets.prepare, send, isSending, failure };
}

export type SendAnalysis = ReturnType<typeof useSendAnalysis>;
