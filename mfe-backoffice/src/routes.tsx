import type { QueryClient } from '@tanstack/react-query';
import type { CreateCommandMenu, CreateRoutes, Host, LazyPage, RouteHandle, RouteObject } from '@epm/router';
import { NotYetPage } from './app/not-yet-page.tsx';
import { createQueryClient } from './app/query-client.ts';
import { Backoffice } from './backoffice.tsx';
import { LentCommandMenu } from './lent-command-menu.tsx';

const titled = (title: string, more?: RouteHandle): RouteHandle => ({
  head: () => ({ title, robots: 'noindex' }),
  ...more,
});

/** One cache for the pages and the menu that is lent: what either has loaded, the other finds. */
const clients = new WeakMap<Host, QueryClient>();
function clientOf(host: Host): QueryClient {
  const client = clients.get(host) ?? createQueryClient(host);
  clients.set(host, client);
  return client;
}

/** The pages that operations work in. */
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
          element: <NotYetPage title="Documents" />,
        },
        {
          id: 'backoffice.campaigns',
          path: '/campaigns',
          handle: titled('Campaigns'),
          element: <NotYetPage title="Campaign Management" />,
        },
      ],
    },
  ];
};

/** The command menu for the pages of staff that other remotes own. */
export const createCommandMenu: CreateCommandMenu = (host) => () => <LentCommandMenu client={clientOf(host)} />;
