import type { LazyPage, RouteObject } from '@epm/router';

type CreatePageRoute = (id: string, path: string, title: string, load: () => Promise<LazyPage>) => RouteObject;

/** Creates the routes of the site settings, one for each section. */
export const createSettingsRoutes = (createPageRoute: CreatePageRoute): RouteObject[] => [
  createPageRoute(
    'admin.settings',
    '/admin/settings',
    'Site settings',
    () => import(/* webpackChunkName: "admin.settings" */ './settings-home-page.tsx'),
  ),
  createPageRoute(
    'admin.settings-company',
    '/admin/settings/company',
    'Company',
    () => import(/* webpackChunkName: "admin.settings-company" */ './company/company-page.tsx'),
  ),
  createPageRoute(
    'admin.settings-links',
    '/admin/settings/links',
    'Links',
    () => import(/* webpackChunkName: "admin.settings-links" */ './company/links-page.tsx'),
  ),
  createPageRoute(
    'admin.settings-social',
    '/admin/settings/social',
    'Social profiles',
    () => import(/* webpackChunkName: "admin.settings-social" */ './company/social-page.tsx'),
  ),
  createPageRoute(
    'admin.settings-plans',
    '/admin/settings/plans',
    'Plan texts',
    () => import(/* webpackChunkName: "admin.settings-plans" */ './content/plans-page.tsx'),
  ),
  createPageRoute(
    'admin.settings-service-area',
    '/admin/settings/service-area',
    'Service area',
    () => import(/* webpackChunkName: "admin.settings-service-area" */ './content/service-area-page.tsx'),
  ),
  createPageRoute(
    'admin.settings-areas',
    '/admin/settings/areas',
    'Area texts',
    () => import(/* webpackChunkName: "admin.settings-areas" */ './content/areas-page.tsx'),
  ),
  createPageRoute(
    'admin.settings-team',
    '/admin/settings/team',
    'Team',
    () => import(/* webpackChunkName: "admin.settings-team" */ './content/team-page.tsx'),
  ),
  createPageRoute(
    'admin.settings-testimonials',
    '/admin/settings/testimonials',
    'Testimonials',
    () => import(/* webpackChunkName: "admin.settings-testimonials" */ './content/testimonials-page.tsx'),
  ),
  createPageRoute(
    'admin.settings-review-badge',
    '/admin/settings/review-badge',
    'Review badge',
    () => import(/* webpackChunkName: "admin.settings-review-badge" */ './content/review-badge-page.tsx'),
  ),
];

/** Creates the routes of the sections that only admins can open. */
export const createAdminSettingsRoutes = (createPageRoute: CreatePageRoute): RouteObject[] => [
  createPageRoute(
    'admin.settings-fees',
    '/admin/settings/fees',
    'Fees',
    () => import(/* webpackChunkName: "admin.settings-fees" */ './fees/fees-page.tsx'),
  ),
  createPageRoute(
    'admin.settings-booking',
    '/admin/settings/booking',
    'Booking rules',
    () => import(/* webpackChunkName: "admin.settings-booking" */ './booking/booking-page.tsx'),
  ),
  createPageRoute(
    'admin.settings-intake-limits',
    '/admin/settings/intake-limits',
    'Intake limits',
    () => import(/* webpackChunkName: "admin.settings-intake-limits" */ './intake/intake-limits-page.tsx'),
  ),
  createPageRoute(
    'admin.settings-webinars',
    '/admin/settings/webinars',
    'Webinars',
    () => import(/* webpackChunkName: "admin.settings-webinars" */ './webinars/webinars-page.tsx'),
  ),
  createPageRoute(
    'admin.settings-legal',
    '/admin/settings/legal',
    'Legal texts',
    () => import(/* webpackChunkName: "admin.settings-legal" */ './legal/legal-page.tsx'),
  ),
  createPageRoute(
    'admin.settings-area-guide',
    '/admin/settings/area-guide',
    'Area guide',
    () => import(/* webpackChunkName: "admin.settings-area-guide" */ './area-guide/area-guide-page.tsx'),
  ),
];
