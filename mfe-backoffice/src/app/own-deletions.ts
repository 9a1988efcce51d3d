import type { QueryClient } from '@tanstack/react-query';

/** Live updates about the deletion of a lead arrive within this time. */
const ECHO_MS = 5_000;

const created = new WeakMap<QueryClient, Set<string>>();

function deletionsOf(client: QueryClient): Set<string> {
  const deletions = created.get(client) ?? new Set();
  created.set(client, deletions);
  return deletions;
}

/** Whether this tab is deleting the lead or has just deleted it. A request for such a lead would answer 404. */
export const isOwnDeletion = (client: QueryClient, id: string): boolean => deletionsOf(client).has(id);

/** Marks a lead before the request that deletes it: the live update may arrive before the answer. */
export const beginDeletion = (client: QueryClient, id: string): void => void deletionsOf(client).add(id);

/** Unmarks a lead that was not deleted, or that is restored. */
export const cancelDeletion = (client: QueryClient, id: string): void => void deletionsOf(client).delete(id);

/**
 * Drops what is cached of a deleted lead, and unmarks it once its live updates have arrived, so that a colleague's restore
 * is shown. A query that is still rendered would be fetched again if it were dropped, so it goes when the lead is unmarked.
 */
export function endDeletion(client: QueryClient, id: string): void {
  const dropUnused = (): void =>
    client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey.includes(id) });
  dropUnused();
  setTimeout(() => {
    cancelDeletion(client, id);
    dropUnused();
  }, ECHO_MS);
}
