import type { QueryClient } from '@tanstack/react-query';
import type { CreateCommandMenu, CreateRoutes, Host, RouteHandle } from '@epm/router';
import { NotYetPage } from './app/not-yet-page.tsx';
import { createQueryClient } from './app/query-client.ts';
import { Backoffice } from './backoffice.tsx';
import { LentCommandMenu } from './lent-command-menu.tsx';

const titled = (title: string, more?: RouteHandle): RouteHandle =>
  ({ head: () => ({ title, robots: 'noindex' }), ...more });

/** One cache for the pages and the menu that is lent: what either has loaded, the other finds. */
const clients = new WeakMap<Host, QueryClient>();
function clientOf(host: Host): QueryClient {
  const client = clients.get(host) ?? createQueryClient(host);
  clients.set(host, client);
  return client;
}

/** The pages that operations work in. */
export const createRoutes: CreateRoutes = (host) => [{
  id: 'backoffice',
  element: <Backoffice client={clientOf(host)} />,
  children: [
    {
      id: 'backoffice.dashboard',
      path: '/dashboard',
      handle: titled('Dashboard'),
      lazy: host.lazy(() =>
        import(/* webpackChunkName: "backoffice.dashboard" */ './features/dashboard/dashboard-page.tsx')),
    },
    {
      id: 'backoffice.leads',
      path: '/leads',
      handle: titled('Lead Management', { frame: 'plain' }),
      lazy: host.lazy(() => import(/* webpackChunkName: "backoffice.leads" */ './features/leads/leads-page.tsx')),
    },
    {
      id: 'backoffice.deleted-leads',
      path: '/leads/deleted',
      handle: titled('Deleted Leads'),
      lazy: host.lazy(() =>
        import(/* webpackChunkName: "backoffice.deleted-leads" */ './features/deleted-leads/deleted-leads-page.tsx')),
    },
    {
      id: 'backoffice.lead',
      path: '/leads/:id',
      handle: titled('Lead'),
      lazy: host.lazy(() => import(/* webpackChunkName: "backoffice.lead" */ './features/lead/lead-page.tsx')),
    },
    {
      id: 'backoffice.messages',
      path: '/messages',
      handle: titled('Messages'),
      lazy: host.lazy(() => import(/* webpackChunkName: "backoffice.messages" */ './features/messages/messages-page.tsx')),
    },
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
}];

/** The command menu for the pages of staff that other remotes own. */
export const createCommandMenu: CreateCommandMenu = (host) => () => <LentCommandMenu client={clientOf(host)} />;
