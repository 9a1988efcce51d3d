import type { Schemas } from '@epm/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { findCachedLead, updateCachedLead, updateCachedLists } from './lead-cache.ts';
import type { CachedLead } from './lead-cache.ts';
import type { LeadPages } from './lead-lists.ts';
import { longListFilters, shortListFilters, queryKeys } from './lead-queries.ts';

type Lead = Schemas['Lead'];

/** Optimistic lead change. */
export interface PendingChange {
  id: string;
  fields: Partial<Lead>;
}

interface PendingLead {
  /** Latest state from the server; undefined if the lead was not cached. */
  confirmed: CachedLead | undefined;
  /** Changes in flight, oldest first. */
  changes: PendingChange[];
}

export interface PendingLeads {
  isEmpty(): boolean;
  /** Adds a change in flight and applies it to the cached lead. */
  add(id: string, fields: Partial<Lead>): PendingChange;
  /**
   * Removes a completed change. Later changes to the lead stay visible.
   * @param response fields from the server; undefined after an error
   */
  settle(change: PendingChange, response?: Partial<Lead>): void;
  /** Returns the lead without the changes in flight. */
  getConfirmed(id: string): CachedLead | undefined;
  /** Returns whether a later change to the same lead sets the status again. */
  isSuperseded(change: PendingChange): boolean;
}

const pendingLeadsByClient = new WeakMap<QueryClient, PendingLeads>();

export function getPendingLeads(client: QueryClient, getUserId: () => string): PendingLeads {
  const pending = pendingLeadsByClient.get(client) ?? createPendingLeads(client, getUserId);
  pendingLeadsByClient.set(client, pending);
  return pending;
}

/** Returns whether an optimistic change is in flight. Data fetched during that time may be older than the change. */
export const hasPendingChanges = (client: QueryClient): boolean =>
  pendingLeadsByClient.get(client)?.isEmpty() === false;

/**
 * Manages optimistic updates as layers over the confirmed lead. A later change therefore stays visible when an earlier
 * change is confirmed or older data is fetched.
 */
function createPendingLeads(client: QueryClient, getUserId: () => string): PendingLeads {
  const entries = new Map<string, PendingLead>();

  const applyChanges = (fields: Partial<Lead>, changes: readonly PendingChange[]): Partial<Lead> =>
    Object.assign({}, fields, ...changes.map((change) => change.fields)) as Partial<Lead>;

  /** Reapplies confirmed data and changes in flight after a fetch has overwritten them in the cache. */
  function reapply(fetched: LeadPages | Lead, key: readonly unknown[]): void {
    const isList = 'pages' in fetched;
    for (const [id, entry] of entries) {
      const found = isList
        ? fetched.pages.flatMap(({ items }) => items).find((each) => each.id === id)
        : fetched.id === id && fetched;
      const isOld = found && entry.confirmed && found.version < entry.confirmed.version;
      if (found && !isOld) entry.confirmed = { ...entry.confirmed, ...found };
      if (entry.changes.length === 0 && !isOld) {
        if (found) entries.delete(id);
        continue;
      }
      const displayed = applyChanges({ ...entry.confirmed, id }, entry.changes);
      if (isList) updateCachedLists(client, displayed, getUserId(), (list) => list === client.getQueryData(key));
      else if (found) client.setQueryData<Lead>(key, { ...fetched, ...displayed });
    }
  }

  client.getQueryCache().subscribe((event) => {
    if (entries.size === 0 || event.type !== 'updated' || event.action.type !== 'success' || event.action.manual)
      return;
    const { queryKey, state } = event.query;
    const isList = queryKey[0] === queryKeys.leadLists[0];
    const isRecord = queryKey[0] === queryKeys.lead('')[0] && queryKey.length === 2;
    if (isList || isRecord) reapply(state.data as LeadPages | Lead, queryKey);
  });

  return {
    isEmpty: () => ![...entries.values()].some(({ changes }) => changes.length > 0),
    add(id, fields) {
      const entry = entries.get(id) ?? { confirmed: findCachedLead(client, id), changes: [] };
      if (entry.changes.length === 0) entry.confirmed = findCachedLead(client, id);
      entries.set(id, entry);
      const change = { id, fields };
      entry.changes.push(change);
      updateCachedLead(client, id, fields, getUserId());
      return change;
    },
    settle(change, response) {
      const { id } = change;
      const entry = entries.get(id);
      if (!entry) return;
      entry.changes = entry.changes.filter((each) => each !== change);
      const { confirmed } = entry;
      const isNew = response && (response.version ?? 0) >= (confirmed?.version ?? 0);
      if (isNew && confirmed) entry.confirmed = { ...confirmed, ...response };
      const latest = entry.confirmed ?? response;
      if (!latest) return;
      const names = Object.keys({ ...change.fields, ...(isNew && response) }) as (keyof Lead)[];
      const displayed = applyChanges(latest, entry.changes);
      updateCachedLead(client, id, Object.fromEntries(names.map((name) => [name, displayed[name]])), getUserId());
    },
    getConfirmed: (id) => entries.get(id)?.confirmed ?? findCachedLead(client, id),
    isSuperseded(change) {
      const changes = entries.get(change.id)?.changes ?? [];
      return changes.slice(changes.indexOf(change) + 1).some(({ fields }) => fields.status !== undefined);
    },
  };
}

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
   * Returns the version to send.
   * @param version the version that the user saw; newer versions by this tab are used instead
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
