import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { RequestWithSession, SessionUser } from '../../identity/index.ts';

/** User or deploy token that releases versions. */
export interface Releaser {
  /** Actor for the audit log. */
  actor: { id: string; ip: string } | { name: string; ip: string };
  /** Null for a user. */
  token: { id: string; name: string } | null;
  /** Null for a token. */
  user: SessionUser | null;
}

/** Request whose caller {@link DeployTokenGuard} has authenticated. */
export interface ReleaserRequest extends RequestWithSession {
  releaser?: Releaser;
}

/** Injects the {@link Releaser} of a route for deploy tokens. */
export const CurrentReleaser = createParamDecorator((_: unknown, context: ExecutionContext): Releaser => {
  const { releaser } = context.switchToHttp().getRequest<ReleaserRequest>();
  if (!releaser) throw new Error('Only routes for deploy tokens have a releaser');
  return releaser;
});
