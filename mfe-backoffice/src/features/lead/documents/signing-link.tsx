import { ButtonLink, VisuallyHidden } from '@epm/ui';
import { findCurrentSigner } from '../../../documents/document-status.ts';
import type { SignatureDocument } from '../../../documents/document-queries.ts';

interface SigningLinkProps {
  document: SignatureDocument;
  variant?: 'primary' | 'outline';
  size?: 'sm' | 'md';
}

/** Link to the page on which the current signer signs, in a new tab. Not rendered if there is no such page. */
export function SigningLink({ document, variant = 'outline', size = 'sm' }: SigningLinkProps) {
  const signer = findCurrentSigner(document);
  if (!signer) return null;
  return (
    <ButtonLink size={size} variant={variant} href={signer.signingUrl} target="_blank" rel="noopener">
      Open Signing Page
      <VisuallyHidden>
        {' '}
        for {signer.name}: {document.formName} (opens in a new tab)
      </VisuallyHidden>
    </ButtonLink>
  );
}
