import { Outlet, redirect } from '@epm/router';
import type { CreateRoutes, LazyPage, RouteHandle, RouteObject } from '@epm/router';
import { createQueryClient, StaffRoot } from '@epm/staff';
import { AdminOnly } from './app/admin-only.tsx';
import { createAdminSettingsRoutes, createSettingsRoutes } from './features/site-settings/routes.tsx';

/**
 * Age after which data is refetched. Shorter than in the back office, because some admin pages receive no live events.
 */
const STALE_TIME_MS = 10_000;

const DENIED_MESSAGE = 'Access denied. Admin privileges required.';

/** Title of a page. A function derives the title from the parameters of the URL. */
type Title = string | ((params: Record<string, string | undefined>) => string);

const createHandle = (title: Title): RouteHandle => ({
  head: (_data, params) => ({ title: typeof title === 'string' ? title : title(params), robots: 'noindex' }),
});

/** Gives a page the content security policy that allows previews of files before their upload. */
const allowFilePreviews = ({ handle, ...route }: RouteObject): RouteObject =>
  ({ ...route, handle: { ...(handle as RouteHandle), policy: 'previews' } satisfies RouteHandle }) as RouteObject;

/** Creates the routes of the admin area. */
export const createRoutes: CreateRoutes = (host) => {
  const createPageRoute = (id: string, path: string, title: Title, load: () => Promise<LazyPage>): RouteObject => ({
    id,
    path,
    handle: createHandle(title),
    lazy: host.lazy(load),
  });
  return [
    // The specification gives the Campaigns page this path, but the page belongs to the back office.
    { id: 'admin.campaigns', path: '/admin/campaigns', loader: () => redirect('/campaigns'), element: null },
    {
      id: 'admin',
      element: (
        <StaffRoot client={createQueryClient(host, STALE_TIME_MS)}>
          <Outlet />
        </StaffRoot>
      ),
      children: [
        {
          id: 'admin.area',
          element: <AdminOnly deniedMessage={DENIED_MESSAGE} />,
          children: [
            createPageRoute(
              'admin.home',
              '/admin',
              'Admin Dashboard',
              () => import(/* webpackChunkName: "admin.home" */ './features/home/home-page.tsx'),
            ),
            createPageRoute(
              'admin.lead-assignment',
              '/admin/lead-assignment',
              'Lead assignment',
              () =>
                import(
                  /* webpackChunkName: "admin.lead-assignment" */ './features/lead-assignment/lead-assignment-page.tsx'
                ),
            ),
            createPageRoute(
              'admin.agreements',
              '/admin/agreements',
              'Agreements',
              () => import(/* webpackChunkName: "admin.agreements" */ './features/agreements/agreements-page.tsx'),
            ),
            createPageRoute(
              'admin.audit',
              '/admin/audit',
              'Audit log',
              () => import(/* webpackChunkName: "admin.audit" */ './features/audit/audit-page.tsx'),
            ),
            createPageRoute(
              'admin.data',
              '/admin/data',
              'Personal data',
              () => import(/* webpackChunkName: "admin.data" */ './features/personal-data/personal-data-page.tsx'),
            ),
            createPageRoute(
              'admin.operations',
              '/admin/operations',
              'Operations',
              () => import(/* webpackChunkName: "admin.operations" */ './features/operations/operations-page.tsx'),
            ),
            createPageRoute(
              'admin.sample-data',
              '/admin/sample-data',
              'Sample data',
              () => import(/* webpackChunkName: "admin.sample-data" */ './features/sample-data/sample-data-page.tsx'),
            ),
            createPageRoute(
              'admin.retention',
              '/admin/retention',
              'Retention',
              () => import(/* webpackChunkName: "admin.retention" */ './features/retention/retention-page.tsx'),
            ),
            createPageRoute(
              'admin.jobs',
              '/admin/jobs',
              'Failed jobs',
              () => import(/* webpackChunkName: "admin.jobs" */ './features/jobs/jobs-page.tsx'),
            ),
            createPageRoute(
              'admin.queues',
              '/admin/queues',
              'Queues',
              () => import(/* webpackChunkName: "admin.queues" */ './features/queues/queues-page.tsx'),
            ),
            createPageRoute(
              'admin.money',
              '/admin/money',
              'Money',
              () => import(/* webpackChunkName: "admin.money" */ './features/money/money-page.tsx'),
            ),
            createPageRoute(
              'admin.webhooks',
              '/admin/webhooks',
              'Webhooks',
              () => import(/* webpackChunkName: "admin.webhooks" */ './features/webhooks/webhooks-page.tsx'),
            ),
            createPageRoute(
              'admin.odoo-test',
              '/admin/odoo-test',
              'Odoo connection test',
              () => import(/* webpackChunkName: "admin.crm-test" */ './features/crm-test/crm-test-page.tsx'),
            ),
            createPageRoute(
              'admin.odoo-sync',
              '/admin/odoo-sync',
              'Odoo sync',
              () => import(/* webpackChunkName: "admin.odoo-sync" */ './features/odoo/odoo-sync-page.tsx'),
            ),
            createPageRoute(
              'admin.odoo-mapping',
              '/admin/odoo-mapping',
              'Odoo mapping',
              () => import(/* webpackChunkName: "admin.odoo-mapping" */ './features/odoo/odoo-mapping-page.tsx'),
            ),
            ...createAdminSettingsRoutes(createPageRoute),
            createPageRoute(
              'admin.import',
              '/admin/import',
              'Import',
              () => import(/* webpackChunkName: "admin.import" */ './features/former-system/import-page.tsx'),
            ),
            createPageRoute(
              'admin.analytics',
              '/admin/analytics',
              'Analytics',
              () => import(/* webpackChunkName: "admin.analytics" */ './features/analytics/analytics-page.tsx'),
            ),
          ],
        },
        {
          id: 'admin.marketing-area',
          element: <AdminOnly allowsMarketing deniedMessage={DENIED_MESSAGE} />,
          children: [
            createPageRoute(
              'admin.releases',
              '/admin/releases',
              'Releases',
              () => import(/* webpackChunkName: "admin.releases" */ './features/releases/releases-page.tsx'),
            ),
            ...createSettingsRoutes(createPageRoute),
            allowFilePreviews(
              createPageRoute(
                'admin.images',
                '/admin/images',
                'Site images',
                () => import(/* webpackChunkName: "admin.images" */ './features/images/images-page.tsx'),
              ),
            ),
            allowFilePreviews(
              createPageRoute(
                'admin.logo',
                '/admin/logo',
                'Logo',
                () => import(/* webpackChunkName: "admin.logo" */ './features/images/logo-page.tsx'),
              ),
            ),
          ],
        },
        {
          id: 'admin.blog-area',
          // No message: the specification requires a silent redirect from the blog area.
          element: <AdminOnly allowsMarketing />,
          children: [
            allowFilePreviews(
              createPageRoute(
                'admin.blog',
                '/admin/blog',
                'Blog',
                () => import(/* webpackChunkName: "admin.blog" */ './features/blog/blog-page.tsx'),
              ),
            ),
            allowFilePreviews(
              createPageRoute(
                'admin.blog-post',
                '/admin/blog/posts/:id',
                ({ id }) => (id === 'new' ? 'New post' : 'Edit post'),
                () => import(/* webpackChunkName: "admin.blog-post" */ './features/blog/editor/post-page.tsx'),
              ),
            ),
          ],
        },
      ],
    },
  ];
};
