import { useHost, useRevalidator } from '@epm/router';
import { useEffect, useState } from 'react';
import { loadReport } from './load-report.ts';
import type { Report } from './load-report.ts';

const INITIAL_DELAY_MS = 1_000;
const MAX_DELAY_MS = 10_000;

/** Returns the delay before the next poll. Delays grow by half each time: 1 s, 1.5 s, 2.25 s, up to 10 s. */
export function computePollingDelayMs(attempt: number): number {
  return Math.min(MAX_DELAY_MS, INITIAL_DELAY_MS * 1.5 ** attempt);
}

/**
 * Polls the report until its state is final. Does not poll while the tab is hidden. Ignores a failed poll, so that a
 * short server outage does not replace the page with an error.
 * @returns the number of polls and the latest report state
 */
export function useReportPolling(leadId: string, state: Report['state']) {
  const host = useHost();
  const { revalidate } = useRevalidator();
  const [attempts, setAttempts] = useState(0);
  const [latest, setLatest] = useState(state);

  useEffect(() => {
    const controller = new AbortController();
    async function poll() {
      if (document.hidden) return;
      const { data: outcome } = await loadReport(host, leadId, controller.signal);
      if (outcome.kind === 'found' && !outcome.report.result) setLatest(outcome.report.state);
      else if (outcome.kind !== 'failed') await revalidate();
    }
    const timer = setTimeout(() => {
      poll()
        .then(() => setAttempts((count) => count + 1))
        .catch((error: unknown) => {
          if (!controller.signal.aborted) throw error;
        });
    }, computePollingDelayMs(attempts));
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [attempts, host, leadId, revalidate]);

  return { attempts, state: latest };
}
