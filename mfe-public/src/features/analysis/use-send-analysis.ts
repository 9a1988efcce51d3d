import { useHost } from '@epm/router';
import { useRef, useState } from 'react';
import type { DraftStore } from './analysis-draft.ts';
import { identify, submitAnalysis } from './submit-analysis.ts';
import type { Submission } from './submit-analysis.ts';
import { uuid } from '../../app/forms/uuid.ts';

/** Sends the stored draft. A second call while the first is under way does nothing and resolves to null. */
export function useSendAnalysis(store: DraftStore) {
  const { api } = useHost();
  const isUnderWay = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const send = async (): Promise<Submission | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setIsSending(true);
    const draft = store.read();
    const sentAs = identify(draft, uuid);
    // Kept before it is sent: the answer may be lost, the ids must not be.
    store.write({ sentAs });
    const outcome = await submitAnalysis(api, draft, sentAs);
    isUnderWay.current = false;
    setIsSending(false);
    setHasFailed(outcome.kind === 'failed');
    return outcome;
  };

  return { send, isSending, hasFailed };
}
