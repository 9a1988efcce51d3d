import { DOCUMENT_TYPES, DOCUMENT_TYPE_KEYS, formatClock, formatInstant, toDocumentStatus } from '@epm/contract';
import type { DocumentType, Schemas, SignerState } from '@epm/contract';
import { useHost } from '@epm/router';
import { isServerRejection, useIdempotentMutation } from '@epm/staff';
import { Badge, Button } from '@epm/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTemporaryFlag } from '../app/use-temporary-flag.ts';
import { downloadFile, refreshDocuments, sendReminder, updateCachedDocument } from './document-queries.ts';
import type { DocumentFile, SignatureDocument } from './document-queries.ts';
import styles from './document-display.module.css';

type Signer = SignatureDocument['signers'][number];

/** Label and tone of each state. The states that wait for a signer are pending (specification, section 4). */
export const DOCUMENT_STATE_BADGES = {
  creating: { label: 'Pending', tone: 'gray' },
  sent: { label: 'Pending', tone: 'info' },
  viewed: { label: 'Pending', tone: 'info' },
  signing: { label: 'Pending', tone: 'info' },
  completed: { label: 'Completed', tone: 'positive' },
  declined: { label: 'Declined', tone: 'negative' },
  expired: { label: 'Expired', tone: 'gray' },
  voided: { label: 'Voided', tone: 'gray' },
} as const satisfies Record<SignatureDocument['state'], object>;

const SIGNER_STATE_LABELS: Readonly<Record<SignerState, string>> = {
  waiting: 'Signs later',
  sent: 'Not viewed yet',
  viewed: 'Viewed',
  signed: 'Signed',
  declined: 'Declined',
};

export const DOCUMENT_TYPE_OPTIONS = DOCUMENT_TYPE_KEYS.map((value) => ({ value, label: DOCUMENT_TYPES[value] }));

export const isDocumentPending = ({ state }: Pick<SignatureDocument, 'state'>): boolean =>
  toDocumentStatus(state) === 'pending';

/** Signer whose turn it is and who signs in the back office. `signingUrl` is the URL of the signing page. */
export type BackOfficeSigner = Signer & { signingUrl: string };

/** Returns the signer whose turn it is, if this signer (the broker, or an owner on site) signs in the back office. */
export const findBackOfficeSigner = ({ signers }: SignatureDocument): BackOfficeSigner | undefined =>
  signers.find((signer): signer is BackOfficeSigner => signer.signingUrl !== null);

/** Returns the newest document of a type, or undefined. @param documents newest first */
export const findNewestDocument = (
  documents: readonly SignatureDocument[],
  type: DocumentType,
): SignatureDocument | undefined => documents.find((document) => document.type === type);

/**
 * Returns whether a document can be sent again: only the newest document of its type, if it can no longer be signed.
 * @param documents documents of the lead, newest first
 */
export const canSendAgain = (document: SignatureDocument, documents: readonly SignatureDocument[]): boolean =>
  toDocumentStatus(document.state) === 'expired' && findNewestDocument(documents, document.type)?.id === document.id;

/** Returns whether staff can send the first management agreement of a lead. */
export const canSendAgreement = (
  { contactId }: Pick<Schemas['Lead'], 'contactId'>,
  { isConfigured, items }: Schemas['SignatureDocuments'],
): boolean => isConfigured && contactId !== null && !findNewestDocument(items, 'management_agreement');

/** Instruction for an admin to set up signing. */
export const SIGNING_NOT_CONFIGURED_MESSAGE =
  'Nothing can be sent or signed until an admin connects the DocuSeal account: its API key, the secret of its webhook, and the templates of the documents.';

/** Describes the progress of a document, without the reason why it was declined or voided. */
export function describeProgress(document: SignatureDocument): string {
  const { state, signers, completedAt, expiresAt, isVoidRequested } = document;
  if (isVoidRequested) return 'Voided by staff, not confirmed by the signature service yet';
  const signedCount = signers.filter((signer) => signer.state === 'signed').length;
  const progress = `${signedCount} of ${signers.length} signed`;
  const next = signers.find((signer) => signer.state === 'sent' || signer.state === 'viewed');
  const waiting = next ? `, waiting for ${next.name}` : '';
  switch (state) {
    case 'creating':
      return 'Not confirmed by the signature service yet';
    case 'sent':
      return `Not viewed yet${waiting}`;
    case 'viewed':
      return `Viewed${waiting}`;
    case 'signing':
      return `${progress}${waiting}`;
    case 'completed':
      return `Signed by all${completedAt === null ? '' : ` on ${formatInstant(completedAt)}`}`;
    case 'declined':
      return `Declined by ${signers.find((signer) => signer.state === 'declined')?.name ?? 'a signer'}`;
    case 'expired':
      return `${expiresAt === null ? 'Expired' : `Expired on ${formatInstant(expiresAt)}`}, ${progress}`;
    case 'voided':
      return progress;
  }
}

