import { hasMarketingAccess } from '@epm/contract';
import { type CanActivate, type ExecutionContext, Injectable, type PipeTransform } from '@nestjs/common';
import { denied, unauthenticated } from '../platform/errors/domain-error.ts';
import { Sessions } from './sessions.ts';
import type { RequestWithSession, SessionUser } from './session-user.ts';

/** Guard that allows signed-in users. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly sessions: Sessions) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<RequestWithSession>();
    request.user = await this.sessions.find(request);
    if (!request.user) throw unauthenticated('session.required', 'Please sign in.');
    return this.authorize(request.user);
  }

  protected authorize(_user: SessionUser): boolean {
    return true;
  }
}

/** Guard that allows only admins. */
@Injectable()
export class AdminGuard extends SessionGuard {
  protected override authorize({ role, needsSecondFactor }: SessionUser): boolean {
    if (role !== 'admin') throw denied('role.admin-required', 'Access denied. Admin privileges required.');
    if (needsSecondFactor) throw denied('second-factor.required', 'Set up a second factor on your account page first.');
    return true;
  }
}

/** Guard that allows admins, and users with the marketing grant. */
@Injectable()
export class MarketingGuard extends AdminGuard {
  protected override authorize(user: SessionUser): boolean {
    if (user.role === 'admin') return super.authorize(user);
    if (!hasMarketingAccess(user)) throw denied('role.marketing-required', 'You need the marketing grant for this.');
    return true;
  }
}

/** Guard that allows only users who signed in or confirmed the session recently. Runs after a session guard. */
@Injectable()
export class ConfirmationGuard implements CanActivate {
  constructor(private readonly sessions: Sessions) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<RequestWithSession>();
    if (await this.sessions.isRecentlyConfirmed(request)) return true;
    throw denied('session.confirmation-required', 'Enter your password again to continue.');
  }
}

/** Returns the user whom the guard found. On a public route, looks up the user by the session cookie. */
@Injectable()
export class SessionUserPipe implements PipeTransform<RequestWithSession, Promise<SessionUser | null>> {
  constructor(private readonly sessions: Sessions) {}

  async transform(request: RequestWithSession): Promise<SessionUser | null> {
    request.user ??= await this.sessions.find(request);
    return request.user;
  }
}
