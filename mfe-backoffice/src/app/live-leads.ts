import { useSyncExternalStore } from 'react';
import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { Host } from '@epm/router';
import { longLists, shortLists } from './lead-lists.ts';
import { eraseLead, paintLead } from './lead-paint.ts';
import { isOwnDeletion } from './own-deletions.ts';
import { isChanging } from './pending-leads.ts';
import { queryKeys } from './query-keys.ts';

/** At most one round of refetching in this time, however many leads change. */
const settleMs = 400;
/** As long as the highlight in the style sheets lasts. */
const freshMs = 4_000;
/** More leads than this in one round are not fetched one by one. */
const mostSingly = 20;

/** What the dashboard shows besides lists. */
const onDashboard = [queryKeys.pipeline, queryKeys.activity, queryKeys.walkthroughs, queryKeys.communications];

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
let fresh: ReadonlySet<string> = new Set();

function announce() {
  fresh = new Set(timers.keys());
  for (const listener of listeners) listener();
}

function markFresh(id: string) {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => {
      timers.delete(id);
      announce();
    }, freshMs),
  );
  announce();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Ids of the leads that changed within the last seconds. Their rows show a tint that fades. */
export const useFreshLeads = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => fresh);

/** First fetches that a second one will follow. */
const overtaken = new WeakSet<Query>();

/**
 * Marks as stale and fetches anew what is on screen. A first fetch under way is not begun again by that, yet its answer
 * may be older than the news: it is followed by a second one.
 */
function refresh(client: QueryClient, filters: QueryFilters = {}): void {
  const predicate = (query: Query) => (filters.predicate?.(query) ?? true) && !isOfOwnDeletion(client, query);
  for (const query of client.getQueryCache().findAll({ ...filters, predicate, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined || overtaken.has(query)) continue;
    overtaken.add(query);
    const again = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(again, () => undefined).finally(() => overtaken.delete(query));
  }
  void client.invalidateQueries({ ...filters, predicate });
}

const isOfOwnDeletion = (client: QueryClient, { queryKey }: Query): boolean =>
  queryKey.some((part) => typeof part === 'string' && isOwnDeletion(client, part));

/**
 * Lists that are too long to be fetched anew for one lead get that lead alone; for many, they are fetched anew.
 * @param defer called for a lead whose answer arrived during an optimistic change
 */
async function bringUpToDate(
  host: Host,
  client: QueryClient,
  ids: readonly string[],
  defer: (id: string) => void,
): Promise<void> {
  if (client.getQueryCache().findAll(longLists).length === 0) return;
  if (ids.length > mostSingly) return void client.invalidateQueries(longLists);
  await Promise.all(
    ids
      .map(async (id) => {
        const { data, response } = await host.api.GET('/api/leads/{id}', { params: { path: { id } } });
        if (isChanging(client)) defer(id);
        else if (data) paintLead(client, id, data, host.session.current().user?.id ?? '');
        else if (response.status === 404) eraseLead(client, id);
      })
      .map((each) => each.catch(() => client.invalidateQueries({ ...longLists, refetchType: 'none' }))),
  );
}

/**
 * Keeps what is on screen as the server has it. The first event refetches at once, those that follow within
 * `settleMs` share the next round; what is not on screen is only marked stale. Returns the unsubscriber.
 */
export function followLeads(host: Host, client: QueryClient): () => void {
  const changed = new Set<string>();
  let isResyncDue = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refetch() {
    timer = setTimeout(() => {
      timer = undefined;
      refetchSoon();
    }, settleMs);
    // what is fetched now could be older than what a change on its way has put on the screen
    if (isChanging(client)) return;
    const ids = [...changed].filter((id) => !isOwnDeletion(client, id));
    changed.clear();
    if (isResyncDue) {
      isResyncDue = false;
      return refresh(client);
    }
    for (const queryKey of [...onDashboard, ...ids.map(queryKeys.lead)]) refresh(client, { queryKey });
    refresh(client, shortLists);
    void bringUpToDate(host, client, ids, (id) => {
      changed.add(id);
      refetchSoon();
    });
  }

  function refetchSoon() {
    if (!timer && !isStopped && (changed.size || isResyncDue)) refetch();
  }

  const stopChanges = host.events.on('lead.changed', ({ id }) => {
    if (!id) return;
    changed.add(id);
    markFresh(id);
    refetchSoon();
  });
  const stopWalkthroughs = host.events.on('walkthrough.changed', () =>
    refresh(client, { queryKey: queryKeys.walkthroughs }),
  );
  const stopResync = host.events.on('resync', () => {
    isResyncDue = true;
    refetchSoon();
  });
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopChanges();
    stopWalkthroughs();
    stopResync();
  };
}
