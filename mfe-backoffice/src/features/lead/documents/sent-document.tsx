import { Button, Dialog } from '@epm/ui';
import { findCurrentSigner } from '../../../documents/document-status.ts';
import type { SignatureDocument } from '../../../documents/document-queries.ts';
import { SigningLink } from './signing-link.tsx';

/** Dialog after a document was sent, with the signing page if the owner signs here. */
export function SentDocument({ document, onClose }: { document: SignatureDocument; onClose: () => void }) {
  const { formName, delivery, signers } = document;
  const first = findCurrentSigner(document) ?? signers[0];
  const text =
    delivery === 'email'
      ? `${first?.name ?? 'The owner'} gets an email with a link to sign${signers.length > 1 ? ', and every other signer when it is their turn' : ''}. Nothing is signed yet.`
      : `${first?.name ?? 'The owner'} signs on the signing page. Nothing is signed yet.`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={delivery === 'email' ? `${formName} is on its way` : `${formName} is ready to sign`}
      description={text}
      actions={
        <>
          <Button variant={delivery === 'embedded' ? 'outline' : 'primary'} onClick={onClose}>
            Done
          </Button>
          {delivery === 'embedded' && <SigningLink document={document} variant="primary" size="md" />}
        </>
      }
    />
  );
}
