import { applyDecorators, type ExecutionContext, Injectable, SetMetadata, UseGuards } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiSecurity } from '@nestjs/swagger';
import { MarketingGuard, type Permission, PERMISSION_METADATA_KEY, Sessions } from '../../identity/index.ts';
import { denied } from '../../platform/errors/domain-error.ts';
import { DEPLOY_TOKEN_SCHEME, SESSION_SCHEME } from '../../platform/http/openapi-document.ts';
import { DeployTokenCheck } from './deploy-token-check.service.ts';
import type { DeployRight } from './deploy-token.entity.ts';
import type { ReleaseCallerRequest } from './release-caller.ts';

interface DeployRouteOptions {
  /** Right that a token needs. Null if any right suffices. */
  right: DeployRight | null;
  /** True if a user must have confirmed the session recently. Does not apply to tokens. */
  isSensitive: boolean;
  /** True if a user must be an admin. Otherwise the marketing grant suffices. */
  isForAdmins: boolean;
}

const DeployRoute = Reflector.createDecorator<DeployRouteOptions>();

/**
 * Guard for routes of one app. Their path has the parameter `remote`. Allows deploy tokens for that app, admins, and
 * users with the marketing grant; the route checks which apps a user may release.
 */
@Injectable()
export class DeployTokenGuard extends MarketingGuard {
  constructor(
    private readonly userSessions: Sessions,
    private readonly tokens: DeployTokenCheck,
    private readonly reflector: Reflector,
  ) {
    super(userSessions);
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ReleaseCallerRequest>();
    const { right, isSensitive, isForAdmins } = this.reflector.get(DeployRoute, context.getHandler());
    const { ip, headers } = request;
    if (headers.authorization !== undefined) {
      const secret = headers.authorization.replace(/^Bearer +/i, '');
      const { remote: app } = request.params as { remote: string };
      const { id, name } = await this.tokens.check({ secret, app, right, ip });
      request.caller = { actor: { name: `Deploy token ${name}`, ip }, token: { id, name }, user: null };
      return true;
    }
    await super.canActivate(context);
    const user = request.user!;
    if (isForAdmins && user.role !== 'admin')
      throw denied('release.not-allowed', 'Only admins and deploy tokens may do this.');
    if (isSensitive && !(await this.userSessions.isRecentlyConfirmed(request)))
      throw denied('session.confirmation-required', 'Enter your password again to continue.');
    request.caller = { actor: { id: user.id, ip }, token: null, user };
    return true;
  }
}

const requireReleaseCaller = (permission: Permission, scope: string, options: DeployRouteOptions): MethodDecorator =>
  applyDecorators(
    SetMetadata(PERMISSION_METADATA_KEY, permission),
    DeployRoute(options),
    ApiSecurity(SESSION_SCHEME, [scope]),
    ApiSecurity(DEPLOY_TOKEN_SCHEME, options.right === null ? [] : [options.right]),
    UseGuards(DeployTokenGuard),
  );

/**
 * Requires a deploy token with this right for the app in the path, an admin, or the marketing grant. Tokens work only
 * on routes with this decorator. Returns 401 without a session, and for a token that is unknown, revoked or expired.
 * Returns 403 for other users, and for a token of another app or without the right.
 */
export const DeployTokenOrMarketing = (
  right: DeployRight | null,
  { isSensitive = false }: Partial<Pick<DeployRouteOptions, 'isSensitive'>> = {},
): MethodDecorator => requireReleaseCaller('deploy-token', 'marketing', { right, isSensitive, isForAdmins: false });

/** Like {@link DeployTokenOrMarketing}, but users must be admins who have confirmed their session recently. */
export const DeployTokenOrAdmin = (right: DeployRight): MethodDecorator =>
  requireReleaseCaller('deploy-token-or-admin', 'admin', { right, isSensitive: true, isForAdmins: true });
