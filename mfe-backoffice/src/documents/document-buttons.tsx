import { formatClock } from '@epm/contract';
import { useHost } from '@epm/router';
import { isServerRejection, useIdempotentMutation } from '@epm/staff';
import { Button } from '@epm/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTemporaryFlag } from '../app/use-temporary-flag.ts';
import { downloadFile, refreshDocuments, updateCachedDocument, sendReminder } from './document-queries.ts';
import type { DocumentFile, SignatureDocument } from './document-queries.ts';
import { isPending } from './document-status.tsx';

interface DownloadButtonProps {
  document: SignatureDocument;
  file: DocumentFile;
  /** Document and lead, for the accessible name. */
  subject: string;
  /** Label of the button. */
  children: string;
}

/** Button that downloads a file. Not rendered until the file is stored. */
export function DownloadButton({ document, file, subject, children }: DownloadButtonProps) {
  const { download, isDownloading } = useDownload(document, file);
  if ((file === 'document' ? document.downloadUrl : document.auditLogUrl) === null) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={`${children}: ${subject}`}
      isBusy={isDownloading}
      onClick={download}
    >
      {children}
    </Button>
  );
}

const SUFFIXES: Readonly<Record<DocumentFile, string>> = { document: '', 'audit-log': ' audit log' };

/** Downloads a file of a document and saves it under the name of the document and the lead. */
function useDownload({ id, formName, leadName }: SignatureDocument, file: DocumentFile) {
  const { api, toast } = useHost();
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(api, id, file),
    onSuccess: (content) => save(content, `${formName}${SUFFIXES[file]}${leadName ? `, ${leadName}` : ''}.pdf`),
    onError: (error) =>
      toast({
        kind: 'error',
        text: 'Failed to download document',
        detail: isServerRejection(error) ? error.message : 'Check the connection, then try again.',
      }),
  });
  return { download: () => mutate(), isDownloading: isPending };
}

function save(content: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // The click starts the download synchronously, so the URL can be revoked in the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

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

/** Duration for which the button confirms a reminder. Prevents a second email on a double click. */
const SENT_NOTICE_MS = 3_000;

/** Emails a reminder about a document to the signer whose turn it is, and shows the time in the lists. */
function useReminder(document: SignatureDocument) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const [isSent, setSent] = useTemporaryFlag(SENT_NOTICE_MS);
  const { run, isPending: isSending } = useIdempotentMutation({
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
  return { remind: () => run(document), isSending, isSent };
}
