import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata, UseGuards } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import { SESSION_SCHEME } from '../platform/http/openapi-document.ts';
import { AdminGuard, SessionGuard, SessionUserPipe } from './session.guard.ts';
import type { Actor, RequestWithSession } from './session-user.ts';

/** Permission that a route requires. The application fails to boot if a route declares none. */
export type Permission = 'public' | 'signed-in' | 'admin';

export const permissionKey = 'identity:permission';

const permits = (permission: Permission): MethodDecorator & ClassDecorator => SetMetadata(permissionKey, permission);

/** Allows any caller. The session is looked up only if the handler uses {@link CurrentUser}. */
export const Public = (): MethodDecorator & ClassDecorator => permits('public');

/** Requires a session; returns 401 otherwise. */
export const SignedIn = (): MethodDecorator & ClassDecorator =>
  applyDecorators(permits('signed-in'), ApiSecurity(SESSION_SCHEME), UseGuards(SessionGuard));

/** Requires an admin; returns 401 if there is no session, 403 for other users. */
export const AdminOnly = (): MethodDecorator & ClassDecorator =>
  applyDecorators(permits('admin'), ApiSecurity(SESSION_SCHEME, ['admin']), UseGuards(AdminGuard));

const requestOf = createParamDecorator((_: unknown, context: ExecutionContext): unknown =>
  context.switchToHttp().getRequest(),
);

/** Injects the signed-in user, or null on a public route without a session. */
export const CurrentUser = (): ParameterDecorator => requestOf(SessionUserPipe);

/** Injects the {@link Actor} of a route that is not public. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { user, ip } = context.switchToHttp().getRequest<RequestWithSession>();
  if (!user) throw new Error('A public route has no actor');
  return { id: user.id, email: user.email, ip };
});
