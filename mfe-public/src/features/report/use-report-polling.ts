import { useHost, useRevalidator } from '@epm/router';
import { useEffect, useState } from 'react';
import { loadReport } from './load-report.ts';
import type { Report } from './load-report.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

/** Milliseconds before the next look, growing by half each time: 1 s, 1.5 s, 2.25 s, at most 10 s. */
export function pollingWait(attempt: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 1.5 ** attempt);
}

/**
 * Asks for the report again until there is something to show; a hidden tab waits. A failed request changes nothing: a visitor who
 * waits goes on waiting, rather than losing the page to one bad moment of the server.
 * @returns how often it has asked, and the state of the last report
 */
export function useReportPolling(leadId: string, state: Report['state']) {
  const host = useHost();
  const { revalidate } = useRevalidator();
  const [attempts, setAttempts] = useState(0);
  const [latest, setLatest] = useState(state);

  useEffect(() => {
    const left = new AbortController();
    async function look() {
      if (document.hidden) return;
      const { data: answer } = await loadReport(host, leadId, left.signal);
      if (answer.kind === 'found' && !answer.report.result) setLatest(answer.report.state);
      else if (answer.kind !== 'failed') await revalidate();
    }
    const timer = setTimeout(() => {
      look()
        .then(() => setAttempts((count) => count + 1))
        .catch((error: unknown) => {
          if (!left.signal.aborted) throw error;
        });
    }, pollingWait(attempts));
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [attempts, host, leadId, revalidate]);

  return { attempts, state: latest };
}
