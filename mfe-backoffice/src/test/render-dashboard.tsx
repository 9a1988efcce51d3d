import { createFakeHost, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import type { SessionUser } from '@epm/router';
import { createRoutes } from '../routes.tsx';
import { createPage } from './factories.ts';

/** Renders the dashboard with empty data. `responses` replaces default responses. */
export function renderDashboard(responses: FakeResponses, user?: SessionUser) {
  const fake = createFakeHost(
    {
      'GET /api/dashboard/pipeline': () => ({ tiles: [], others: [] }),
      'GET /api/dashboard/activity': () => createPage([]),
      'GET /api/dashboard/communications': () => ({ emailsSent: 0, smsSent: 0, activeCampaigns: 0 }),
      'GET /api/dashboard/rent-provider': () => ({ unavailableSince: null, isRefusal: false, waiting: 0, interim: 0 }),
      'GET /api/walkthroughs': () => ({ items: [] }),
      'GET /api/messages': () => ({ ...createPage([]), pause: null }),
      ...responses,
    },
    user,
  );
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), '/dashboard') };
}
