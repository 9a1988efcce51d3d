import type { ReactNode } from 'react';
import { HostProvider } from '@epm/router';
import { createFakeHost } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { createQueryClient } from '@epm/staff';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createActivityEntry, createLead, createLeadSummary, createPage } from './factories.ts';
import { ALL_LEADS_FILTER, queryKeys, useLeadChanges } from '../lead-data/index.ts';
import type { LeadPages } from '../lead-data/index.ts';

export const grace = createLead({
  name: 'Grace Hopper',
  status: 'leads',
  version: 3,
  createdAt: '2026-11-20T10:00:00.000Z',
});
export const alan = createLeadSummary({ name: 'Alan Turing', status: 'closed', createdAt: '2026-11-20T09:00:00.000Z' });
/** Filters for two of the cached lists. */
export const closedLeadsFilter = { ...ALL_LEADS_FILTER, status: 'closed' as const };
export const newLeadsFilter = { ...ALL_LEADS_FILTER, status: 'leads' as const };

/** Renders `useLeadChanges` with a cache that contains two leads. */
export function setUpLeadChanges(responses: FakeResponses) {
  const fake = createFakeHost(responses);
  const client = createQueryClient(fake.host);
  const createList = (items: object[]) => ({ pages: [createPage(items)], pageParams: [undefined] });
  client.setQueryData(queryKeys.leadList(ALL_LEADS_FILTER), createList([createLeadSummary(grace), alan]));
  client.setQueryData(queryKeys.leadList(newLeadsFilter), createList([createLeadSummary(grace)]));
  client.setQueryData(queryKeys.leadList(closedLeadsFilter), createList([alan]));
  client.setQueryData(queryKeys.lead(grace.id), grace);
  client.setQueryData(queryKeys.pipeline, {
    tiles: [
      { status: 'leads', count: 7 },
      { status: 'closed', count: 2 },
    ],
    others: [],
  });
  client.setQueryData(queryKeys.activity, {
    pages: [createPage([createActivityEntry({ id: grace.id, leadId: grace.id })])],
    pageParams: [undefined],
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostProvider host={fake.host}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </HostProvider>
  );
  const { result } = renderHook(() => useLeadChanges(), { wrapper });
  const getNames = (filter: typeof ALL_LEADS_FILTER) =>
    client
      .getQueryData<LeadPages>(queryKeys.leadList(filter))
      ?.pages.flatMap(({ items }) => items.map(({ name }) => name));
  return {
    ...fake,
    client,
    getNames,
    changes: result.current,
    getCounts: () =>
      client.getQueryData<{ tiles: { count: number }[] }>(queryKeys.pipeline)?.tiles.map(({ count }) => count),
    getStatus: () => client.getQueryData<typeof grace>(queryKeys.lead(grace.id))?.status,
  };
}

/** Route for edits to Grace's lead. */
export const patchRoute = `PATCH /api/leads/${grace.id}`;
export const createChangedLead = (status: typeof grace.status, version: number) => ({
  ...grace,
  status,
  version,
  lastContactedAt: '2026-11-21T08:00:00.000Z',
});
export const emptyTimelineResponse = { [`GET /api/leads/${grace.id}/timeline`]: () => createPage([]) };
