import { useHost } from '@epm/router';
import { ApiProblem } from '@epm/router/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failedPushesQuery, retryAllPushes, retryPush } from './failed-push-queries.ts';

/**
 * Retries the failed push of one lead to Odoo, or all failed pushes if the id is null. Refetches the list even after an
 * error, because another admin may have acted first.
 */
export function useRetryPushes() {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (leadId: string | null) => {
      if (leadId === null) return (await retryAllPushes(api)).count;
      await retryPush(api, leadId);
      return 1;
    },
    onSuccess: (count) =>
      toast({
        kind: 'success',
        text: count === 1 ? 'The lead is sent again now' : `${count} leads are sent again now`,
      }),
    onError(error) {
      const reason = error instanceof ApiProblem ? error.message : 'Check the connection, then try again.';
      toast({ kind: 'error', text: `Nothing was sent again. ${reason}` });
    },
    onSettled: () => client.invalidateQueries({ queryKey: failedPushesQuery(api).queryKey }),
  });
}
