import { ButtonLink } from '@epm/ui';
import { findCurrentSigner, isPending } from '../../documents/document-status.ts';
import type { SignatureDocument } from '../../documents/document-queries.ts';
import { DownloadButton } from '../../documents/download-button.tsx';
import { ReminderButton } from '../../documents/reminder-button.tsx';
import styles from './document-actions.module.css';

/** Actions that the state of a document allows. */
export function DocumentActions({ document }: { document: SignatureDocument }) {
  const subject = document.leadName ? `${document.formName}, ${document.leadName}` : document.formName;
  return (
    <span className={styles.actions}>
      <ReminderButton document={document} subject={subject} />
      <ViewLink document={document} subject={subject} />
      <DownloadButton document={document} file="document" subject={subject}>
        Download
      </DownloadButton>
    </span>
  );
}

/** Link to the signing page of the current signer, or to the signed PDF, in a new tab. */
function ViewLink({ document, subject }: { document: SignatureDocument; subject: string }) {
  const { downloadUrl } = document;
  const pdfUrl = downloadUrl && `${downloadUrl}?disposition=inline`;
  const url = isPending(document) ? findCurrentSigner(document)?.signingUrl : pdfUrl;
  if (!url) return null;
  return (
    <ButtonLink
      size="sm"
      variant="outline"
      href={url}
      target="_blank"
      rel="noopener"
      aria-label={`View: ${subject} (opens in a new tab)`}
    >
      View
    </ButtonLink>
  );
}
