import { useState } from 'react';
import type { Schemas } from '@epm/contract';
import { useDraft } from '@epm/staff';
import { firstStep, getNextStep } from './confirmation-steps.tsx';
import { usePitch } from './use-pitch.ts';

const isTrue = (stored: unknown): stored is true => stored === true;

/** Holds the current step and the user's input. Both survive closing the dialog, and drafts also survive a reload. */
export function useConfirmation(lead: Schemas['Lead']) {
  const [step, goTo] = useState(() => firstStep(lead.status));
  const pitch = usePitch(lead, () => goTo((now) => (now === 'property-improvements' ? getNextStep(now) : now)));
  const acknowledgment = useDraft(`acknowledgment:${lead.id}`, isTrue);
  const [isScheduled, setScheduled] = useState(false);
  const [isAcknowledgmentMissing, setAcknowledgmentMissing] = useState(false);
  const isAcknowledged = acknowledgment.value === true || isScheduled;

  return {
    lead,
    step,
    goTo,
    pitch,
    isAcknowledged,
    /** Whether the user pressed Continue without checking the acknowledgment, and has not checked it since. */
    isAcknowledgmentMissing: isAcknowledgmentMissing && !isAcknowledged,
    acknowledge: (isTicked: boolean) => {
      setScheduled(false);
      acknowledgment.write(isTicked || null);
    },
    requireAcknowledgment: () => setAcknowledgmentMissing(true),
    /**
     * Records that the walkthrough is scheduled. Removes the stored acknowledgment. In this dialog it stays checked, so
     * that the time can be moved.
     */
    markScheduled: () => {
      setScheduled(true);
      acknowledgment.write(null);
    },
  };
}

export type Confirmation = ReturnType<typeof useConfirmation>;
