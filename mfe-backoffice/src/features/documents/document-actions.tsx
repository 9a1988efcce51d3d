import { Button, ButtonLink, createLazyDialog } from '@epm/ui';
import { useState } from 'react';
import { DownloadButton, isPending, ReminderButton } from '../../documents/document-display.tsx';
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
      <View document={document} subject={subject} />
      <DownloadButton document={document} file="document" subject={subject}>
        Download
      </DownloadButton>
    </span>
  );
}

interface ViewProps {
  document: SignatureDocument;
  /** Document and lead, for the accessible name. */
  subject: string;
}

/** Button that shows the values and the signers of a pending document, or a link to the signed PDF. */
function View({ document, subject }: ViewProps) {
  // Separate from the button, so that the dialog stays open if the last signer signs in the meantime.
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isPending(document) && (
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
