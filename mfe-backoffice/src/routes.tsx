import type { QueryClient } from '@tanstack/react-query';
import type { CreateCommandMenu, CreateRoutes, Host, LazyPage, RouteHandle, RouteObject } from '@epm/router';
import { PlaceholderPage } from './app/placeholder-page.tsx';
import { createQueryClient } from './app/query-client.ts';
import { Backoffice } from './backoffice.tsx';
import { StandaloneCommandMenu } from './standalone-command-menu.tsx';

const titled = (title: string, more?: RouteHandle): RouteHandle => ({
  head: () => ({ title, robots: 'noindex' }),
  ...more,
});

/** Query clients by host. The pages and the standalone command menu share one cache. */
const clients = new WeakMap<Host, QueryClient>();
function clientOf(host: Host): QueryClient {
  const client = clients.get(host) ?? createQueryClient(host);
  clients.set(host, client);
  return client;
}

/** Creates the routes of the back office. */
export const createRoutes: CreateRoutes = (host) => {
  const page = (id: string, path: string, handle: RouteHandle, load: () => Promise<LazyPage>): RouteObject => ({
    id,
    path,
    handle,
    lazy: host.lazy(load),
  });
  return [
    {
      id: 'backoffice',
      element: <Backoffice client={clientOf(host)} />,
      children: [
        page(
          'backoffice.dashboard',
          '/dashboard',
          titled('Dashboard'),
          () => import(/* webpackChunkName: "backoffice.dashboard" */ './features/dashboard/dashboard-page.tsx'),
        ),
        page(
          'backoffice.leads',
          '/leads',
          titled('Lead Management', { frame: 'plain' }),
          () => import(/* webpackChunkName: "backoffice.leads" */ './features/leads/leads-page.tsx'),
        ),
        page(
          'backoffice.deleted-leads',
          '/leads/deleted',
          titled('Deleted Leads'),
          () =>
            import(
              /* webpackChunkName: "backoffice.deleted-leads" */ './features/deleted-leads/deleted-leads-page.tsx'
            ),
        ),
        page(
          'backoffice.lead',
          '/leads/:id',
          titled('Lead'),
          () => import(/* webpackChunkName: "backoffice.lead" */ './features/lead/lead-page.tsx'),
        ),
        page(
          'backoffice.messages',
          '/messages',
          titled('Messages'),
          () => import(/* webpackChunkName: "backoffice.messages" */ './features/messages/messages-page.tsx'),
        ),
        {
          id: 'backoffice.documents',
          path: '/documents',
          handle: titled('Documents'),
          element: <PlaceholderPage title="Documents" />,
        },
        {
          id: 'backoffice.campaigns',
          path: '/campaigns',
          handle: titled('Campaigns'),
          element: <PlaceholderPage title="Campaign Management" />,
        },
      ],
    },
  ];
};

/** Creates the command menu for staff pages of other remotes. */
export const createCommandMenu: CreateCommandMenu = (host) => () => <StandaloneCommandMenu client={clientOf(host)} />;
