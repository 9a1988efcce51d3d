import { useState } from 'react';
import { formatCount } from '@epm/contract';
import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { importLeads, previewImport } from '../api/import-leads.ts';

const rows = (count: number) => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;
const leads = (count: number) => `${formatCount(count)} ${count === 1 ? 'lead' : 'leads'}`;

/** Returns whether the server read the file and refused it. */
const isRefusal = (error: Error): error is ApiProblem => error instanceof ApiProblem && error.status < 500;

/** Previews and imports a chosen file. The import id makes repeated requests idempotent. */
export function useImport(onDone: () => void) {
  const host = useHost();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<{ file: File; importId: string } | null>(null);
  // Stays true during a retry, so that the retry button keeps the focus.
  const [hasReadFailed, setReadFailed] = useState(false);
  const preview = useMutation({
    mutationFn: (file: File) => previewImport(host.api, file),
    onError: (error) => setReadFailed(!isRefusal(error)),
    onSuccess: () => setReadFailed(false),
  });
  const run = useMutation({
    mutationFn: ({ file, importId }: { file: File; importId: string }) => importLeads(host.api, file, importId),
    onSuccess: ({ imported, skipped }) => {
      for (const queryKey of [queryKeys.leadLists, queryKeys.pipeline, queryKeys.activity])
        void client.invalidateQueries({ queryKey });
      host.toast({
        kind: 'success',
        text: `${leads(imported)} imported${skipped ? `, ${rows(skipped)} skipped` : ''}`,
      });
      onDone();
    },
    onError: () =>
      host.toast({ kind: 'error', text: 'Failed to import the leads. Nothing was changed; please try again.' }),
  });
  const { error: previewError } = preview;
  return {
    fileName: chosen?.file.name,
    preview: preview.data,
    /** Message about the file as a whole. */
    error:
      previewError &&
      (isRefusal(previewError)
        ? previewError.message
        : 'The file could not be read. Nothing was changed; please try again.'),
    /** Whether the preview failed for a reason that a retry may fix. */
    canRetryReading: hasReadFailed,
    retryReading: () => chosen && preview.mutate(chosen.file),
    isReading: preview.isPending,
    isImporting: run.isPending,
    choose(file: File) {
      setChosen({ file, importId: crypto.randomUUID() });
      setReadFailed(false);
      preview.mutate(file);
    },
    startOver() {
      setChosen(null);
      preview.reset();
    },
    importNow: () => chosen && run.mutate(chosen),
  };
}
