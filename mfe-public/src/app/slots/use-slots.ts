import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { useEffect, useRef, useState } from 'react';
import { loadSlots, type Slots, type SlotTarget } from './slot-requests.ts';

export type SlotsState = { kind: 'loading' } | { kind: 'failed'; message: string } | { kind: 'ready'; slots: Slots };

const FAILED_TEXT = 'Nothing was changed. Please try again in a moment, or call us.';

/** Loads the available slots on mount and on demand. During a reload, the previous slots stay visible. */
export function useSlots(target: SlotTarget) {
  const { api } = useHost();
  const [state, setState] = useState<SlotsState>({ kind: 'loading' });
  const [isReloading, setIsReloading] = useState(false);
  const controllerRef = useRef<AbortController | null>(null);
  const targetId = 'leadId' in target ? target.leadId : target.manageKey;

  async function reload(): Promise<Slots | null> {
    controllerRef.current?.abort();
    const { signal } = (controllerRef.current = new AbortController());
    setIsReloading(true);
    try {
      const slots = await loadSlots(api, target, signal);
      if (signal.aborted) return null;
      setState({ kind: 'ready', slots });
      return slots;
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'failed', message: toErrorMessage(error) });
      return null;
    } finally {
      if (!signal.aborted) setIsReloading(false);
    }
  }

  useEffect(() => {
    void reload();
    return () => controllerRef.current?.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- callers pass a new target object on each render
  }, [targetId]);

  return { state, isReloading, reload };
}

const toErrorMessage = (error: unknown): string =>
  error instanceof ApiProblem && error.problem ? error.message : FAILED_TEXT;
