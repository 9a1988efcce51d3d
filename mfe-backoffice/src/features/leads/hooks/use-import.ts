import { useState } from 'react';
import { formatCount } from '@epm/contract';
import { useHost } from '@epm/router';
import { getFailureMessage, isServerRejection, useIdempotentMutation, useUpload } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lead-data/index.ts';
import { importLeads, previewImport } from '../leads-queries.ts';

const formatRowCount = (count: number) => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;
const formatLeadCount = (count: number) => `${formatCount(count)} ${count === 1 ? 'lead' : 'leads'}`;

const IMPORT_FAILED_MESSAGE = 'Failed to import the leads. Nothing was changed; please try again.';
const OUTCOME_UNKNOWN_MESSAGE =
  'The server did not respond, so the leads may already have been imported. Please try again: this imports no lead twice.';

/** Previews and imports a file. Retrying an import adds each lead only once. */
export function useImport(onDone: () => void) {
  const host = useHost();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  // Stays true during a retry, so that the Retry button keeps focus.
  const [hasReadFailed, setReadFailed] = useState(false);
  const preview = useUpload({
    send: (chosenFile, init) => previewImport(host.api, chosenFile, init),
    onError: (error) => setReadFailed(!(isServerRejection(error) && error.status < 500)),
    onSuccess: () => setReadFailed(false),
  });
  const importRun = useIdempotentMutation({
    send: (chosen: File, importId) => importLeads(host.api, chosen, importId),
    onSuccess: ({ imported, skipped }) => {
      for (const queryKey of [queryKeys.leadLists, queryKeys.pipeline, queryKeys.activity])
        void client.invalidateQueries({ queryKey });
      host.toast({
        kind: 'success',
        text: `${formatLeadCount(imported)} imported${skipped ? `, ${formatRowCount(skipped)} skipped` : ''}`,
      });
      onDone();
    },
    onError: (error) =>
      host.toast({ kind: 'error', text: isServerRejection(error) ? IMPORT_FAILED_MESSAGE : OUTCOME_UNKNOWN_MESSAGE }),
  });
  const { error } = preview;
  return {
    fileName: file?.name,
    preview: preview.data,
    /** Error message for the whole file. */
    error: error && getFailureMessage(error, 'The file could not be read. Nothing was changed; please try again.'),
    /** True if the preview failed and a retry may help. */
    canRetryReading: hasReadFailed,
    retryReading: () => file && preview.start(file),
    isReading: preview.isUploading,
    progress: preview.progress,
    cancelReading: preview.cancel,
    isImporting: importRun.isPending,
    choose(chosen: File) {
      setFile(chosen);
      setReadFailed(false);
      importRun.renewKey();
      preview.start(chosen);
    },
    startOver() {
      setFile(null);
      preview.cancel();
    },
    importNow: () => file && importRun.run(file),
  };
}
