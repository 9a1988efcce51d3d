import { formatDay, formatSpan } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Button, Dialog, FieldError } from '@epm/ui';
import { useState } from 'react';
import { useCancelWalkthrough } from '../hooks/use-cancel-walkthrough.ts';
import { walkthroughChangeMessage } from '../walkthrough-change-message.ts';

interface CancelWalkthroughDialogProps {
  lead: Schemas['Lead'];
  /** The current walkthrough; null once it is canceled. */
  walkthrough: Schemas['Walkthrough'] | null;
  onClose: () => void;
  onCanceled: (id: string) => void;
}

/** Confirms a cancellation, because it sends an email to the owner. */
export function CancelWalkthroughDialog({ lead, walkthrough, onClose, onCanceled }: CancelWalkthroughDialogProps) {
  const { cancel, isCanceling, refusal } = useCancelWalkthrough(lead, (id) => {
    onCanceled(id);
    onClose();
  });
  const [initial] = useState(walkthrough);
  const problem = refusal ?? walkthroughChangeMessage(initial, walkthrough);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Cancel the walkthrough?"
      description={
        walkthrough
          ? `${formatDay(walkthrough.start)}, ${formatSpan(walkthrough.start, walkthrough.end)} Central Time, at ${walkthrough.address}. The time becomes free, and ${lead.email ? `${lead.name} is told by email` : 'the owner is not told, as no email address is on file'}.`
          : 'No walkthrough is ahead.'
      }
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep Walkthrough
          </Button>
          <Button
            variant="danger"
            isBusy={isCanceling}
            disabled={walkthrough === null}
            onClick={() => walkthrough && cancel(walkthrough)}
          >
            Cancel Walkthrough
          </Button>
        </>
      }
    >
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </Dialog>
  );
}
