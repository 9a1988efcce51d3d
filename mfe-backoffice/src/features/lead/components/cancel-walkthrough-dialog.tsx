import { formatDay, formatSpan } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Button, Dialog, FieldError } from '@epm/ui';
import { useState } from 'react';
import { useCancelWalkthrough } from '../hooks/use-cancel-walkthrough.ts';
import { walkthroughChange } from '../walkthrough-change.ts';

interface CancelWalkthroughDialogProps {
  lead: Schemas['Lead'];
  /** The walkthrough as it is now; null once it is canceled. */
  walkthrough: Schemas['Walkthrough'] | null;
  onClose: () => void;
  onCanceled: (id: string) => void;
}

/** Asks before it cancels, because the owner is told. */
export function CancelWalkthroughDialog({ lead, walkthrough, onClose, onCanceled }: CancelWalkthroughDialogProps) {
  const { cancel, isCanceling, refusal } = useCancelWalkthrough(lead, (id) => {
    onCanceled(id);
    onClose();
  });
  const [seen] = useState(walkthrough);
  const problem = refusal ?? walkthroughChange(seen, walkthrough);
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
