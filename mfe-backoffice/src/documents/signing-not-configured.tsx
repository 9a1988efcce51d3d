import { Notice } from '@epm/staff';

/** Instruction for an administrator to set up signing. */
export const SIGNING_NOT_CONFIGURED =
  'Nothing can be sent or signed until an administrator connects the DocuSeal account: its API key, the secret of its webhook, and the templates of the documents.';

/** Notice that nothing can be sent for signature, shown above a list. */
export function SigningNotConfigured() {
  return (
    <Notice label="Signing is not set up" title="Signing is not set up yet">
      {SIGNING_NOT_CONFIGURED}
    </Notice>
  );
}
