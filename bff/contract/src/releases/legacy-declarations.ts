import type { NavigationEntry } from '../navigation.ts';
import { isWithinMount, type PolicyAddition, type RouteNode } from '../pages.ts';
import type { AppName, Deploy } from './release.ts';

const createBarLink = (
  label: string,
  path: string,
  order: number,
  more: Partial<NavigationEntry> = {},
): NavigationEntry => ({
  label,
  path,
  in: ['bar'],
  order,
  ...more,
});

const LEGACY_LINKS: Readonly<Partial<Record<AppName, NavigationEntry[]>>> = {
  'mfe-backoffice': [
    createBarLink('Dashboard', '/dashboard', 10),
    createBarLink('Leads', '/leads', 20),
    createBarLink('Board', '/leads?view=board', 30),
    createBarLink('Messages', '/messages', 40),
    createBarLink('Documents', '/documents', 50),
  ],
  'mfe-admin': [
    createBarLink('Admin', '/admin', 60, { for: ['admin'] }),
    createBarLink('Blog', '/admin/blog', 70, { for: ['admin', 'marketing'] }),
    createBarLink('Campaigns', '/admin/campaigns', 80, { for: ['admin'], target: '/campaigns' }),
    createBarLink('Analytics', '/admin/analytics', 90, { for: ['admin'] }),
    createBarLink('Site images', '/admin/images', 100, { for: ['marketing'] }),
    createBarLink('Site settings', '/admin/settings', 110, { for: ['marketing'] }),
    createBarLink('Releases', '/admin/releases', 120, { for: ['marketing'] }),
  ],
};

/**
 * Returns the links of a version that was published before remotes declared links. At that time, the shell contained
 * the links.
 */
export const listLegacyLinks = ({ app, mounts }: Pick<Deploy, 'app' | 'mounts'>): NavigationEntry[] =>
  (LEGACY_LINKS[app] ?? []).filter(({ path }) =>
    mounts.some((mount) => isWithinMount(mount, path.split('?', 1)[0] ?? '')),
  );

/** Policy additions by route id, for versions that were published before routes declared their policies. */
const LEGACY_POLICIES: Readonly<Record<string, PolicyAddition>> = {
  'public.rentals': 'listings',
  'public.payment-link': 'checkout',
  'admin.blog': 'previews',
  'admin.blog-post': 'previews',
  'admin.images': 'previews',
  'admin.logo': 'previews',
};

/** Sets the policy additions in the routes of a version that was published before routes declared their policies. */
export const addLegacyPolicies = (routes: readonly RouteNode[]): RouteNode[] =>
  routes.map(({ children, ...route }) => ({
    ...route,
    ...(route.id in LEGACY_POLICIES && { policy: LEGACY_POLICIES[route.id] as PolicyAddition }),
    ...(children && { children: addLegacyPolicies(children) }),
  }));
