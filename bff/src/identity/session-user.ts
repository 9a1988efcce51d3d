import type { FastifyRequest } from 'fastify';

export const ROLES = ['admin', 'user'] as const;
export type Role = (typeof ROLES)[number];

/** `invited`: the user has not set a password yet. `disabled`: the user may not sign in. */
export const USER_STATES = ['active', 'invited', 'disabled'] as const;
export type UserState = (typeof USER_STATES)[number];

/** Signed-in user, as stored in the database at most half a second ago. */
export interface SessionUser {
  id: string;
  email: string;
  role: Role;
}

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
