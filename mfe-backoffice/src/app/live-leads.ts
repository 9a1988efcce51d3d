import { useSyncExternalStore } from 'react';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Host } from '@epm/router';
import { queryKeys } from './query-keys.ts';

/** At most one round of refetching in this time, however many leads change. */
const settleMs = 400;
/** As long as the highlight in the style sheets lasts. */
const freshMs = 4_000;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
let fresh: ReadonlySet<string> = new Set();

function announce() {
  fresh = new Set(timers.keys());
  for (const listener of listeners) listener();
}

function markFresh(id: string) {
  clearTimeout(timers.get(id));
  timers.set(id, setTimeout(() => { timers.delete(id); announce(); }, freshMs));
  announce();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Ids of the leads that somebody or something changed within the last seconds. Their rows show a tint that fades. */
export const useFreshLeads = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => fresh);

/** First fetches that a second one will follow. */
const overtaken = new WeakSet<Query>();

/**
 * Marks as stale and fetches anew what is on screen. A first fetch under way is not begun again by that, yet its answer
 * may be older than the news: it is followed by a second one.
 */
function refresh(client: QueryClient, queryKey?: QueryKey): void {
  const filters = queryKey && { queryKey };
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined || overtaken.has(query)) continue;
    overtaken.add(query);
    const again = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(again, () => undefined).finally(() => overtaken.delete(query));
  }
  void client.invalidateQueries(filters);
}

/**
 * Keeps what is on screen as the server has it. The first event refetches at once, those that follow within
 * `settleMs` share the next round; what is not on screen is only marked stale. Returns the unsubscriber.
 */
export function followLeads(host: Host, client: QueryClient): () => void {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refetch() {
    timer = setTimeout(() => {
      timer = undefined;
      if (changed.size) refetch();
    }, settleMs);
    const ids = [...changed];
    changed.clear();
    const keys = [queryKeys.pipeline, queryKeys.activity, queryKeys.leadLists, ...ids.map(queryKeys.lead)];
    for (const queryKey of keys) refresh(client, queryKey);
  }

  const stopChanges = host.events.on('lead.changed', ({ id }) => {
    if (!id) return;
    changed.add(id);
    markFresh(id);
    if (!timer) refetch();
  });
  const stopResync = host.events.on('resync', () => refresh(client));
  return () => {
    clearTimeout(timer);
    stopChanges();
    stopResync();
  };
}
