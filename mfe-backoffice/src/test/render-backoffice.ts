import { createFakeHost, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { createRoutes } from '../routes.tsx';
import { createLeadSummary, createPage } from './factories.ts';

export const grace = createLeadSummary();
export const alan = createLeadSummary({ name: 'Alan Turing', status: 'closed' });

/** Renders the back office at a path. */
export function renderBackoffice(path: string, responses: FakeResponses) {
  const fake = createFakeHost(responses);
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), path) };
}

/** Responses that filter the two leads by the requested status. */
export const leadsByStatusResponses: FakeResponses = {
  'GET /api/leads': ({ url }) => {
    const status = new URL(url).searchParams.get('status');
    return createPage([grace, alan].filter((lead) => !status || lead.status === status));
  },
};
