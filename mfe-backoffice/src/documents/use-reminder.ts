import { formatClock } from '@epm/contract';
import { useHost } from '@epm/router';
import { isServerRejection, useIdempotentMutation } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useTemporaryFlag } from '../app/use-temporary-flag.ts';
import { refreshDocuments, updateCachedDocument } from './document-cache.ts';
import { sendReminder } from './document-queries.ts';
import type { SignatureDocument } from './document-queries.ts';

/** Duration for which the button confirms a reminder. Prevents a second email on a double click. */
const SENT_NOTICE_MS = 3_000;

/** Emails a reminder about a document to the signer whose turn it is, and shows the time in the lists. */
export function useReminder(document: SignatureDocument) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const [isSent, setSent] = useTemporaryFlag(SENT_NOTICE_MS);
  const { run, isPending } = useIdempotentMutation({
    send: (reminded: SignatureDocument) => sendReminder(api, reminded),
    onSuccess: ({ isSent: isSentNow, lastReminderSent, nextReminderAt, signer }) => {
      updateCachedDocument(client, document, { lastReminderSent });
      if (!isSentNow) {
        toast({
          kind: 'info',
          text: `A reminder was sent at ${formatClock(lastReminderSent)}`,
          detail: `The next one is possible at ${formatClock(nextReminderAt)}.`,
        });
        return;
      }
      setSent();
      toast({
        kind: 'success',
        text: `The reminder is on its way to ${signer.name}, ${signer.email}`,
        detail: document.formName,
      });
    },
    onError: (error) => {
      const isRejected = isServerRejection(error);
      toast({
        kind: 'error',
        text: 'Failed to send email',
        detail:
          isRejected && error.status < 500
            ? error.message
            : isRejected
              ? 'No reminder was sent. Please try again.'
              : 'The reminder may be sent or not. Look at the last reminder before you send another.',
      });
      refreshDocuments(client, document.leadId);
    },
  });
  return { remind: () => run(document), isSending: isPending, isSent };
}
