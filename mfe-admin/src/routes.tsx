import { Link, Outlet } from '@epm/router';
import type { CreateRoutes, LazyPage, RouteHandle, RouteObject } from '@epm/router';
import { createQueryClient, PlaceholderPage, StaffRoot } from '@epm/staff';
import { AdminOnly } from './app/admin-only.tsx';

/** Age after which data is refetched. Shorter than in the back office, because no server events update these pages. */
const STALE_TIME_MS = 10_000;

const createHandle = (title: string): RouteHandle => ({ head: () => ({ title, robots: 'noindex' }) });

/** Route of a feature that is not implemented yet. */
const placeholder = (name: string, title: string): RouteObject => ({
  id: `admin.${name}`,
  path: `/admin/${name}`,
  handle: createHandle(title),
  element: <PlaceholderPage title={title} back={<Link to="/admin">Admin</Link>} area="admin area" />,
});

/** Creates the routes of the admin area. */
export const createRoutes: CreateRoutes = (host) => {
  const page = (id: string, path: string, title: string, load: () => Promise<LazyPage>): RouteObject => ({
    id,
    path,
    handle: createHandle(title),
    lazy: host.lazy(load),
  });
  return [
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
          element: <AdminOnly denial="Access denied. Admin privileges required." />,
          children: [
            page(
              'admin.home',
              '/admin',
              'Admin Dashboard',
              () => import(/* webpackChunkName: "admin.home" */ './features/home/home-page.tsx'),
            ),
            page(
              'admin.lead-assignment',
              '/admin/lead-assignment',
              'Lead Assignment',
              () =>
                import(
                  /* webpackChunkName: "admin.lead-assignment" */ './features/lead-assignment/lead-assignment-page.tsx'
                ),
            ),
            page(
              'admin.releases',
              '/admin/releases',
              'Releases',
              () => import(/* webpackChunkName: "admin.releases" */ './features/releases/releases-page.tsx'),
            ),
            page(
              'admin.jobs',
              '/admin/jobs',
              'Failed jobs',
              () => import(/* webpackChunkName: "admin.jobs" */ './features/jobs/jobs-page.tsx'),
            ),
            placeholder('campaigns', 'Campaigns'),
            placeholder('images', 'Site Images'),
            placeholder('logo', 'Logo'),
            placeholder('odoo-test', 'CRM Connection Test'),
            placeholder('analytics', 'Analytics'),
          ],
        },
        {
          id: 'admin.blog-area',
          // No `denial`: the specification requires a redirect from the blog area without a message.
          element: <AdminOnly />,
          children: [placeholder('blog', 'Blog')],
        },
      ],
    },
  ];
};
