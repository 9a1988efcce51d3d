import { useRevalidator } from '@epm/router';
import { useEffect, useState } from 'react';

const INITIAL_DELAY_MS = 2_000;
const MAX_DELAY_MS = 30_000;

/**
 * Verifies the payment repeatedly while `isActive`. The delay grows from 2 s to 30 s. Skips the verification while the
 * tab is hidden.
 */
export function useReceiptPolling(isActive: boolean): void {
  const { revalidate } = useRevalidator();
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (!isActive) return;
    const poll = async () => {
      if (!document.hidden) await revalidate();
      setAttempts((count) => count + 1);
    };
    const timer = setTimeout(() => void poll(), Math.min(MAX_DELAY_MS, INITIAL_DELAY_MS * 1.5 ** attempts));
    return () => clearTimeout(timer);
  }, [attempts, isActive, revalidate]);
}
