import { useRevalidator } from '@epm/router';
import { useEffect, useState } from 'react';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

/** Milliseconds before the next look, growing by half each time: 1 s, 1.5 s, 2.25 s, at most 10 s. */
export function pollingWait(attempt: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 1.5 ** attempt);
}

/** Asks for the report again until the component goes away; a hidden tab waits. @returns how often it has asked */
export function useReportPolling(): number {
  const { revalidate, state } = useRevalidator();
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(() => {
      if (!document.hidden) void revalidate();
      setAttempts((count) => count + 1);
    }, pollingWait(attempts));
    return () => clearTimeout(timer);
  }, [attempts, revalidate, state]);

  return attempts;
}
