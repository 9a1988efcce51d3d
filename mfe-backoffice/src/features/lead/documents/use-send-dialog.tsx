import type { Schemas } from '@epm/contract';
import { createLazyDialog } from '@epm/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { SignatureDocument } from '../../../documents/document-queries.ts';

const SendDocumentDialog = createLazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.send-document" */ './send-document-dialog.tsx')).SendDocumentDialog,
);

/** Opens the dialog that sends a new document or resends an earlier one. The dialog is loaded on first use. */
export function useSendDialog(lead: Schemas['Lead']): {
  open: (replaced: SignatureDocument | null) => void;
  dialog: ReactNode;
} {
  const [request, setRequest] = useState<{ replaced: SignatureDocument | null } | null>(null);
  return {
    open: (replaced) => setRequest({ replaced }),
    dialog: request && <SendDocumentDialog lead={lead} replaced={request.replaced} onClose={() => setRequest(null)} />,
  };
}
