import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { ApiProblem } from '@epm/router/client';
import { Badge, Instant, Button, Dialog } from '@epm/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../lead-data/index.ts';
import { markMessageSent, resendMessage } from './message-queries.ts';
import styles from './message-display.module.css';

type Message = Schemas['Message'];

/** A message's state, with the error and the time of the next attempt. */
export function MessageStateDisplay({ message: { state, error, nextAttemptAt } }: { message: Message }) {
  const { label, tone } = MESSAGE_STATE_BADGES[state];
  return (
    <span className={styles.state}>
      <Badge tone={tone}>{label}</Badge>
      {state === 'deferred' && (
        <span className={styles.nextAttempt}>
          Next attempt {nextAttemptAt ? <Instant time={nextAttemptAt} /> : 'once email goes out again'}
        </span>
      )}
      {error && <span className={styles.reason}>{error}</span>}
    </span>
  );
}

/** Label and tone of each state. */
export const MESSAGE_STATE_BADGES = {
  failed: { label: 'Failed', tone: 'negative' },
  unknown: { label: 'May have arrived', tone: 'caution' },
  deferred: { label: 'Waiting to retry', tone: 'info' },
} as const satisfies Record<Message['state'], object>;

/** Display names of the templates whose internal names mean nothing to staff. */
const TEMPLATE_NAMES: Readonly<Record<string, string>> = {
  'campaign-marketing': 'campaign email',
  'campaign-transactional': 'campaign email',
  'campaign-text': 'campaign text',
  'confirm-consent': 'request to confirm the email address',
  'payment-request': 'payment link',
};

/** Returns the display name of a template: 'enrollment-confirmed' becomes 'enrollment confirmed'. */
export const formatTemplateName = (template: string): string =>
  TEMPLATE_NAMES[template] ?? template.replaceAll('-', ' ');

/** Returns a message's name in sentence case: 'analysis-ready' becomes 'Analysis ready'. */
export function getMessageName({ template }: Pick<Message, 'template'>): string {
  const label = formatTemplateName(template);
  return label.charAt(0).toUpperCase() + label.slice(1);
}

type ConfirmedAction = 'resend' | 'mark-sent';

/**
 * Buttons to resend a message or to mark it as sent. A confirmation dialog opens if the owner might get the message
 * twice or never.
 */
export function MessageActions({ message }: { message: Message }) {
  const { resend, markSent } = useMessageActions(message);
  const [confirmation, setConfirmation] = useState<ConfirmedAction | null>(null);
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
        Send again
      </Button>
      <Button
        size="sm"
        variant="outline"
        isBusy={markSent.isPending}
        aria-label={`Mark as sent: ${name}`}
        onClick={() => setConfirmation('mark-sent')}
      >
        Mark as sent
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
            <Button onClick={confirm}>{isResend ? 'Send again' : 'Mark as sent'}</Button>
          </>
        }
      />
    </span>
  );
}

const getErrorText = (error: Error, fallback: string): string =>
  error instanceof ApiProblem && error.status === 409 ? error.message : fallback;

/** Resends a message or marks it as sent. Both actions remove the message from the list. */
function useMessageActions({ id, toEmail, leadId }: Message) {
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
