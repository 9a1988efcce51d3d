import { Button, ButtonLink, createLazyDialog } from '@epm/ui';
import { useState } from 'react';
import { DownloadButton, isDocumentPending, ReminderButton } from '../../documents/document-display.tsx';
import type { SignatureDocument } from '../../documents/document-queries.ts';
import styles from './document-actions.module.css';

const DocumentDialog = createLazyDialog(
  async () => (await import(/* webpackChunkName: "backoffice.document" */ './document-dialog.tsx')).DocumentDialog,
);

/** Actions that the state of a document allows. */
export function DocumentActions({ document }: { document: SignatureDocument }) {
  const subject = document.leadName ? `${document.formName}, ${document.leadName}` : document.formName;
  return (
    <span className={styles.actions}>
      <ReminderButton document={document} subject={subject} />
      <ViewAction document={document} subject={subject} />
      <DownloadButton document={document} file="document" subject={subject}>
        Download
      </DownloadButton>
    </span>
  );
}

interface ViewActionProps {
  document: SignatureDocument;
  /** Document and lead, for the accessible name. */
  subject: string;
}

/** Renders a button that opens the details of a pending document, or a link to the signed PDF. */
function ViewAction({ document, subject }: ViewActionProps) {
  // Separate from the button: the button disappears when the last signer signs, but an open dialog must stay open.
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isDocumentPending(document) && (
        <Button size="sm" variant="outline" aria-label={`View: ${subject}`} onClick={() => setOpen(true)}>
          View
        </Button>
      )}
      {document.downloadUrl !== null && (
        <ButtonLink
          size="sm"
          variant="outline"
          href={`${document.downloadUrl}&disposition=inline`}
          target="_blank"
          rel="noopener"
          aria-label={`View: ${subject} (opens in a new tab)`}
        >
          View
        </ButtonLink>
      )}
      {isOpen && <DocumentDialog document={document} onClose={() => setOpen(false)} />}
    </>
  );
}