/** Describes the state of one signer, with the time of the signature or the first view. */
export function describeSigner({ state, signedAt, viewedAt }: Signer): string {
  const time = state === 'signed' ? signedAt : state === 'viewed' ? viewedAt : null;
  return `${SIGNER_STATE_LABELS[state]}${time === null ? '' : ` ${formatInstant(time)}`}`;
}

/** Status badge of a document, with its progress and the reason why it was declined or voided. */
export function DocumentState({ document }: { document: SignatureDocument }) {
  const { label, tone } = DOCUMENT_STATE_BADGES[document.state];
  return (
    <span className={styles.state}>
      <Badge tone={tone}>{label}</Badge>
      <span className={styles.detail}>{describeProgress(document)}</span>
      {document.reason && <span className={styles.detail}>Reason: {document.reason}</span>}
    </span>
  );
}

/** The signers of a document in signing order, with their states. */
export function SignerList({ document: { formName, signers } }: { document: SignatureDocument }) {
  return (
    <ol role="list" aria-label={`Signers of ${formName}`} className={styles.signers}>
      {signers.map((signer) => (
        <li key={signer.role} className={styles.signer}>
          <span className={styles.signerName}>
            {signer.name}, {signer.role}
          </span>
          <span className={styles.signerState}>{describeSigner(signer)}</span>
        </li>
      ))}
    </ol>
  );
}

interface DownloadButtonProps {
  document: SignatureDocument;
  file: DocumentFile;
  /** Document and lead, for the accessible name. */
  subject: string;
  /** Label of the button. */
  children: string;
}

/** Button that downloads a file. Renders nothing until the file is stored. */
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

const FILE_NAME_SUFFIXES: Readonly<Record<DocumentFile, string>> = { document: '', 'audit-log': ' audit log' };

/** Downloads a file of a document and saves it under the name of the document and the lead. */
function useDownload({ id, formName, leadName }: SignatureDocument, file: DocumentFile) {
  const { api, toast } = useHost();
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(api, id, file),
    onSuccess: (content) =>
      saveFile(content, `${formName}${FILE_NAME_SUFFIXES[file]}${leadName ? `, ${leadName}` : ''}.pdf`),
    onError: (error) =>
      toast({
        kind: 'error',
        text: 'Failed to download document',
        detail: isServerRejection(error) ? error.message : 'Check the connection, then try again.',
      }),
  });
  return { download: () => mutate(), isDownloading: isPending };
}

function saveFile(content: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // The click starts the download synchronously, so the URL can be revoked in the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/**
 * Button that emails a reminder to the signer whose turn it is. Renders nothing if the document is not pending, if
 * staff have voided it, or if the lead has no email address.
 */
export function ReminderButton({ document, subject }: { document: SignatureDocument; subject: string }) {
  const { remind, isSending, isSent } = useReminder(document);
  if (!isDocumentPending(document) || document.isVoidRequested || !document.leadEmail) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={`${isSent ? 'Reminder sent' : 'Send Reminder'}: ${subject}`}
      isBusy={isSending || isSent}
      {...(isSent && { busyLabel: 'Reminder sent' })}
      onClick={remind}
    >
      Send Reminder
    </Button>
  );
}

/** Duration for which the button confirms a reminder. Prevents a second email on a double click. */
const SENT_NOTICE_MS = 3_000;

/**
 * Emails a reminder about a document to the signer whose turn it is, and updates the time of the last reminder in
 * cached lists.
 */
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
              : 'The reminder may already have been sent. Look at the last reminder before you send another.',
      });
      refreshDocuments(client, document.leadId);
    },
  });
  return { remind: () => run(document), isSending, isSent };
}
