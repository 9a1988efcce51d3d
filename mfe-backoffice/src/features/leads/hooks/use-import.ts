import { useState } from 'react';
import { formatCount } from '@epm/contract';
import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { importLeads, previewImport } from '../api/import-leads.ts';

const rows = (count: number) => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;
const leads = (count: number) => `${formatCount(count)} ${count === 1 ? 'lead' : 'leads'}`;

/** The server has read the file and refuses it. */
const isRefusal = (error: Error): error is ApiProblem => error instanceof ApiProblem && error.status < 500;

/** Reads a chosen file, and imports it. One file is imported once, however often the button is pressed. */
export function useImport(onDone: () => void) {
  const host = useHost();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<{ file: File; importId: string } | null>(null);
  // Stays set while the file is read again, so that the button keeps the focus.
  const [isUnread, setUnread] = useState(false);
  const preview = useMutation({
    mutationFn: (file: File) => previewImport(host.api, file),
    onError: (error) => setUnread(!isRefusal(error)),
    onSuccess: () => setUnread(false),
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
  const { error } = preview;
  return {
    fileName: chosen?.file.name,
    preview: preview.data,
    /** What is wrong with the file as a whole. */
    fault:
      error &&
      (isRefusal(error) ? error.message : 'The file could not be read. Nothing was changed; please try again.'),
    /** The same file may be read at another try. */
    canReadAgain: isUnread,
    readAgain: () => chosen && preview.mutate(chosen.file),
    isReading: preview.isPending,
    isImporting: run.isPending,
    choose(file: File) {
      setChosen({ file, importId: crypto.randomUUID() });
      setUnread(false);
      preview.mutate(file);
    },
    startOver() {
      setChosen(null);
      preview.reset();
    },
    importNow: () => chosen && run.mutate(chosen),
  };
}
