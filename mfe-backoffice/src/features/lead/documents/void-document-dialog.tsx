import { useHost } from '@epm/router';
import { isServerRejection } from '@epm/staff';
import { Button, Dialog, Field, FieldError, Input } from '@epm/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { refreshDocuments, updateCachedDocument } from '../../../documents/document-cache.ts';
import { voidDocument } from '../../../documents/document-queries.ts';
import type { SignatureDocument } from '../../../documents/document-queries.ts';

interface VoidDocumentDialogProps {
  document: SignatureDocument;
  onClose: () => void;
}

/** Dialog that voids a document with a reason, so that it cannot be signed any more. It is open while it is mounted. */
export function VoidDocumentDialog({ document, onClose }: VoidDocumentDialogProps) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === '';
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => voidDocument(api, document.id, reason.trim()),
    onSuccess: (voided) => {
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
    <Dialog
      isOpen
      onClose={onClose}
      title="Void Document"
      description={`${document.formName}. It cannot be signed any more. This cannot be undone, but you can send it again afterwards.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isPending}>
            Void Document
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (!isMissing) mutate();
        }}
      >
        <Field
          label="Reason"
          hint="Shown with the document and in the audit log."
          error={isChecked && isMissing ? 'Please enter a reason.' : undefined}
        >
          <Input
            value={reason}
            maxLength={500}
            required
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <div role="alert">
          {error && (
            <FieldError>
              {isServerRejection(error)
                ? error.message
                : 'Failed to void document. Please try again: it is voided once.'}
            </FieldError>
          )}
        </div>
      </form>
    </Dialog>
  );
}
