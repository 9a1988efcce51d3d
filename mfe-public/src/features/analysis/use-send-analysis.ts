import { useRef, useState } from 'react';
import { useHost } from '@epm/router';
import { createIntakeTickets } from '../../app/forms/intake-tickets.ts';
import { uuid } from '../../app/forms/uuid.ts';
import type { DraftStore } from './analysis-draft.ts';
import { identify, submitAnalysis } from './submit-analysis.ts';
import type { Submission } from './submit-analysis.ts';

/** Submits the stored draft. A call while a submission is in flight does nothing and resolves to null. */
export function useSendAnalysis(store: DraftStore) {
  const { api } = useHost();
  const [tickets] = useState(() => createIntakeTickets(api));
  const isUnderWay = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** @param website value of the honeypot field */
  const send = async (website: string): Promise<Submission | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setIsSending(true);
    const draft = store.read();
    const sentAs = identify(draft, uuid);
    // Stores the ids before the request, because the response may be lost.
    store.write({ sentAs });
    const outcome = await submitAnalysis(api, draft, sentAs, await tickets.for(sentAs.submissionId, website));
    if (outcome.kind === 'failed') tickets.failed(outcome.error);
    else tickets.accepted();
    isUnderWay.current = false;
    setIsSending(false);
    setFailure(outcome.kind === 'failed' ? outcome.message : null);
    return outcome;
  };

  return { prepare: tickets.prepare, send, isSending, failure };
}

export type SendAnalysis = ReturnType<typeof useSendAnalysis>;
