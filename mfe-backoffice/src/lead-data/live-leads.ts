import { useSyncExternalStore } from 'react';
import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { Host } from '@epm/router';
import { longListFilters, shortListFilters, queryKeys } from './lead-queries.ts';
import { removeCachedLead, updateCachedLead } from './lead-cache.ts';
import { isOwnDeletion } from './deletions.ts';
import { hasPendingChanges } from './lead-change-queue.ts';

/** Minimum time between two refetches. */
const REFETCH_INTERVAL_MS = 400;
/** Duration of the highlight. Must match the animation in the stylesheets. */
const HIGHLIGHT_MS = 4_000;
/** Maximum number of leads that are refetched individually. Above this number, whole lists are refetched. */
const MAX_SINGLE_FETCHES = 20;

/** Query keys of dashboard data, except lead lists. */
const DASHBOARD_KEYS = [queryKeys.pipeline, queryKeys.activity, queryKeys.walkthroughs, queryKeys.communications];

const highlightTimers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
let freshLeadIds: ReadonlySet<string> = new Set();

function notifyListeners() {
  freshLeadIds = new Set(highlightTimers.keys());
  for (const listener of listeners) listener();
}

function markFresh(id: string) {
  clearTimeout(highlightTimers.get(id));
  highlightTimers.set(
    id,
    setTimeout(() => {
      highlightTimers.delete(id);
      notifyListeners();
    }, HIGHLIGHT_MS),
  );
  notifyListeners();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the ids of recently changed leads, whose rows are highlighted. */
export const useFreshLeads = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => freshLeadIds);

/** Queries whose initial fetch is in flight and will be followed by a refetch. */
const queriesToRefetch = new WeakSet<Query>();

/**
 * Invalidates the matching queries and thereby refetches the active ones. Does not restart an initial fetch in flight,
 * but refetches the query afterward, because the fetched data may be older than the event.
 */
function refetchQueries(client: QueryClient, filters: QueryFilters = {}): void {
  const predicate = (query: Query) => (filters.predicate?.(query) ?? true) && !belongsToOwnDeletion(client, query);
  for (const query of client.getQueryCache().findAll({ ...filters, predicate, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined || queriesToRefetch.has(query)) continue;
    queriesToRefetch.add(query);
    const refetchQuery = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(refetchQuery, () => undefined).finally(() => queriesToRefetch.delete(query));
  }
  void client.invalidateQueries({ ...filters, predicate });
}

const belongsToOwnDeletion = (client: QueryClient, { queryKey }: Query): boolean =>
  queryKey.some((segment) => typeof segment === 'string' && isOwnDeletion(client, segment));

/**
 * Updates the changed leads in lists that are too long to refetch. If many leads changed, refetches the lists anyway.
 * @param fetchLater called for a lead that was fetched during an optimistic change and must be fetched again
 */
async function updateLongLists(
  host: Host,
  client: QueryClient,
  ids: readonly string[],
  fetchLater: (id: string) => void,
): Promise<void> {
  if (client.getQueryCache().findAll(longListFilters).length === 0) return;
  if (ids.length > MAX_SINGLE_FETCHES) return void client.invalidateQueries(longListFilters);
  await Promise.all(
    ids
      .map(async (id) => {
        const { data, response } = await host.api.GET('/api/leads/{id}', { params: { path: { id } } });
        if (hasPendingChanges(client)) fetchLater(id);
        else if (data) updateCachedLead(client, id, data, host.session.current().user?.id ?? '');
        else if (response.status === 404) removeCachedLead(client, id);
      })
      .map((each) => each.catch(() => client.invalidateQueries({ ...longListFilters, refetchType: 'none' }))),
  );
}

/**
 * Keeps the cache up to date with server events. The first event refetches immediately; events within
 * `REFETCH_INTERVAL_MS` share the next refetch. Inactive queries are only marked stale. Returns a function that
 * unsubscribes.
 */
export function subscribeToLeadEvents(host: Host, client: QueryClient): () => void {
  const changedIds = new Set<string>();
  let isResyncDue = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refetch() {
    timer = setTimeout(() => {
      timer = undefined;
      scheduleRefetch();
    }, REFETCH_INTERVAL_MS);
    // While an optimistic change is in flight, fetched data could be older than the change.
    if (hasPendingChanges(client)) return;
    const ids = [...changedIds].filter((id) => !isOwnDeletion(client, id));
    changedIds.clear();
    if (isResyncDue) {
      isResyncDue = false;
      return refetchQueries(client);
    }
    for (const queryKey of [...DASHBOARD_KEYS, ...ids.map(queryKeys.lead)]) refetchQueries(client, { queryKey });
    refetchQueries(client, shortListFilters);
    void updateLongLists(host, client, ids, (id) => {
      changedIds.add(id);
      scheduleRefetch();
    });
  }

  function scheduleRefetch() {
    if (!timer && !isStopped && (changedIds.size || isResyncDue)) refetch();
  }

  const stopChanges = host.events.on('lead.changed', ({ id }) => {
    if (!id) return;
    changedIds.add(id);
    markFresh(id);
    scheduleRefetch();
  });
  const stopDocuments = host.events.on('document.changed', () =>
    refetchQueries(client, { queryKey: queryKeys.documents }),
  );
  const stopWalkthroughs = host.events.on('walkthrough.changed', () =>
    refetchQueries(client, { queryKey: queryKeys.walkthroughs }),
  );
  const stopResync = host.events.on('resync', () => {
    isResyncDue = true;
    scheduleRefetch();
  });
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopChanges();
    stopDocuments();
    stopWalkthroughs();
    stopResync();
  };
}
