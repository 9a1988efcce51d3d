import type { QueryClient } from '@tanstack/react-query';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { restoreLead, queryKeys } from './lead-queries.ts';

/** Time to wait for the live update after a deletion. */
const LIVE_UPDATE_TIMEOUT_MS = 5_000;

const deletionsByClient = new WeakMap<QueryClient, Set<string>>();

function getDeletions(client: QueryClient): Set<string> {
  const deletions = deletionsByClient.get(client) ?? new Set();
  deletionsByClient.set(client, deletions);
  return deletions;
}

/** Returns whether this tab is deleting the lead or has just deleted it. Requests for the lead may then return 404. */
export const isOwnDeletion = (client: QueryClient, id: string): boolean => getDeletions(client).has(id);

/** Marks a lead before the delete request, because the live update may arrive before the response. */
export const beginDeletion = (client: QueryClient, id: string): void => void getDeletions(client).add(id);

/** Unmarks a lead whose deletion failed or that was restored. */
export const cancelDeletion = (client: QueryClient, id: string): void => void getDeletions(client).delete(id);

/**
 * Removes inactive queries for a deleted lead, because removing an active query would refetch it. After
 * `LIVE_UPDATE_TIMEOUT_MS`, removes queries that have become inactive, and unmarks the lead, so that a restore by
 * another user appears.
 */
export function endDeletion(client: QueryClient, id: string): void {
  const removeUnusedQueries = (): void =>
    client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey.includes(id) });
  removeUnusedQueries();
  setTimeout(() => {
    cancelDeletion(client, id);
    removeUnusedQueries();
  }, LIVE_UPDATE_TIMEOUT_MS);
}

type NamedLead = Pick<Schemas['Lead'], 'id' | 'name'>;

/** Restores a deleted lead with all its data. */
export function useRestoreLead() {
  const host = useHost();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: NamedLead) => restoreLead(host.api, id),
    onSuccess: (lead) => {
      cancelDeletion(client, lead.id);
      client.setQueryData(queryKeys.lead(lead.id), lead);
      const changed = [queryKeys.leadLists, queryKeys.pipeline, queryKeys.activity, queryKeys.deletedLeads];
      for (const queryKey of changed) void client.invalidateQueries({ queryKey });
      host.toast({ kind: 'success', text: `${lead.name} was restored` });
    },
    onError: (_error, lead) =>
      host.toast({
        kind: 'error',
        text: `Failed to restore ${lead.name}. Deleted leads can be restored for 30 days; please try again.`,
      }),
  });
  return { restore: mutate, restoringId: isPending ? variables.id : null };
}
