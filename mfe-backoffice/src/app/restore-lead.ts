import { answerOf } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelDeletion } from './own-deletions.ts';
import { queryKeys } from './query-keys.ts';

type NamedLead = Pick<Schemas['Lead'], 'id' | 'name'>;

/** Restores a deleted lead with all its data. */
export function useRestoreLead() {
  const host = useHost();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: NamedLead) => answerOf(host.api.POST('/api/leads/{id}/restore', { params: { path: { id } } })),
    onSuccess: (lead) => {
      cancelDeletion(client, lead.id);
      client.setQueryData(queryKeys.lead(lead.id), lead);
      const changed = [queryKeys.leadLists, queryKeys.pipeline, queryKeys.activity, queryKeys.deletedLeads];
      for (const queryKey of changed) void client.invalidateQueries({ queryKey });
      host.toast({ kind: 'success', text: `${lead.name} is restored` });
    },
    onError: (_error, lead) =>
      host.toast({
        kind: 'error',
        text: `Failed to restore ${lead.name}. Deleted leads can be restored for 30 days; please try again.`,
      }),
  });
  return { restore: mutate, restoring: isPending ? variables.id : null };
}
