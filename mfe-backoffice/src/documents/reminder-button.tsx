import { Button } from '@epm/ui';
import { isPending } from './document-status.ts';
import type { SignatureDocument } from './document-queries.ts';
import { useReminder } from './use-reminder.ts';

/**
 * Button that emails a reminder to the signer whose turn it is. Renders nothing if no signature is due, if staff have
 * voided the document, or if the lead has no email address.
 */
export function ReminderButton({ document, subject }: { document: SignatureDocument; subject: string }) {
  const { remind, isSending, isSent } = useReminder(document);
  if (!isPending(document) || document.isVoidRequested || !document.leadEmail) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={`${isSent ? 'Reminder Sent' : 'Send Reminder'}: ${subject}`}
      isBusy={isSending || isSent}
      {...(isSent && { busyLabel: 'Reminder Sent' })}
      onClick={remind}
    >
      Send Reminder
    </Button>
  );
}
