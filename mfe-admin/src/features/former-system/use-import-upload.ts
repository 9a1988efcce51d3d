import { useHost } from '@epm/router';
import { ApiProblem } from '@epm/router/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { checkImport, createImport, IMPORTS_KEY, uploadImportFile } from './import-queries.ts';

/**
 * Uploads the files of an import in chunks and starts the dry run. Unmounting cancels the upload. `useUpload` does not
 * fit, because it reports the progress of one request, and this progress spans the chunks of all files.
 */
export function useImportUpload(onChecking: (id: string) => void) {
  const { api } = useHost();
  const client = useQueryClient();
  const [progress, setProgress] = useState(0);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const { mutate, reset, error, isPending } = useMutation({
    async mutationFn({ files, signal }: { files: readonly File[]; signal: AbortSignal }) {
      const id = crypto.randomUUID();
      const total = files.reduce((sum, { size }) => sum + size, 0);
      let sent = 0;
      const onSent = (bytes: number) => setProgress((sent += bytes) / total);
      await createImport(api, id, files);
      for (const [index, file] of files.entries()) await uploadImportFile(api, { id, index, file, signal, onSent });
      return checkImport(api, id);
    },
    onSuccess: ({ id }, { signal }) => {
      void client.invalidateQueries({ queryKey: IMPORTS_KEY });
      if (!signal.aborted) onChecking(id);
    },
  });
  return {
    isUploading: isPending,
    /** Share of the bytes that have arrived, from 0 to 1. */
    progress,
    error:
      error &&
      (error instanceof ApiProblem && error.status < 500
        ? error.message
        : 'The files could not be uploaded. Nothing was changed; check the connection, then try again.'),
    start(files: readonly File[]) {
      controller.current?.abort();
      const { signal } = (controller.current = new AbortController());
      setProgress(0);
      mutate({ files, signal });
    },
    cancel() {
      controller.current?.abort();
      reset();
    },
  };
}
