import { useState } from 'react';
import type { Schemas } from '@epm/contract';
import { Button, Dialog } from '@epm/ui';
import { getMessageName } from './message-state.tsx';
import styles from './message-actions.module.css';
import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../lead-data/index.ts';
import { markMessageSent, resendMessage } from './message-queries.ts';

type Confirmation = 'resend' | 'mark-sent';

/**
 * Buttons to resend a message or to mark it as sent. A confirmation dialog opens if the owner might get the message
 * twice or never.
 */
export function MessageActions({ message }: { message: Schemas['Message'] }) {
  const { resend, markSent } = useMessageActions(message);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const name = `${getMessageName(message)} to ${message.toEmail}`;
  const isResend = confirmation === 'resend';
  const close = () => setConfirmation(null);
  const confirm = () => {
    close();
    if (isResend) resend.mutate();
    else markSent.mutate();
  };
  return (
    <span className={styles.actions}>
      <Button
        size="sm"
        variant="outline"
        isBusy={resend.isPending}
        aria-label={`Send again: ${name}`}
        onClick={() => (message.state === 'unknown' ? setConfirmation('resend') : resend.mutate())}
      >
        Send Again
      </Button>
      <Button
        size="sm"
        variant="outline"
        isBusy={markSent.isPending}
        aria-label={`Mark as sent: ${name}`}
        onClick={() => setConfirmation('mark-sent')}
      >
        Mark as Sent
      </Button>
      <Dialog
        isOpen={confirmation !== null}
        onClose={close}
        title={isResend ? 'Send it again?' : 'Mark it as sent?'}
        description={
          isResend
            ? `The mail server may have accepted this message already. If it did, ${message.toEmail} gets it twice.`
            : `Nothing more is sent to ${message.toEmail} for this, and the message leaves the list.`
        }
        actions={
          <>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button onClick={confirm}>{isResend ? 'Send Again' : 'Mark as Sent'}</Button>
          </>
        }
      />
    </span>
  );
}

type Message = Schemas['Message'];

const getErrorText = (error: Error, fallback: string): string =>
  error instanceof ApiProblem && error.status === 409 ? error.message : fallback;

/** Resends a message or marks it as sent. Both actions remove the message from the list. */
export function useMessageActions({ id, toEmail, leadId }: Message) {
  const host = useHost();
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: queryKeys.messages });
    if (leadId) void client.invalidateQueries({ queryKey: queryKeys.leadTimeline(leadId) });
  };
  const resend = useMutation({
    mutationFn: () => resendMessage(host.api, id),
    onSuccess: () => host.toast({ kind: 'success', text: `The message to ${toEmail} is being sent again` }),
    onError: (error) =>
      host.toast({ kind: 'error', text: getErrorText(error, 'The message was not sent again. Please try again.') }),
    onSettled: refresh,
  });
  const markSent = useMutation({
    mutationFn: () => markMessageSent(host.api, id),
    onSuccess: () => host.toast({ kind: 'success', text: `The message to ${toEmail} is marked as sent` }),
    onError: (error) =>
      host.toast({ kind: 'error', text: getErrorText(error, 'The message was not marked as sent. Please try again.') }),
    onSettled: refresh,
  });
  return { resend, markSent };
}
