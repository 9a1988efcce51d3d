import { useHost } from '@epm/router';
import { getFailureMessage, useUpload } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import { checkImport, createImport, IMPORTS_KEY, uploadImportFile } from './import-queries.ts';

/** Uploads the files of an import in chunks and starts the dry run. The progress spans the chunks of all files. */
export function useImportUpload(onChecking: (id: string) => void) {
  const { api } = useHost();
  const client = useQueryClient();
  const { error, isUploading, progress, start, cancel } = useUpload({
    async send(files: readonly File[], { signal }, onProgress) {
      const id = crypto.randomUUID();
      const total = files.reduce((sum, { size }) => sum + size, 0);
      let sent = 0;
      const onSent = (bytes: number) => onProgress((sent += bytes) / total);
      await createImport(api, id, files);
      for (const [index, file] of files.entries()) await uploadImportFile(api, { id, index, file, signal, onSent });
      const created = await checkImport(api, id);
      void client.invalidateQueries({ queryKey: IMPORTS_KEY });
      return created;
    },
    onSuccess: ({ id }) => onChecking(id),
  });
  return {
    isUploading,
    progress,
    error:
      error &&
      getFailureMessage(
        error,
        'The files could not be uploaded. Nothing was changed; check the connection, then try again.',
      ),
    start,
    cancel,
  };
}
