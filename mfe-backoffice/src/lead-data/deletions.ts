import type { QueryClient } from '@tanstack/react-query';
import { unwrapResponse } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

/** Maximum time until the live update about a deletion arrives. */
const LIVE_UPDATE_TIMEOUT_MS = 5_000;

const deletionsByClient = new WeakMap<QueryClient, Set<string>>();

function deletionsOf(client: QueryClient): Set<string> {
  const deletions = deletionsByClient.get(client) ?? new Set();
  deletionsByClient.set(client, deletions);
  return deletions;
}

/** Returns whether this tab is deleting the lead or has just deleted it. Requests for such a lead would return 404. */
export const isOwnDeletion = (client: QueryClient, id: string): boolean => deletionsOf(client).has(id);

/** Marks a lead before the request that deletes it, because the live update may arrive before the response. */
export const beginDeletion = (client: QueryClient, id: string): void => void deletionsOf(client).add(id);

/** Unmarks a lead whose deletion failed, or that was restored. */
export const cancelDeletion = (client: QueryClient, id: string): void => void deletionsOf(client).delete(id);

/**
 * Removes the unused queries of a deleted lead. Once the live updates about the deletion have arrived, removes the
 * other queries and unmarks the lead, so that a restore by another user is shown. Removing a mounted query earlier
 * would refetch it.
 */
export function endDeletion(client: QueryClient, id: string): void {
  const dropUnused = (): void =>
    client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey.includes(id) });
  dropUnused();
  setTimeout(() => {
    cancelDeletion(client, id);
    dropUnused();
  }, LIVE_UPDATE_TIMEOUT_MS);
}

type NamedLead = Pick<Schemas['Lead'], 'id' | 'name'>;

/** Restores a deleted lead with all its data. */
export function useRestoreLead() {
  const host = useHost();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: NamedLead) =>
      unwrapResponse(host.api.POST('/api/leads/{id}/restore', { params: { path: { id } } })),
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
