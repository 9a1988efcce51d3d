import { formatClock, formatDay } from '@epm/contract';
import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { useRef, useState } from 'react';
import { isChanged, isGone, takeSlot, type SlotTarget, type Walkthrough } from './slot-calls.ts';

/** What came of the press on the button, unless the time is booked. */
export type Refusal = { kind: 'gone' | 'failed'; message: string };

interface Taking {
  target: SlotTarget;
  /** Start of the walkthrough that is shown and moved. */
  current?: string | undefined;
  onBooked: (walkthrough: Walkthrough) => void;
  /** The walkthrough is no longer what the page shows. */
  onChanged?: (() => void) | undefined;
}

const FAILED = 'The time could not be booked. Please try again; your choice is still selected.';

/** Books one time. A second press while the first is under way does nothing; a repeated one changes nothing on the server. */
export function useTaking({ target, current, onBooked, onChanged }: Taking) {
  const { api } = useHost();
  const isUnderWay = useRef(false);
  const [isTaking, setIsTaking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  /** @returns whether the list of times is out of date */
  async function take(start: string): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setIsTaking(true);
    setRefusal(null);
    try {
      onBooked(await takeSlot(api, target, start, current));
      return false;
    } catch (error) {
      setRefusal(refusalOf(error, start));
      if (isChanged(error)) onChanged?.();
      return isGone(error);
    } finally {
      isUnderWay.current = false;
      setIsTaking(false);
    }
  }

  return { take, isTaking, refusal, forgetRefusal: () => setRefusal(null) };
}

function refusalOf(error: unknown, start: string): Refusal {
  if (isGone(error)) {
    return { kind: 'gone', message: `You chose ${formatDay(start)} at ${formatClock(start)}. ${error.message}` };
  }
  return { kind: 'failed', message: error instanceof ApiProblem && error.problem ? error.message : FAILED };
}
