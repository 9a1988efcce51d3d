import type { StaffRights } from './marketing-access.ts';

/**
 * Places in which links appear: the bar and the command menu of staff pages, and the header and footer of public pages.
 */
export const NAVIGATION_PLACES = ['bar', 'commands', 'header', 'footer'] as const;
export type NavigationPlace = (typeof NAVIGATION_PLACES)[number];

/** Kinds of signed-in users. `marketing` are users with the marketing grant who are not admins. */
export const STAFF_KINDS = ['admin', 'marketing', 'member'] as const;
export type StaffKind = (typeof STAFF_KINDS)[number];

/** Link to a page that a remote declares (`epm.nav` in its package.json). */
export interface NavigationEntry {
  label: string;
  /** Path, with an optional query, within the mounts of the remote. */
  path: string;
  /** Path to which `path` redirects. The link is marked as current at this path. */
  target?: string;
  in: NavigationPlace[];
  /** Position among the links of a place, lowest first; 100 by default. */
  order?: number;
  /** Users who see the link. Absent if all users and visitors see the link. */
  for?: StaffKind[];
  /** Search terms of the command menu in addition to the label. */
  keywords?: string;
}

/** Returns whether a place is on staff pages. */
export const isStaffPlace = (place: NavigationPlace): boolean => place === 'bar' || place === 'commands';

const DEFAULT_ORDER = 100;

export const sortNavigation = (entries: readonly NavigationEntry[]): NavigationEntry[] =>
  [...entries].sort(
    ({ order: one = DEFAULT_ORDER }: NavigationEntry, { order: other = DEFAULT_ORDER }: NavigationEntry) => one - other,
  );

/** Returns whether a user may see a link. `user` is null for a visitor. */
export function isShownTo({ for: kinds }: NavigationEntry, user: StaffRights | null): boolean {
  if (!kinds) return true;
  if (!user) return false;
  return kinds.includes(user.role === 'admin' ? 'admin' : user.hasMarketingGrant ? 'marketing' : 'member');
}
