import type { CreateRoutes, RouteHandle } from '@epm/router';
import { Admin } from './app/admin.tsx';
import { AdminOnly } from './app/admin-only.tsx';
import { NotYetPage } from './app/not-yet.tsx';
import { createQueryClient } from './app/query-client.ts';

const titled = (title: string): RouteHandle => ({ head: () => ({ title, robots: 'noindex' }) });

/** The pages of admins. */
export const createRoutes: CreateRoutes = (host) => [{
  id: 'admin',
  element: <Admin client={createQueryClient(host)} />,
  children: [
    {
      id: 'admin.area',
      element: <AdminOnly denial="Access denied. Admin privileges required." />,
      children: [
        {
          id: 'admin.home',
          path: '/admin',
          handle: titled('Admin Dashboard'),
          lazy: host.lazy(() => import(/* webpackChunkName: "admin.home" */ './features/home/home-page.tsx')),
        },
        {
          id: 'admin.lead-assignment',
          path: '/admin/lead-assignment',
          handle: titled('Lead Assignment'),
          lazy: host.lazy(() =>
            import(/* webpackChunkName: "admin.lead-assignment" */ './features/lead-assignment/lead-assignment-page.tsx')),
        },
        {
          id: 'admin.releases',
          path: '/admin/releases',
          handle: titled('Releases'),
          lazy: host.lazy(() => import(/* webpackChunkName: "admin.releases" */ './features/releases/releases-page.tsx')),
        },
        {
          id: 'admin.jobs',
          path: '/admin/jobs',
          handle: titled('Failed jobs'),
          lazy: host.lazy(() => import(/* webpackChunkName: "admin.jobs" */ './features/jobs/jobs-page.tsx')),
        },
        {
          id: 'admin.campaigns',
          path: '/admin/campaigns',
          handle: titled('Campaigns'),
          element: <NotYetPage title="Campaigns" />,
        },
        {
          id: 'admin.images',
          path: '/admin/images',
          handle: titled('Site Images'),
          element: <NotYetPage title="Site Images" />,
        },
        {
          id: 'admin.logo',
          path: '/admin/logo',
          handle: titled('Logo'),
          element: <NotYetPage title="Logo" />,
        },
        {
          id: 'admin.odoo-test',
          path: '/admin/odoo-test',
          handle: titled('CRM Connection Test'),
          element: <NotYetPage title="CRM Connection Test" />,
        },
        {
          id: 'admin.analytics',
          path: '/admin/analytics',
          handle: titled('Analytics'),
          element: <NotYetPage title="Analytics" />,
        },
      ],
    },
    {
      id: 'admin.blog-area',
      // the specification turns people away from the blog area without a word
      element: <AdminOnly />,
      children: [
        { id: 'admin.blog', path: '/admin/blog', handle: titled('Blog'), element: <NotYetPage title="Blog" /> },
      ],
    },
  ],
}];
