import { HostProvider } from '@epm/router';
import { createFakeHost } from '@epm/router/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createLead, createLeadSummary, createPage } from '../test/factories.ts';
import { useLeadChanges } from './lead-changes.ts';
import { ALL_LEADS_FILTER } from './lead-lists.ts';
import type { LeadPages } from './lead-lists.ts';
import { subscribeToLeadEvents } from './live-leads.ts';
import { createQueryClient } from '@epm/staff';
import { queryKeys } from './lead-queries.ts';

const grace = createLead({ name: 'Grace Hopper', version: 3 });
const alan = createLead({ name: 'Alan Turing', version: 1 });
const renamedAlan = { ...alan, name: 'Alan M. Turing', version: 2 };

/** Creates a list of four pages, which is too long to be refetched when one lead changes. */
const createLongList = () => ({
  pages: [
    createPage([createLeadSummary(grace), createLeadSummary(alan)], 'b'),
    ...['c', 'd', null].map((next) => createPage([createLeadSummary({ name: 'Filler' })], next)),
  ],
  pageParams: [undefined, 'b', 'c', 'd'],
});

function setUpLiveLeads() {
  const pendingPatches: ((response: unknown) => void)[] = [];
  const pendingReads: ((response: unknown) => void)[] = [];
  const fake = createFakeHost({
    [`PATCH /api/leads/${grace.id}`]: () => new Promise((resolve) => pendingPatches.push(resolve)),
    [`GET /api/leads/${alan.id}`]: () => new Promise((resolve) => pendingReads.push(resolve)),
    [`GET /api/leads/${grace.id}`]: () => ({ ...grace, version: 4 }),
  });
  const client = createQueryClient(fake.host);
  client.setQueryData(queryKeys.leadList(ALL_LEADS_FILTER), createLongList());
  const unsubscribeFromEvents = subscribeToLeadEvents(fake.host, client);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostProvider host={fake.host}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </HostProvider>
  );
  const { result } = renderHook(() => useLeadChanges(), { wrapper });
  const getListedName = (id: string) =>
    client
      .getQueryData<LeadPages>(queryKeys.leadList(ALL_LEADS_FILTER))
      ?.pages.flatMap(({ items }) => items)
      .find((each) => each.id === id)?.name;
  return {
    ...fake,
    client,
    unsubscribeFromEvents,
    changes: result.current,
    pendingPatches,
    pendingReads,
    getListedName,
  };
}

describe('a change by another user', () => {
  it("refetches another user's change that was fetched during an optimistic change", async () => {
    const { emitEvent, changes, pendingPatches, pendingReads, getListedName, unsubscribeFromEvents } = setUpLiveLeads();
    emitEvent('lead.changed', { id: alan.id });
    await waitFor(() => expect(pendingReads.length).toBe(1));
    const change = changes.change(grace, { status: 'closed' });
    pendingReads[0]!(renamedAlan);
    await waitFor(() => expect(pendingPatches.length).toBe(1));
    pendingPatches[0]!({ ...grace, status: 'closed', version: 4 });
    await change;
    await waitFor(() => expect(pendingReads.length).toBe(2));
    pendingReads[1]!(renamedAlan);
    await waitFor(() => expect(getListedName(alan.id)).toBe('Alan M. Turing'));
    unsubscribeFromEvents();
  });

  it('invalidates a list whose fetch was canceled by an optimistic change', async () => {
    const { emitEvent, client, changes, pendingPatches, unsubscribeFromEvents } = setUpLiveLeads();
    let fetches = 0;
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'fetch' && event.query.queryKey[0] === 'leads')
        fetches += 1;
    });
    void client
      .fetchInfiniteQuery({
        queryKey: queryKeys.leadList(ALL_LEADS_FILTER),
        queryFn: () => new Promise(() => undefined),
        initialPageParam: undefined,
        getNextPageParam: () => undefined,
        staleTime: 0,
      })
      .catch(() => undefined);
    expect(fetches).toBe(1);
    const change = changes.change(grace, { status: 'closed' });
    await waitFor(() => expect(pendingPatches.length).toBe(1));
    emitEvent('resync');
    expect(fetches).toBe(1);
    pendingPatches[0]!({ ...grace, status: 'closed', version: 4 });
    await change;
    await waitFor(() => expect(client.getQueryState(queryKeys.leadList(ALL_LEADS_FILTER))?.isInvalidated).toBe(true));
    unsubscribe();
    unsubscribeFromEvents();
  });

  it("ignores another user's change if its version is older than the cached version", async () => {
    const { emitEvent, client, pendingReads, getListedName, unsubscribeFromEvents } = setUpLiveLeads();
    client.setQueryData(queryKeys.lead(alan.id), renamedAlan);
    emitEvent('lead.changed', { id: alan.id });
    await waitFor(() => expect(pendingReads.length).toBeGreaterThan(0));
    pendingReads.forEach((respond) => respond({ ...alan, name: 'Older', version: 1 }));
    emitEvent('lead.changed', { id: grace.id });
    await waitFor(() =>
      expect(client.getQueryData<LeadPages>(queryKeys.leadList(ALL_LEADS_FILTER))?.pages[0]?.items[0]?.version).toBe(4),
    );
    expect(getListedName(alan.id)).toBe('Alan Turing');
    unsubscribeFromEvents();
  });
});
