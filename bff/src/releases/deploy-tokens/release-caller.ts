import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { RequestWithSession, SessionUser } from '../../identity/index.ts';

/** User or deploy token that calls a route for releases. */
export interface ReleaseCaller {
  /** Actor for the audit log. */
  actor: { id: string; ip: string } | { name: string; ip: string };
  /** Null for a user. */
  token: { id: string; name: string } | null;
  /** Null for a token. */
  user: SessionUser | null;
}

/** Request whose caller {@link DeployTokenGuard} has authenticated. */
export interface ReleaseCallerRequest extends RequestWithSession {
  caller?: ReleaseCaller;
}

/** Injects the {@link ReleaseCaller} of a route for deploy tokens. */
export const CurrentReleaseCaller = createParamDecorator((_: unknown, context: ExecutionContext): ReleaseCaller => {
  const { caller } = context.switchToHttp().getRequest<ReleaseCallerRequest>();
  if (!caller) throw new Error('Only routes for deploy tokens have a release caller');
  return caller;
});
