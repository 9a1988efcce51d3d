import { Button, Dialog } from '@epm/ui';
import type { SignatureDocument } from '../../../documents/document-queries.ts';

/** Dialog after a document was sent by email. */
export function SentDocument({ document, onClose }: { document: SignatureDocument; onClose: () => void }) {
  const { formName, signers } = document;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${formName} is on its way`}
      description={`${signers[0]?.name ?? 'The owner'} gets an email with a link to sign${signers.length > 1 ? ', and every other signer when it is their turn' : ''}. Nothing is signed yet.`}
      actions={<Button onClick={onClose}>Done</Button>}
    />
  );
}
