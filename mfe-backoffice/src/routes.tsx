import type { QueryClient } from '@tanstack/react-query';
import type { CreateParts, CreateRoutes, Host, LazyPage, RouteHandle, RouteObject } from '@epm/router';
import { createQueryClient, RowsSkeleton, StaffRoot } from '@epm/staff';
import { createLazyComponent } from '@epm/ui';
import { Backoffice } from './backoffice.tsx';
import { CommandMenu } from './features/command-menu/command-menu.tsx';
import { VerifyingPayment } from './features/payment-success/verifying-payment.tsx';

const createHandle = (title: string, more?: RouteHandle): RouteHandle => ({
  head: () => ({ title, robots: 'noindex' }),
  ...more,
});

/** Query clients by host, so that pages and parts share one cache. */
const clientsByHost = new WeakMap<Host, QueryClient>();
function getQueryClient(host: Host): QueryClient {
  const client = clientsByHost.get(host) ?? createQueryClient(host);
  clientsByHost.set(host, client);
  return client;
}

/** Creates the routes of the back office. */
export const createRoutes: CreateRoutes = (host) => {
  const createPageRoute = (
    id: string,
    path: string,
    handle: RouteHandle,
    load: () => Promise<LazyPage>,
  ): RouteObject => ({
    id,
    path,
    handle,
    lazy: host.lazy(load),
  });
  return [
    {
      id: 'backoffice',
      element: <Backoffice client={getQueryClient(host)} />,
      children: [
        createPageRoute(
          'backoffice.dashboard',
          '/dashboard',
          createHandle('Dashboard'),
          () => import(/* webpackChunkName: "backoffice.dashboard" */ './features/dashboard/dashboard-page.tsx'),
        ),
        createPageRoute(
          'backoffice.leads',
          '/leads',
          createHandle('Lead Management', { frame: 'plain' }),
          () => import(/* webpackChunkName: "backoffice.leads" */ './features/leads/leads-page.tsx'),
        ),
        createPageRoute(
          'backoffice.deleted-leads',
          '/leads/deleted',
          createHandle('Deleted leads'),
          () =>
            import(
              /* webpackChunkName: "backoffice.deleted-leads" */ './features/deleted-leads/deleted-leads-page.tsx'
            ),
        ),
        createPageRoute(
          'backoffice.lead',
          '/leads/:id',
          createHandle('Lead'),
          () => import(/* webpackChunkName: "backoffice.lead" */ './features/lead/lead-page.tsx'),
        ),
        createPageRoute(
          'backoffice.account',
          '/account',
          createHandle('Your account'),
          () => import(/* webpackChunkName: "backoffice.account" */ './features/account/account-page.tsx'),
        ),
        createPageRoute(
          'backoffice.messages',
          '/messages',
          createHandle('Messages'),
          () => import(/* webpackChunkName: "backoffice.messages" */ './features/messages/messages-page.tsx'),
        ),
        createPageRoute(
          'backoffice.documents',
          '/documents',
          createHandle('Documents'),
          () => import(/* webpackChunkName: "backoffice.documents" */ './features/documents/documents-page.tsx'),
        ),
        createPageRoute(
          'backoffice.campaigns',
          '/campaigns',
          createHandle('Campaign Management'),
          () => import(/* webpackChunkName: "backoffice.campaigns" */ './features/campaigns/campaigns-page.tsx'),
        ),
      ],
    },
  ];
};

const StaffPanel = createLazyComponent(
  async () =>
    (await import(/* webpackChunkName: "backoffice.report-staff" */ './features/report/staff-panel.tsx')).StaffPanel,
  { errorMessage: 'The staff tools could not be loaded' },
);

const AdminLeads = createLazyComponent(
  async () =>
    (await import(/* webpackChunkName: "backoffice.admin-leads" */ './features/admin-leads/admin-leads.tsx'))
      .AdminLeads,
  { errorMessage: 'Failed to load entries', skeleton: <RowsSkeleton rows={8} label="Loading leads" /> },
);

const PaymentSuccess = createLazyComponent(
  async () =>
    (
      await import(
        /* webpackChunkName: "backoffice.payment-success" */ './features/payment-success/payment-success.tsx'
      )
    ).PaymentSuccess,
  { errorMessage: 'The payment could not be shown here. It is not lost.', skeleton: <VerifyingPayment /> },
);

/** Creates the components for pages of other remotes. */
export const createParts: CreateParts = (host) => ({
  'admin-leads': () => (
    <StaffRoot client={getQueryClient(host)}>
      <AdminLeads />
    </StaffRoot>
  ),
  'command-menu': () => (
    <StaffRoot client={getQueryClient(host)}>
      <CommandMenu isInitiallyOpen>{null}</CommandMenu>
    </StaffRoot>
  ),
  'report-staff-panel': (props) => (
    <StaffRoot client={getQueryClient(host)}>
      <StaffPanel {...props} />
    </StaffRoot>
  ),
  'payment-success': (props) => (
    <StaffRoot client={getQueryClient(host)}>
      <PaymentSuccess {...props} />
    </StaffRoot>
  ),
});
