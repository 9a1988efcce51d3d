import type { FastifyRequest } from 'fastify';

export const ROLES = ['admin', 'user'] as const;
export type Role = (typeof ROLES)[number];

/** `invited`: the user has not accepted the invitation yet. `disabled`: the user cannot sign in. */
export const USER_STATES = ['active', 'invited', 'disabled'] as const;
export type UserState = (typeof USER_STATES)[number];

/** Signed-in user, as stored in the database at most half a second ago. */
export interface SessionUser {
  id: string;
  email: string;
  role: Role;
  /** True for an admin who must set up a second factor before using the admin area; otherwise absent. */
  needsSecondFactor?: true;
  /**
   * True for a user with the marketing grant, which allows managing the public site; otherwise absent. Admins need no
   * grant.
   */
  hasMarketingGrant?: true;
  /** True while the database contains the sample firm; otherwise absent. Never true in production. */
  hasSampleData?: true;
}

export interface SessionUserRow {
  id: string;
  email: string;
  role: Role;
  needsSecondFactor: boolean;
  hasMarketingGrant: boolean;
  hasSampleData: boolean;
}

/** SQL condition that the user in `todo_profiles`, with the alias `staff`, has an authenticator app or a passkey. */
export const HAS_SECOND_FACTOR_SQL = `(
  EXISTS (SELECT FROM second_factors WHERE user_id = staff.id AND enabled_at IS NOT NULL)
  OR EXISTS (SELECT FROM passkeys WHERE user_id = staff.id))`;

/**
 * SQL condition that the user in `todo_profiles`, with the alias `staff`, has accepted the invitation: the user has a
 * password, a passkey or an account at the OpenID provider.
 */
export const HAS_JOINED_SQL = `(
  staff.password_hash IS NOT NULL OR EXISTS (SELECT FROM oidc_identities WHERE user_id = staff.id)
  OR EXISTS (SELECT FROM passkeys WHERE user_id = staff.id))`;

/**
 * Returns the SQL columns of a {@link SessionUserRow}, from a row of `todo_profiles` with the alias `staff`.
 * @param hasSessionFactor SQL condition that the OpenID provider verified a second factor for the session
 */
export const sessionUserColumnsSql = (hasSessionFactor: string): string => `staff.id, staff.email, staff.role,
  staff.has_marketing_grant AS "hasMarketingGrant", has_sample_rows() AS "hasSampleData",
  (staff.role = 'admin' AND (SELECT admins_need_second_factor FROM sign_in_policy)
    AND NOT ${hasSessionFactor} AND NOT ${HAS_SECOND_FACTOR_SQL}) AS "needsSecondFactor"`;

export const toSessionUser = ({
  id,
  email,
  role,
  needsSecondFactor,
  hasMarketingGrant,
  hasSampleData,
}: SessionUserRow): SessionUser => ({
  id,
  email,
  role,
  ...(needsSecondFactor && { needsSecondFactor }),
  ...(hasMarketingGrant && { hasMarketingGrant }),
  ...(hasSampleData && { hasSampleData }),
});

/** Staff member who made the request, for the timeline and the audit log. */
export interface Actor {
  id: string;
  email: string;
  /** IP address of the request. */
  ip: string;
}

/** Request whose session has been looked up. `user` is null if there is no session. */
export interface RequestWithSession extends FastifyRequest {
  user?: SessionUser | null;
}
