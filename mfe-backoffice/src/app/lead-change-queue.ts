import type { Schemas } from '@epm/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { longLists, shortLists } from './lead-lists.ts';
import { hasPendingChanges, pendingLeads } from './pending-leads.ts';
import type { PendingChange, PendingLeads } from './pending-leads.ts';
import { queryKeys } from './query-keys.ts';

type Lead = Schemas['Lead'];

/** Queue of changes, shared by single and bulk changes: optimistic updates, order of requests, and versions. */
export interface LeadChangeQueue {
  pending: PendingLeads;
  /** Shows the fields optimistically. */
  add(id: string, fields: Partial<Lead>): PendingChange;
  /** Runs a request after the earlier requests of the same leads, then refetches queries that may be outdated. */
  enqueue<T>(ids: readonly string[], run: () => Promise<T>): Promise<T>;
  /** Confirms a change with the server's response. @param version the version that was sent */
  confirm(change: PendingChange, version: number, fields: Partial<Lead> & { version: number }): void;
  /**
   * Returns the version to send. It is newer than `version` if an earlier change was in flight when this one was made.
   */
  latestVersion(id: string, version: number): number;
  /**
   * Returns the version to send with an undo: the latest one that this user made without a change by another user in
   * between. So the server refuses to overwrite the other user's change.
   */
  latestOwnVersion(id: string, version: number): number;
}

export function createLeadChangeQueue(client: QueryClient, myId: () => string): LeadChangeQueue {
  /** Versions created by changes of this tab, by lead and previous version. */
  const successors = new Map<string, number>();
  /** Last request in flight of each lead. */
  const last = new Map<string, Promise<unknown>>();
  const pending = pendingLeads(client, myId);
  /** Keys of long lists whose refetch was canceled by an optimistic change. */
  const interrupted = new Set<QueryKey>();

  function latestVersion(id: string, version: number): number {
    const successor = successors.get(`${id} ${version}`);
    return successor === undefined ? version : latestVersion(id, successor);
  }

  function latestOwnVersion(id: string, version: number): number {
    return successors.get(`${id} ${version}`) === version + 1 ? latestOwnVersion(id, version + 1) : version;
  }

  return {
    pending,
    latestVersion,
    latestOwnVersion,
    add(id, fields) {
      for (const { queryKey, state } of client.getQueryCache().findAll({ ...longLists, fetchStatus: 'fetching' })) {
        if (!state.fetchMeta?.fetchMore) interrupted.add(queryKey);
      }
      // Cancel refetches in flight, because their data is older than the optimistic change. Initial fetches continue.
      for (const queryKey of [queryKeys.leadLists, queryKeys.pipeline, queryKeys.activity, queryKeys.lead(id)]) {
        void client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
      }
      return pending.add(id, fields);
    },
    async enqueue(ids, run) {
      const earlier = Promise.allSettled(ids.flatMap((id) => last.get(id) ?? []));
      const request = earlier.then(run);
      for (const id of ids) last.set(id, request);
      try {
        return await request;
      } finally {
        for (const id of ids) {
          if (last.get(id) === request) last.delete(id);
          void client.invalidateQueries({ queryKey: queryKeys.lead(id) });
        }
        if (!hasPendingChanges(client)) {
          for (const filters of [shortLists, { queryKey: queryKeys.pipeline }, { queryKey: queryKeys.activity }]) {
            void client.invalidateQueries(filters);
          }
          for (const queryKey of interrupted) void client.invalidateQueries({ queryKey, exact: true });
          interrupted.clear();
        }
      }
    },
    confirm(change, version, fields) {
      successors.set(`${change.id} ${version}`, fields.version);
      pending.settle(change, fields);
    },
  };
}
