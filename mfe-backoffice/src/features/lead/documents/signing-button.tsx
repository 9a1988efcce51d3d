import { Button, lazyDialog } from '@epm/ui';
import { useState } from 'react';
import type { SignatureDocument } from '../../../documents/document-queries.ts';
import { findSignerHere } from '../../../documents/document-status.ts';
import type { CurrentSigner } from '../../../documents/document-status.ts';

const SigningDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "backoffice.signing" */ './signing-dialog.tsx')).SigningDialog,
);

/** Button that opens the signing page of the current signer in a dialog. Not rendered unless that person signs here. */
export function SigningButton({ document }: { document: SignatureDocument }) {
  const signer = findSignerHere(document);
  // The dialog stays open after the last signature, when no signer is left.
  const [opened, setOpened] = useState<CurrentSigner | null>(null);
  return (
    <>
      {signer && (
        <Button
          size="sm"
          aria-label={`Sign Here: ${document.formName} for ${signer.name}`}
          onClick={() => setOpened(signer)}
        >
          Sign Here
        </Button>
      )}
      {opened && <SigningDialog document={document} signer={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
