/** App that staff with the marketing grant may release. */
export const MARKETING_APP = 'mfe-public';

interface StaffRights {
  role: 'admin' | 'user';
  hasMarketingGrant?: boolean;
}

/**
 * Returns whether a staff member may manage the public site: blog, images, site settings and releases of
 * {@link MARKETING_APP}. Admins and users with the marketing grant may do so.
 */
export const hasMarketingAccess = ({ role, hasMarketingGrant = false }: StaffRights): boolean =>
  role === 'admin' || hasMarketingGrant;
