import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata, UseGuards } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import { SESSION_SCHEME } from '../platform/http/openapi-document.ts';
import { AdminGuard, SessionGuard, SessionUserPipe } from './session.guard.ts';
import type { Actor, RequestWithSession } from './session-user.ts';

/** Who may call a route. Every route says one of these; the application refuses to boot otherwise. */
export type Permission = 'public' | 'signed-in' | 'admin';

export const permissionKey = 'identity:permission';

const permits = (permission: Permission): MethodDecorator & ClassDecorator => SetMetadata(permissionKey, permission);

/** Anyone. Costs nothing per request; the session is looked up only if the handler asks for {@link CurrentUser}. */
export const Public = (): MethodDecorator & ClassDecorator => permits('public');

/** Any signed-in member of staff; 401 otherwise. */
export const SignedIn = (): MethodDecorator & ClassDecorator =>
  applyDecorators(permits('signed-in'), ApiSecurity(SESSION_SCHEME), UseGuards(SessionGuard));

/** Administrators only; 401 without a session, 403 for other users. */
export const AdminOnly = (): MethodDecorator & ClassDecorator =>
  applyDecorators(permits('admin'), ApiSecurity(SESSION_SCHEME, ['admin']), UseGuards(AdminGuard));

const requestOf = createParamDecorator((_: unknown, context: ExecutionContext): unknown =>
  context.switchToHttp().getRequest(),
);

/** The signed-in user, or null on a public route when there is none. */
export const CurrentUser = (): ParameterDecorator => requestOf(SessionUserPipe);

/** The {@link Actor} of a route that is not public. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { user, ip } = context.switchToHttp().getRequest<RequestWithSession>();
  if (!user) throw new Error('A public route has no actor');
  return { id: user.id, email: user.email, ip };
});
