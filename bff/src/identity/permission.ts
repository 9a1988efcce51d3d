import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata, UseGuards } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import { SESSION_SCHEME } from '../platform/http/openapi-document.ts';
import { AdminGuard, ConfirmationGuard, MarketingGuard, SessionGuard, SessionUserPipe } from './session.guard.ts';
import type { Actor, RequestWithSession } from './session-user.ts';

/** Permission that a route requires. The application fails to boot if a route declares no permission. */
export type Permission = 'public' | 'signed-in' | 'marketing' | 'deploy-token' | 'deploy-token-or-admin' | 'admin';

export const PERMISSION_METADATA_KEY = 'identity:permission';

const setPermission = (permission: Permission): MethodDecorator & ClassDecorator =>
  SetMetadata(PERMISSION_METADATA_KEY, permission);

/** Allows any caller. Looks up the session only if the handler uses {@link CurrentUser}. */
export const Public = (): MethodDecorator & ClassDecorator => setPermission('public');

interface PermissionOptions {
  /**
   * True if the user must have signed in or confirmed the session recently; otherwise, the route returns 403
   * `session.confirmation-required`.
   */
  isSensitive?: boolean;
}

/** Requires a session; returns 401 otherwise. */
export const SignedIn = ({ isSensitive = false }: PermissionOptions = {}): MethodDecorator & ClassDecorator =>
  applyDecorators(
    setPermission('signed-in'),
    ApiSecurity(SESSION_SCHEME),
    UseGuards(SessionGuard, ...(isSensitive ? [ConfirmationGuard] : [])),
  );

/**
 * Requires an admin; returns 401 if there is no session, and 403 for other users and for an admin who lacks a required
 * second factor.
 */
export const AdminOnly = ({ isSensitive = false }: PermissionOptions = {}): MethodDecorator & ClassDecorator =>
  applyDecorators(
    setPermission('admin'),
    ApiSecurity(SESSION_SCHEME, ['admin']),
    UseGuards(AdminGuard, ...(isSensitive ? [ConfirmationGuard] : [])),
  );

/** Requires an admin or the marketing grant; returns 401 if there is no session, and 403 for other users. */
export const MarketingOnly = ({ isSensitive = false }: PermissionOptions = {}): MethodDecorator & ClassDecorator =>
  applyDecorators(
    setPermission('marketing'),
    ApiSecurity(SESSION_SCHEME, ['marketing']),
    UseGuards(MarketingGuard, ...(isSensitive ? [ConfirmationGuard] : [])),
  );

/** Makes a route sensitive (see {@link PermissionOptions}) in a controller that declares the permission. */
export const Sensitive = (): MethodDecorator => UseGuards(ConfirmationGuard);

const InjectRequest = createParamDecorator((_: unknown, context: ExecutionContext): unknown =>
  context.switchToHttp().getRequest(),
);

/** Injects the signed-in user. On a public route, injects null if there is no session. */
export const CurrentUser = (): ParameterDecorator => InjectRequest(SessionUserPipe);

/** Injects the {@link Actor} of the request. The route must not be public. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { user, ip } = context.switchToHttp().getRequest<RequestWithSession>();
  if (!user) throw new Error('A public route has no actor');
  return { id: user.id, email: user.email, ip };
});
