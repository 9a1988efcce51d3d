import { HostProvider } from '@epm/router';
import { createFakeHost } from '@epm/router/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createLead, leadSummary, page } from '../test/factories.ts';
import { useLeadChanges } from './lead-changes.ts';
import { allLeadsFilter } from './lead-filter.ts';
import type { LeadPages } from './lead-order.ts';
import { followLeads } from './live-leads.ts';
import { createQueryClient } from '@epm/staff';
import { queryKeys } from './query-keys.ts';

const grace = createLead({ name: 'Grace Hopper', version: 3 });
const alan = createLead({ name: 'Alan Turing', version: 1 });
const renamed = { ...alan, name: 'Alan M. Turing', version: 2 };

/** A list of four pages, which is too long to be refetched for one lead. */
const longList = () => ({
  pages: [
    page([leadSummary(grace), leadSummary(alan)], 'b'),
    ...['c', 'd', null].map((next) => page([leadSummary({ name: 'Filler' })], next)),
  ],
  pageParams: [undefined, 'b', 'c', 'd'],
});

function setUp() {
  const patches: ((response: unknown) => void)[] = [];
  const reads: ((response: unknown) => void)[] = [];
  const fake = createFakeHost({
    [`PATCH /api/leads/${grace.id}`]: () => new Promise((resolve) => patches.push(resolve)),
    [`GET /api/leads/${alan.id}`]: () => new Promise((resolve) => reads.push(resolve)),
    [`GET /api/leads/${grace.id}`]: () => ({ ...grace, version: 4 }),
  });
  const client = createQueryClient(fake.host);
  client.setQueryData(queryKeys.leadList(allLeadsFilter), longList());
  const stop = followLeads(fake.host, client);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostProvider host={fake.host}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </HostProvider>
  );
  const { result } = renderHook(() => useLeadChanges(), { wrapper });
  const nameOf = (id: string) =>
    client
      .getQueryData<LeadPages>(queryKeys.leadList(allLeadsFilter))
      ?.pages.flatMap(({ items }) => items)
      .find((each) => each.id === id)?.name;
  return { ...fake, client, stop, changes: result.current, patches, reads, nameOf };
}

describe('a change by another user', () => {
  it('a change by another user that is fetched during an optimistic change is shown after it', async () => {
    const { emitEvent, changes, patches, reads, nameOf, stop } = setUp();
    emitEvent('lead.changed', { id: alan.id });
    await waitFor(() => expect(reads.length).toBe(1));
    const change = changes.change(grace, { status: 'closed' });
    reads[0]!(renamed);
    await waitFor(() => expect(patches.length).toBe(1));
    patches[0]!({ ...grace, status: 'closed', version: 4 });
    await change;
    await waitFor(() => expect(reads.length).toBe(2));
    reads[1]!(renamed);
    await waitFor(() => expect(nameOf(alan.id)).toBe('Alan M. Turing'));
    stop();
  });

  it('a change by another user is refetched after an optimistic change has canceled the refetch', async () => {
    const { emitEvent, client, changes, patches, stop } = setUp();
    let fetches = 0;
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'fetch' && event.query.queryKey[0] === 'leads')
        fetches += 1;
    });
    void client
      .fetchInfiniteQuery({
        queryKey: queryKeys.leadList(allLeadsFilter),
        queryFn: () => new Promise(() => undefined),
        initialPageParam: undefined,
        getNextPageParam: () => undefined,
        staleTime: 0,
      })
      .catch(() => undefined);
    expect(fetches).toBe(1);
    const change = changes.change(grace, { status: 'closed' });
    await waitFor(() => expect(patches.length).toBe(1));
    emitEvent('resync');
    expect(fetches).toBe(1);
    patches[0]!({ ...grace, status: 'closed', version: 4 });
    await change;
    await waitFor(() => expect(client.getQueryState(queryKeys.leadList(allLeadsFilter))?.isInvalidated).toBe(true));
    unsubscribe();
    stop();
  });

  it('a change by another user is ignored if its version is older than the cached one', async () => {
    const { emitEvent, client, reads, nameOf, stop } = setUp();
    client.setQueryData(queryKeys.lead(alan.id), renamed);
    emitEvent('lead.changed', { id: alan.id });
    await waitFor(() => expect(reads.length).toBeGreaterThan(0));
    reads.forEach((respond) => respond({ ...alan, name: 'Older', version: 1 }));
    emitEvent('lead.changed', { id: grace.id });
    await waitFor(() =>
      expect(client.getQueryData<LeadPages>(queryKeys.leadList(allLeadsFilter))?.pages[0]?.items[0]?.version).toBe(4),
    );
    expect(nameOf(alan.id)).toBe('Alan Turing');
    stop();
  });
});
