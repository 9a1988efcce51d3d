import { useState } from 'react';
import type { Schemas } from '@epm/contract';
import { useDraft } from '@epm/staff';
import { getFirstStep, getNextStep } from './confirmation-steps.tsx';
import { usePitch } from './use-pitch.ts';

const isTrue = (stored: unknown): stored is true => stored === true;

/** Manages the current step and the user's input. Both survive closing the dialog; drafts also survive a reload. */
export function useConfirmation(lead: Schemas['Lead']) {
  const [step, goTo] = useState(() => getFirstStep(lead.status));
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
    /** True if the user pressed Continue but has not checked the acknowledgment yet. */
    isAcknowledgmentMissing: isAcknowledgmentMissing && !isAcknowledged,
    acknowledge: (isChecked: boolean) => {
      setScheduled(false);
      acknowledgment.write(isChecked || null);
    },
    requireAcknowledgment: () => setAcknowledgmentMissing(true),
    /**
     * Removes the stored acknowledgment. The checkbox stays checked in this dialog, so that the user can choose another
     * time.
     */
    markScheduled: () => {
      setScheduled(true);
      acknowledgment.write(null);
    },
  };
}

export type Confirmation = ReturnType<typeof useConfirmation>;
