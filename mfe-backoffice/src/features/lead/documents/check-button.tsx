import { useHost } from '@epm/router';
import { isServerRejection } from '@epm/staff';
import { Button } from '@epm/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshDocuments, updateCachedDocument } from '../../../documents/document-cache.ts';
import { checkDocument } from '../../../documents/document-queries.ts';
import type { SignatureDocument } from '../../../documents/document-queries.ts';

/** Button that compares a document with the signature service, for example if a signature is missing here. */
export function CheckButton({ document }: { document: SignatureDocument }) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => checkDocument(api, document.id),
    onSuccess: (checked) => {
      updateCachedDocument(client, document, checked);
      if (checked.state === document.state)
        toast({ kind: 'info', text: 'Nothing has changed', detail: checked.formName });
    },
    onError: (error) =>
      toast({
        kind: 'error',
        text: isServerRejection(error) ? error.message : 'Failed to check the document. Please try again.',
      }),
    onSettled: () => refreshDocuments(client, document.leadId),
  });
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={`Check Status: ${document.formName}`}
      isBusy={isPending}
      onClick={() => mutate()}
    >
      Check Status
    </Button>
  );
}
