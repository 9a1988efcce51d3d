import type { ReactNode } from 'react';
import { HostProvider } from '@epm/router';
import { createFakeHost } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { createQueryClient } from '@epm/staff';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { activityEntry, createLead, leadSummary, page } from './factories.ts';
import { allLeadsFilter, queryKeys, useLeadChanges } from '../lead-data/index.ts';
import type { LeadPages } from '../lead-data/index.ts';

export const grace = createLead({
  name: 'Grace Hopper',
  status: 'leads',
  version: 3,
  createdAt: '2026-11-20T10:00:00.000Z',
});
export const alan = leadSummary({ name: 'Alan Turing', status: 'closed', createdAt: '2026-11-20T09:00:00.000Z' });
/** Filters of the two cached lists. */
export const closedLeadsFilter = { ...allLeadsFilter, status: 'closed' as const };
export const newLeadsFilter = { ...allLeadsFilter, status: 'leads' as const };

/** Renders the hook with a cache that contains two leads. */
export function setUpLeadChanges(answers: FakeResponses) {
  const fake = createFakeHost(answers);
  const client = createQueryClient(fake.host);
  const list = (items: object[]) => ({ pages: [page(items)], pageParams: [undefined] });
  client.setQueryData(queryKeys.leadList(allLeadsFilter), list([leadSummary(grace), alan]));
  client.setQueryData(queryKeys.leadList(newLeadsFilter), list([leadSummary(grace)]));
  client.setQueryData(queryKeys.leadList(closedLeadsFilter), list([alan]));
  client.setQueryData(queryKeys.lead(grace.id), grace);
  client.setQueryData(queryKeys.pipeline, {
    tiles: [
      { status: 'leads', count: 7 },
      { status: 'closed', count: 2 },
    ],
    others: [],
  });
  client.setQueryData(queryKeys.activity, {
    pages: [page([activityEntry({ id: grace.id, leadId: grace.id })])],
    pageParams: [undefined],
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostProvider host={fake.host}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </HostProvider>
  );
  const { result } = renderHook(() => useLeadChanges(), { wrapper });
  const names = (filter: typeof allLeadsFilter) =>
    client
      .getQueryData<LeadPages>(queryKeys.leadList(filter))
      ?.pages.flatMap(({ items }) => items.map(({ name }) => name));
  return {
    ...fake,
    client,
    names,
    changes: result.current,
    counts: () =>
      client.getQueryData<{ tiles: { count: number }[] }>(queryKeys.pipeline)?.tiles.map(({ count }) => count),
    status: () => client.getQueryData<typeof grace>(queryKeys.lead(grace.id))?.status,
  };
}

/** Route of an edit of Grace's lead. */
export const patchRoute = `PATCH /api/leads/${grace.id}`;
export const changedLead = (status: typeof grace.status, version: number) => ({
  ...grace,
  status,
  version,
  lastContactedAt: '2026-11-21T08:00:00.000Z',
});
export const emptyTimeline = { [`GET /api/leads/${grace.id}/timeline`]: () => page([]) };
