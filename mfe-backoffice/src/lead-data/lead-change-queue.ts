import type { Schemas } from '@epm/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { longListFilters, shortListFilters } from './lead-queries.ts';
import { hasPendingChanges, getPendingLeads } from './pending-leads.ts';
import type { PendingChange, PendingLeads } from './pending-leads.ts';
import { queryKeys } from './query-keys.ts';

type Lead = Schemas['Lead'];

/**
 * Queue for single and bulk changes. Applies optimistic updates, sends requests for the same lead in order and tracks
 * versions.
 */
export interface LeadChangeQueue {
  pending: PendingLeads;
  /** Applies an optimistic update. */
  add(id: string, fields: Partial<Lead>): PendingChange;
  /** Runs a request after earlier requests for the same leads, then refetches queries that may be stale. */
  enqueue<T>(ids: readonly string[], run: () => Promise<T>): Promise<T>;
  /** Confirms a change with the server's response. @param version the version that was sent */
  confirm(change: PendingChange, version: number, fields: Partial<Lead> & { version: number }): void;
  /**
   * Returns the version to send. It is newer than `version` if an earlier change was in flight when the user made the
   * change.
   */
  getLatestVersion(id: string, version: number): number;
  /**
   * Returns the version to send with an undo: the newest version before any change by another user. The server
   * therefore rejects an undo that would overwrite another user's change.
   */
  getLatestOwnVersion(id: string, version: number): number;
}

export function createLeadChangeQueue(client: QueryClient, getUserId: () => string): LeadChangeQueue {
  /** Versions created by this tab's changes, by lead and previous version. */
  const successors = new Map<string, number>();
  /** Last request in flight, by lead. */
  const lastRequests = new Map<string, Promise<unknown>>();
  const pending = getPendingLeads(client, getUserId);
  /** Keys of long lists whose refetch an optimistic change canceled. */
  const interruptedListKeys = new Set<QueryKey>();

  function findLatestVersion(id: string, version: number): number {
    const successor = successors.get(`${id} ${version}`);
    return successor === undefined ? version : findLatestVersion(id, successor);
  }

  function latestOwnVersion(id: string, version: number): number {
    return successors.get(`${id} ${version}`) === version + 1 ? latestOwnVersion(id, version + 1) : version;
  }

  return {
    pending,
    getLatestVersion: findLatestVersion,
    getLatestOwnVersion: latestOwnVersion,
    add(id, fields) {
      for (const { queryKey, state } of client
        .getQueryCache()
        .findAll({ ...longListFilters, fetchStatus: 'fetching' })) {
        if (!state.fetchMeta?.fetchMore) interruptedListKeys.add(queryKey);
      }
      // Cancel refetches in flight, because their data is older than the optimistic change. Initial fetches continue.
      for (const queryKey of [queryKeys.leadLists, queryKeys.pipeline, queryKeys.activity, queryKeys.lead(id)]) {
        void client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
      }
      return pending.add(id, fields);
    },
    async enqueue(ids, run) {
      const earlierRequests = Promise.allSettled(ids.flatMap((id) => lastRequests.get(id) ?? []));
      const request = earlierRequests.then(run);
      for (const id of ids) lastRequests.set(id, request);
      try {
        return await request;
      } finally {
        for (const id of ids) {
          if (lastRequests.get(id) === request) lastRequests.delete(id);
          void client.invalidateQueries({ queryKey: queryKeys.lead(id) });
        }
        if (!hasPendingChanges(client)) {
          for (const filters of [
            shortListFilters,
            { queryKey: queryKeys.pipeline },
            { queryKey: queryKeys.activity },
          ]) {
            void client.invalidateQueries(filters);
          }
          for (const queryKey of interruptedListKeys) void client.invalidateQueries({ queryKey, exact: true });
          interruptedListKeys.clear();
        }
      }
    },
    confirm(change, version, fields) {
      successors.set(`${change.id} ${version}`, fields.version);
      pending.settle(change, fields);
    },
  };
}
