import { useHost } from '@epm/router';
import { ApiProblem } from '@epm/router/client';
import { isConfirmationCanceled } from '@epm/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormerSystemImport, importQuery, IMPORTS_KEY } from './import-queries.ts';

/** Runs a step of an import, shows its new state, and reports an error. */
export function useImportStep(run: () => Promise<FormerSystemImport>, failure: string) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (changed) => client.setQueryData(importQuery(api, changed.id).queryKey, changed),
    onError(error) {
      if (isConfirmationCanceled(error)) return;
      const reason = error instanceof ApiProblem ? error.message : 'Check the connection, then try again.';
      toast({ kind: 'error', text: `${failure}. ${reason}` });
    },
    onSettled: () => client.invalidateQueries({ queryKey: IMPORTS_KEY }),
  });
}
