import { ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { replayWebhook, WEBHOOKS_KEY } from './webhook-queries.ts';

/** Replays an event and refetches the list, even after an error: the event may have been deleted. */
export function useReplay() {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<Schemas['Webhook'], 'id'>) => replayWebhook(api, id),
    onSuccess: () => toast({ kind: 'success', text: 'The webhook is handled again now' }),
    onError(error) {
      const reason = error instanceof ApiProblem ? error.message : 'Check the connection, then try again.';
      toast({ kind: 'error', text: `Failed to replay the webhook. ${reason}` });
    },
    onSettled: () => client.invalidateQueries({ queryKey: WEBHOOKS_KEY }),
  });
}
