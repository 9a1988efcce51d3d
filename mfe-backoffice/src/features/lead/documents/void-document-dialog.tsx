import { useHost } from '@epm/router';
import { isServerRejection, useTextDraft } from '@epm/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshDocuments, updateCachedDocument, voidDocument } from '../../../documents/document-queries.ts';
import type { SignatureDocument } from '../../../documents/document-queries.ts';
import { VoidDialog } from '../void-dialog.tsx';

interface VoidDocumentDialogProps {
  document: SignatureDocument;
  onClose: () => void;
}

/** Dialog that voids a document with a reason, so that it can no longer be signed. The dialog is open while mounted. */
export function VoidDocumentDialog({ document, onClose }: VoidDocumentDialogProps) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const reasonDraft = useTextDraft(`void-document:${document.id}`, { reason: '' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) => voidDocument(api, document.id, reason),
    onSuccess: (voided) => {
      reasonDraft.discard();
      updateCachedDocument(client, document, voided);
      toast({
        kind: 'success',
        text: `${document.formName} voided`,
        ...(document.leadName && { detail: document.leadName }),
      });
      onClose();
    },
    onSettled: () => refreshDocuments(client, document.leadId),
  });
  return (
    <VoidDialog
      isOpen
      onClose={onClose}
      title="Void document"
      description={`${document.formName}. It can no longer be signed. This cannot be undone, but you can send it again afterwards.`}
      hint="Shown with the document and in the audit log."
      reasonDraft={reasonDraft}
      isBusy={isPending}
      failure={error && (isServerRejection(error) ? error.message : 'Failed to void document. Please try again.')}
      onVoid={mutate}
    />
  );
}
