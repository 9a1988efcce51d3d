import type { FastifyRequest } from 'fastify';

export const roles = ['admin', 'user'] as const;
export type Role = (typeof roles)[number];

/** Who is signed in, as read from the database with this very request. */
export interface SessionUser {
  id: string;
  email: string;
  role: Role;
}

/** The member of staff who made the request, for timeline and audit. */
export interface Actor {
  id: string;
  email: string;
  /** Address of the request. */
  ip: string;
}

/** A request on which the session has been looked up. */
export interface RequestWithSession extends FastifyRequest {
  user?: SessionUser | null;
}
