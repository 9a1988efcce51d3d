import type { LazyPage, RouteObject } from '@epm/router';

type CreatePageRoute = (id: string, path: string, title: string, load: () => Promise<LazyPage>) => RouteObject;

/** Creates the routes of the site settings, one for each section. */
export const createSettingsRoutes = (createPageRoute: CreatePageRoute): RouteObject[] => [
  createPageRoute(
    'admin.settings',
    '/admin/settings',
    'Site Settings',
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
];
