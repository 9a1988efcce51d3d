import { useHost } from '@epm/router';
import { isServerRejection } from '@epm/staff';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from './document-queries.ts';
import type { DocumentFile, SignatureDocument } from './document-queries.ts';

const SUFFIXES: Readonly<Record<DocumentFile, string>> = { document: '', 'audit-log': ' audit log' };

/** Downloads a file of a document and saves it under the name of the document and the lead. */
export function useDownload({ id, formName, leadName }: SignatureDocument, file: DocumentFile) {
  const { api, toast } = useHost();
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(api, id, file),
    onSuccess: (content) => save(content, `${formName}${SUFFIXES[file]}${leadName ? `, ${leadName}` : ''}.pdf`),
    onError: (error) =>
      toast({
        kind: 'error',
        text: 'Failed to download document',
        detail: isServerRejection(error) ? error.message : 'Check the connection, then try again.',
      }),
  });
  return { download: () => mutate(), isDownloading: isPending };
}

function save(content: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // The click starts the download synchronously, so the URL can be revoked in the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
