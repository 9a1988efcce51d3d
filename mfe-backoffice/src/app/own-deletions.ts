import type { QueryClient } from '@tanstack/react-query';

/** Time within which live updates about a deletion arrive. */
const LIVE_UPDATE_TIMEOUT_MS = 5_000;

const deletionsByClient = new WeakMap<QueryClient, Set<string>>();

function deletionsOf(client: QueryClient): Set<string> {
  const deletions = deletionsByClient.get(client) ?? new Set();
  deletionsByClient.set(client, deletions);
  return deletions;
}

/** Whether this tab is deleting the lead or has just deleted it. Requests for such a lead would return 404. */
export const isOwnDeletion = (client: QueryClient, id: string): boolean => deletionsOf(client).has(id);

/** Marks a lead before the request that deletes it, because the live update may arrive before the response. */
export const beginDeletion = (client: QueryClient, id: string): void => void deletionsOf(client).add(id);

/** Unmarks a lead that was not deleted, or that is restored. */
export const cancelDeletion = (client: QueryClient, id: string): void => void deletionsOf(client).delete(id);

/**
 * Removes unused queries of a deleted lead. After its live updates have arrived, unmarks the lead, so that a later restore
 * by another user is shown, and removes the rest. Removing a mounted query earlier would refetch it.
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
