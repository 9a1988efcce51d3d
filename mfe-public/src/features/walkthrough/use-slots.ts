import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { useEffect, useRef, useState } from 'react';
import { loadSlots, type Slots, type SlotTarget } from './slot-calls.ts';

export type SlotsAnswer = { kind: 'loading' } | { kind: 'failed'; message: string } | { kind: 'ready'; slots: Slots };

const FAILED = 'Nothing was changed. Please try again in a moment, or call us.';

/** The free times, read when the component appears and again on demand; what is shown stays until the answer is there. */
export function useSlots(target: SlotTarget) {
  const { api } = useHost();
  const [answer, setAnswer] = useState<SlotsAnswer>({ kind: 'loading' });
  const [isReloading, setIsReloading] = useState(false);
  const stop = useRef<AbortController | null>(null);
  const identity = 'leadId' in target ? target.leadId : target.manageKey;

  async function reload(): Promise<Slots | null> {
    stop.current?.abort();
    const { signal } = (stop.current = new AbortController());
    setIsReloading(true);
    try {
      const slots = await loadSlots(api, target, signal);
      if (signal.aborted) return null;
      setAnswer({ kind: 'ready', slots });
      return slots;
    } catch (error) {
      if (!signal.aborted) setAnswer({ kind: 'failed', message: messageOf(error) });
      return null;
    } finally {
      if (!signal.aborted) setIsReloading(false);
    }
  }

  useEffect(() => {
    void reload();
    return () => stop.current?.abort();
    // Once for each walkthrough, not for each new target object.
  }, [identity]);

  return { answer, isReloading, reload };
}

const messageOf = (error: unknown): string => (error instanceof ApiProblem && error.problem ? error.message : FAILED);
