import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { RowsSkeleton, Section, SectionNote } from '@epm/staff';
import { Button, Loadable, createLazyDialog } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { leadDocumentsQuery } from '../../../documents/document-queries.ts';
import type { SignatureDocument } from '../../../documents/document-queries.ts';
import { canSendAgain, SIGNING_NOT_CONFIGURED } from '../../../documents/document-status.tsx';
import { DocumentRow } from './document-row.tsx';
import styles from './lead-documents.module.css';

/** The documents that were sent to the owners of a lead for signature, with the dialog to send one. */
export function LeadDocuments({ lead }: { lead: Schemas['Lead'] }) {
  const { open, dialog } = useSendDialog(lead);
  return (
    <Section title="Documents">
      <Loadable
        query={useQuery(leadDocumentsQuery(useHost().api, lead.id))}
        errorMessage="Failed to load documents. Please try again."
        skeleton={<RowsSkeleton rows={2} label="Loading documents" />}
      >
        {({ isConfigured, items }) => {
          const canSend = isConfigured && lead.contactId !== null;
          return (
            <>
              {items.length > 0 ? (
                <ul role="list">
                  {items.map((document) => (
                    <DocumentRow
                      key={document.id}
                      document={document}
                      onSendAgain={canSend && canSendAgain(document, items) ? open : undefined}
                    />
                  ))}
                </ul>
              ) : (
                isConfigured && <SectionNote>No documents were sent yet.</SectionNote>
              )}
              {!isConfigured && <SectionNote>{SIGNING_NOT_CONFIGURED}</SectionNote>}
              {canSend && (
                <Button size="sm" variant="outline" className={styles.send} onClick={() => open(null)}>
                  Send Document
                </Button>
              )}
            </>
          );
        }}
      </Loadable>
      {dialog}
    </Section>
  );
}

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
