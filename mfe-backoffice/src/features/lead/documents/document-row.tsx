import { Badge, Button, lazyDialog, RelativeTime, Instant } from '@epm/ui';
import { useState } from 'react';
import { describeProgress, DOCUMENT_STATE_BADGES, isPending } from '../../../documents/document-status.ts';
import { DownloadButton } from '../../../documents/download-button.tsx';
import { isCopyPending } from '../../../documents/document-queries.ts';
import type { SignatureDocument } from '../../../documents/document-queries.ts';
import { ReminderButton } from '../../../documents/reminder-button.tsx';
import { SignerList } from '../../../documents/signer-list.tsx';
import { CheckButton } from './check-button.tsx';
import { SigningButton } from './signing-button.tsx';
import styles from './document-row.module.css';

const VoidDocumentDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.void-document" */ './void-document-dialog.tsx')).VoidDocumentDialog,
);

interface DocumentRowProps {
  document: SignatureDocument;
  /** Opens the dialog that sends a final document again; undefined if the document cannot be sent again. */
  onSendAgain: ((document: SignatureDocument) => void) | undefined;
}

/** One document with its signers and the actions that its state allows. */
export function DocumentRow({ document, onSendAgain }: DocumentRowProps) {
  const { formName, state, submittedAt, lastReminderSent, expiresAt, reason } = document;
  const { label, tone } = DOCUMENT_STATE_BADGES[state];
  const isOut = isPending(document);
  return (
    <li className={styles.document}>
      <div className={styles.head}>
        <span className={styles.name}>{formName}</span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p role="status">{describeProgress(document)}.</p>
      {reason && <p className={styles.text}>Reason: {reason}</p>}
      <p className={styles.details}>
        <span>
          Sent <RelativeTime time={submittedAt} />
        </span>
        {lastReminderSent !== null && (
          <span>
            Reminded <RelativeTime time={lastReminderSent} />
          </span>
        )}
        {isOut && expiresAt !== null && (
          <span>
            Expires <Instant time={expiresAt} />
          </span>
        )}
      </p>
      {(isOut || state === 'completed') && <SignerList document={document} />}
      {isCopyPending(document) && <p className={styles.details}>The signed copy is being stored.</p>}
      <div className={styles.actions}>
        <SigningButton document={document} />
        <ReminderButton document={document} subject={formName} />
        {isOut && <CheckButton document={document} />}
        <DownloadButton document={document} file="document" subject={formName}>
          Download
        </DownloadButton>
        <DownloadButton document={document} file="audit-log" subject={formName}>
          Audit Log
        </DownloadButton>
        {isOut && <VoidButton document={document} />}
        {onSendAgain && (
          <Button size="sm" variant="outline" onClick={() => onSendAgain(document)}>
            Send Again
          </Button>
        )}
      </div>
    </li>
  );
}

function VoidButton({ document }: { document: SignatureDocument }) {
  const [isVoiding, setVoiding] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" aria-label={`Void ${document.formName}`} onClick={() => setVoiding(true)}>
        Void
      </Button>
      {isVoiding && <VoidDocumentDialog document={document} onClose={() => setVoiding(false)} />}
    </>
  );
}
