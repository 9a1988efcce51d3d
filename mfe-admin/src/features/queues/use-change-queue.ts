import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeQueue, type QueueChange, queuesQuery } from './queue-queries.ts';
import { getQueueTitle } from './queue-title.ts';

/** Pauses or resumes a queue and refetches the metrics. */
export function useChangeQueue() {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: QueueChange) => changeQueue(api, change),
    onSuccess: (_, { name, action }) =>
      toast({ kind: 'success', text: `${getQueueTitle(name)}: ${action === 'pause' ? 'paused' : 'resumed'}` }),
    onError(error, { name, action }) {
      const reason = error instanceof ApiProblem ? error.message : 'Check the connection, then try again.';
      toast({ kind: 'error', text: `Failed to ${action} ${getQueueTitle(name)}. ${reason}` });
    },
    onSettled: () => client.invalidateQueries({ queryKey: queuesQuery(api).queryKey }),
  });
}
