import { useState } from 'react';
import type { Schemas } from '@epm/contract';
import { Button, Dialog } from '@epm/ui';
import { messageName } from './message-labels.ts';
import styles from './message-actions.module.css';
import { useMessageActions } from './use-message-actions.ts';

type Confirmation = 'resend' | 'mark-sent';

/**
 * Buttons to send a message again or to mark it as sent. A dialog asks first if the owner might get it twice, or never.
 */
export function MessageActions({ message }: { message: Schemas['Message'] }) {
  const { resend, markSent } = useMessageActions(message);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const name = `${messageName(message)} to ${message.toEmail}`;
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
