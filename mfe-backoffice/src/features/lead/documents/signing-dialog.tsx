import { Button, ButtonLink, Dialog } from '@epm/ui';
import { useEffect, useRef } from 'react';
import type { SignatureDocument } from '../../../documents/document-queries.ts';
import { describeProgress } from '../../../documents/document-display.tsx';
import type { BackOfficeSigner } from '../../../documents/document-display.tsx';
import { SigningFrame } from './signing-frame.tsx';
import { useSigning } from './use-signing.ts';
import type { Signing } from './use-signing.ts';
import styles from './signing-dialog.module.css';

interface SigningDialogProps {
  document: SignatureDocument;
  /** Signer whose turn it is. */
  signer: BackOfficeSigner;
  onClose: () => void;
}

/** Dialog in which the signers of a document sign, one after the other. The dialog is open while mounted. */
export function SigningDialog({ document: initial, signer: first, onClose }: SigningDialogProps) {
  const signing = useSigning(initial, first);
  const { document, signer, hasEnded } = signing;
  const { formName, signers, reason } = document;
  const position = signers.findIndex(({ role }) => role === signer.role) + 1;
  return (
    <Dialog
      isOpen
      isFullSize={!hasEnded}
      onClose={onClose}
      title={hasEnded ? formName : `${signer.name} signs the ${formName}`}
      description={!hasEnded && `${signer.role}, signer ${position} of ${signers.length}`}
      actions={
        hasEnded ? (
          <ResultActions signing={signing} onClose={onClose} />
        ) : (
          <>
            <ButtonLink
              variant="outline"
              href={signer.signingUrl}
              target="_blank"
              rel="noopener"
              onClick={signing.awaitSignature}
            >
              Open in a new tab
            </ButtonLink>
            <Button variant="outline" onClick={onClose}>
              Close
            </Button>
          </>
        )
      }
    >
      {!hasEnded && (
        <SigningFrame
          key={signer.role}
          documentId={document.id}
          signerRole={signer.role}
          title={`Signing page: ${formName} for ${signer.name}`}
          onEnd={signing.awaitSignature}
          onEscape={onClose}
        />
      )}
      <p role="status" className={styles.status}>
        {hasEnded
          ? `${describeProgress(document)}.${reason ? ` Reason: ${reason}` : ''}`
          : describePendingSignature(signing)}
      </p>
    </Dialog>
  );
}

function describePendingSignature({ isAwaited, error }: Signing): string | false {
  if (!isAwaited) return false;
  return error
    ? 'The signature service does not respond. The signature shows here when it does.'
    : 'Waiting for the signature to be recorded.';
}

/** Actions after a signature. Offers to continue with the next signer only if that signer also signs here. */
function ResultActions({ signing: { next, proceed }, onClose }: { signing: Signing; onClose: () => void }) {
  const primary = useRef<HTMLButtonElement>(null);
  // Move focus to the primary button, because the focused frame was removed.
  useEffect(() => primary.current?.focus(), []);
  return (
    <>
      {next && (
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      )}
      <Button ref={primary} onClick={next ? proceed : onClose}>
        {next ? `Continue with ${next.name}` : 'Done'}
      </Button>
    </>
  );
}
