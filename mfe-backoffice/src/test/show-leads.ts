import { createFakeHost, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { createRoutes } from '../routes.tsx';
import { leadSummary, page } from './factories.ts';

export const grace = leadSummary();
export const alan = leadSummary({ name: 'Alan Turing', status: 'closed' });

/** Renders the back office at a path. */
export function showLeads(path: string, answers: FakeResponses) {
  const fake = createFakeHost(answers);
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), path) };
}

/** Filters the two leads by the status of the request. */
export const byStatus: FakeResponses = {
  'GET /api/leads': ({ url }) => {
    const status = new URL(url).searchParams.get('status');
    return page([grace, alan].filter((lead) => !status || lead.status === status));
  },
};
