import { useState } from 'react';
import type { Schemas } from '@epm/contract';
import { useDraft } from '../../../app/use-draft.ts';
import { firstStep, stepAfter } from '../confirmation-steps.ts';
import { usePitch } from './use-pitch.ts';

const isTrue = (stored: unknown): stored is true => stored === true;

/** The step of the dialog, and what is chosen and typed there. It outlives closing the dialog, and a reload. */
export function useConfirmation(lead: Schemas['Lead']) {
  const [step, goTo] = useState(() => firstStep(lead.status));
  const pitch = usePitch(lead, () => goTo((now) => (now === 'property-improvements' ? stepAfter(now) : now)));
  const acknowledgment = useDraft(`acknowledgment:${lead.id}`, isTrue);
  const [isConcluded, setConcluded] = useState(false);
  const [isAcknowledgmentMissing, setAcknowledgmentMissing] = useState(false);
  const isAcknowledged = acknowledgment.value === true || isConcluded;

  return {
    lead,
    step,
    goTo,
    pitch,
    isAcknowledged,
    /** The user continued without it, and has not ticked it since. */
    isAcknowledgmentMissing: isAcknowledgmentMissing && !isAcknowledged,
    acknowledge: (isTicked: boolean) => {
      setConcluded(false);
      acknowledgment.write(isTicked || null);
    },
    askAcknowledgment: () => setAcknowledgmentMissing(true),
    /** The walkthrough is scheduled: the tick stays on this screen, to move the time, and is kept no longer. */
    conclude: () => {
      setConcluded(true);
      acknowledgment.write(null);
    },
  };
}

export type Confirmation = ReturnType<typeof useConfirmation>;
