import type { CreateRoutes, LazyPage, RouteHandle, RouteObject } from '@epm/router';
import { Admin } from './app/admin.tsx';
import { AdminOnly } from './app/admin-only.tsx';
import { NotYetPage } from './app/not-yet.tsx';
import { createQueryClient } from './app/query-client.ts';

const titled = (title: string): RouteHandle => ({ head: () => ({ title, robots: 'noindex' }) });

/** A page below /admin that is not part of the product yet. */
const notYet = (name: string, title: string): RouteObject => ({
  id: `admin.${name}`,
  path: `/admin/${name}`,
  handle: titled(title),
  element: <NotYetPage title={title} />,
});

/** The pages of admins. */
export const createRoutes: CreateRoutes = (host) => {
  const page = (id: string, path: string, title: string, load: () => Promise<LazyPage>): RouteObject => ({
    id,
    path,
    handle: titled(title),
    lazy: host.lazy(load),
  });
  return [
    {
      id: 'admin',
      element: <Admin client={createQueryClient(host)} />,
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
            notYet('campaigns', 'Campaigns'),
            notYet('images', 'Site Images'),
            notYet('logo', 'Logo'),
            notYet('odoo-test', 'CRM Connection Test'),
            notYet('analytics', 'Analytics'),
          ],
        },
        {
          id: 'admin.blog-area',
          // the specification turns people away from the blog area without a word
          element: <AdminOnly />,
          children: [notYet('blog', 'Blog')],
        },
      ],
    },
  ];
};
