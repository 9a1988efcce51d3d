import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decideJob, failedJobsQuery } from '../api/failed-jobs.ts';

/**
 * Retries or discards a job, then reloads the list. After an error as well, because another admin may have decided
 * first.
 */
export function useDecideJob() {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Parameters<typeof decideJob>[1]) => decideJob(api, decision),
    onSuccess: (_, { decision }) =>
      toast({ kind: 'success', text: decision === 'retry' ? 'The job starts again now' : 'The job is discarded' }),
    onError(error, { decision }) {
      const reason = error instanceof ApiProblem ? error.message : 'Check the connection, then try again.';
      toast({ kind: 'error', text: `Failed to ${decision} the job. ${reason}` });
    },
    onSettled: () => client.invalidateQueries({ queryKey: failedJobsQuery(api).queryKey }),
  });
}
