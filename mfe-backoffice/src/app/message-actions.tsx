import { useState } from 'react';
import type { Schemas } from '@epm/contract';
import { Button, Dialog } from '@epm/ui';
import { messageName } from './message-words.ts';
import styles from './message-actions.module.css';
import { useMessageDesk } from './use-message-desk.ts';

type Question = 'resend' | 'mark-sent';

/** Send again, or mark as sent. Asks first where the owner might get a message twice, or never. */
export function MessageActions({ message }: { message: Schemas['Message'] }) {
  const { resend, markSent } = useMessageDesk(message);
  const [asks, setAsks] = useState<Question | null>(null);
  const name = `${messageName(message)} to ${message.toEmail}`;
  const isResend = asks === 'resend';
  const close = () => setAsks(null);
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
        onClick={() => (message.state === 'unknown' ? setAsks('resend') : resend.mutate())}
      >
        Send Again
      </Button>
      <Button
        size="sm"
        variant="outline"
        isBusy={markSent.isPending}
        aria-label={`Mark as sent: ${name}`}
        onClick={() => setAsks('mark-sent')}
      >
        Mark as Sent
      </Button>
      <Dialog
        isOpen={asks !== null}
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
