export interface StaffRights {
  role: 'admin' | 'user';
  hasMarketingGrant?: boolean;
}

/**
 * Returns whether a staff member may manage the public site: blog, images, site settings and releases of
 * public remotes. Admins and users with the marketing grant may do so.
 */
export const hasMarketingAccess = ({ role, hasMarketingGrant = false }: StaffRights): boolean =>
  role === 'admin' || hasMarketingGrant;
