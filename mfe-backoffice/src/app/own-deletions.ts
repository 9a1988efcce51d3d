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

/** Unmarks a deleted lead once its live updates have arrived, so that a colleague's restore is shown. */
export const endDeletion = (client: QueryClient, id: string): void => void setTimeout(() => cancelDeletion(client, id), ECHO_MS);
