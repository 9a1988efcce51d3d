import { formatDay, formatSpan, formatClock } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Button, Dialog, FieldError } from '@epm/ui';
import { useState } from 'react';
import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lead-data/index.ts';
import { cancelWalkthrough, useStoreWalkthrough } from '../record-queries.ts';

interface CancelWalkthroughDialogProps {
  lead: Schemas['Lead'];
  /** The current walkthrough. Null after its cancellation. */
  walkthrough: Schemas['Walkthrough'] | null;
  onClose: () => void;
  onCanceled: (id: string) => void;
}

/** Confirmation dialog for a cancellation, because the owner is notified by email. */
export function CancelWalkthroughDialog({ lead, walkthrough, onClose, onCanceled }: CancelWalkthroughDialogProps) {
  const { cancel, isCanceling, errorMessage } = useCancelWalkthrough(lead, (id) => {
    onCanceled(id);
    onClose();
  });
  const [initial] = useState(walkthrough);
  const message = errorMessage ?? getWalkthroughChangeMessage(initial, walkthrough);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Cancel the walkthrough?"
      description={
        walkthrough
          ? `${formatDay(walkthrough.start)}, ${formatSpan(walkthrough.start, walkthrough.end)} Central Time, at ${walkthrough.address}. The time becomes free, and ${lead.email ? `${lead.name} gets an email` : 'the owner gets no message, because no email address is on file'}.`
          : 'No walkthrough is ahead.'
      }
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep walkthrough
          </Button>
          <Button
            variant="danger"
            isBusy={isCanceling}
            disabled={walkthrough === null}
            onClick={() => walkthrough && cancel(walkthrough)}
          >
            Cancel walkthrough
          </Button>
        </>
      }
    >
      {message && (
        <div role="alert">
          <FieldError>{message}</FieldError>
        </div>
      )}
    </Dialog>
  );
}

const CANCELLATION_FAILED_MESSAGE = 'The walkthrough could not be canceled. Please try again.';

/** Cancels a walkthrough. The request is idempotent, so it can be retried after a lost response. */
function useCancelWalkthrough({ id: leadId, name, email }: Schemas['Lead'], onCanceled: (id: string) => void) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const storeWalkthrough = useStoreWalkthrough(leadId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (walkthrough: Schemas['Walkthrough']) => cancelWalkthrough(api, walkthrough),
    onSuccess: (canceled) => {
      storeWalkthrough(canceled);
      toast({
        kind: 'success',
        text: email ? `Walkthrough canceled. ${name} gets an email.` : 'Walkthrough canceled',
      });
      onCanceled(canceled.id);
    },
    onError: () => client.invalidateQueries({ queryKey: queryKeys.leadWalkthrough(leadId) }),
  });
  return {
    cancel: mutate,
    isCanceling: isPending,
    errorMessage:
      error && (error instanceof ApiProblem && error.status === 409 ? error.message : CANCELLATION_FAILED_MESSAGE),
  };
}

type WalkthroughOrNull = Schemas['Walkthrough'] | null;

/**
 * Returns a message if the walkthrough was moved or canceled after the dialog opened, otherwise null. The text matches
 * the server's 409 message.
 */
export function getWalkthroughChangeMessage(initial: WalkthroughOrNull, current: WalkthroughOrNull): string | null {
  if (initial?.start === current?.start) return null;
  return current
    ? `This walkthrough has been moved in the meantime. It is now on ${formatDay(current.start)} at ${formatClock(current.start)}, Central Time.`
    : 'This walkthrough has been canceled in the meantime.';
}
