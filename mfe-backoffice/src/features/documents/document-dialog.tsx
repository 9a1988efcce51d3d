import { Button, Dialog, Instant } from '@epm/ui';
import { DocumentState, SignerList } from '../../documents/document-display.tsx';
import { FieldList } from '../../documents/field-list.tsx';
import type { SignatureDocument } from '../../documents/document-queries.ts';
import styles from './document-dialog.module.css';

interface DocumentDialogProps {
  document: SignatureDocument;
  onClose: () => void;
}

/**
 * Dialog with the values that were sent for signature, and the signers. It has no link to the signing page, because
 * DocuSeal would record a visit by staff as a visit by the signer. The dialog is open while mounted.
 */
export function DocumentDialog({ document, onClose }: DocumentDialogProps) {
  const { formName, leadName, propertyAddress, submittedAt, expiresAt, fields } = document;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={formName}
      description={[leadName, propertyAddress].filter(Boolean).join(', ')}
      actions={
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      }
    >
      <DocumentState document={document} />
      <p className={styles.times}>
        <span>
          Sent <Instant time={submittedAt} />
        </span>
        {expiresAt !== null && (
          <span>
            Expires <Instant time={expiresAt} />
          </span>
        )}
      </p>
      <SignerList document={document} />
      <h3 className={styles.title}>Filled in before it was sent</h3>
      <FieldList fields={fields} />
    </Dialog>
  );
}
