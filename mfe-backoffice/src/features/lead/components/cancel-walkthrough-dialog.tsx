import { formatDay, formatSpan, formatClock } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Button, Dialog, FieldError } from '@epm/ui';
import { useState } from 'react';
import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lead-data/index.ts';
import { cancelWalkthrough, useStoreWalkthrough } from '../walkthrough-queries.ts';

interface CancelWalkthroughDialogProps {
  lead: Schemas['Lead'];
  /** The current walkthrough; null once it is canceled. */
  walkthrough: Schemas['Walkthrough'] | null;
  onClose: () => void;
  onCanceled: (id: string) => void;
}

/** Dialog that asks for confirmation before a cancellation, because the owner gets an email about it. */
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

const FAILED = 'The walkthrough could not be canceled. Please try again.';

/** Cancels the walkthrough. Idempotent, so it can be retried after a lost response. */
export function useCancelWalkthrough({ id: leadId, name, email }: Schemas['Lead'], onCanceled: (id: string) => void) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const store = useStoreWalkthrough(leadId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (walkthrough: Schemas['Walkthrough']) => cancelWalkthrough(api, walkthrough),
    onSuccess: (canceled) => {
      store(canceled);
      toast({
        kind: 'success',
        text: email ? `Walkthrough canceled. ${name} is told by email.` : 'Walkthrough canceled',
      });
      onCanceled(canceled.id);
    },
    onError: () => client.invalidateQueries({ queryKey: queryKeys.walkthroughOf(leadId) }),
  });
  return {
    cancel: mutate,
    isCanceling: isPending,
    refusal: error && (error instanceof ApiProblem && error.status === 409 ? error.message : FAILED),
  };
}

type Walkthrough = Schemas['Walkthrough'] | null;

/**
 * Returns a message if the walkthrough was moved or canceled after the dialog opened, otherwise null. The text equals
 * the message of the server's 409.
 */
export function walkthroughChangeMessage(initial: Walkthrough, now: Walkthrough): string | null {
  if (initial?.start === now?.start) return null;
  return now
    ? `This walkthrough has been moved meanwhile. It is now on ${formatDay(now.start)} at ${formatClock(now.start)}, Central Time.`
    : 'This walkthrough has been canceled meanwhile.';
}
