import { Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { denied, unauthenticated } from '../platform/errors/domain-error.ts';
import { Sessions } from './sessions.ts';
import type { SessionUser } from './session-user.ts';

/** Lets signed-in staff through. */
@Injectable()
export class SessionGuard extends AuthGuard('session') {
  constructor(private readonly sessions: Sessions) {
    super();
  }

  override getAuthenticateOptions(): { sessions: Sessions } {
    return { sessions: this.sessions };
  }

  override handleRequest<T = SessionUser>(error: unknown, user: T | false | null): T {
    if (error) throw error;
    if (!user) throw unauthenticated('session.required', 'Please sign in.');
    return user;
  }
}

/** Lets administrators through. */
@Injectable()
export class AdminGuard extends SessionGuard {
  override handleRequest<T = SessionUser>(error: unknown, user: T | false | null): T {
    const known = super.handleRequest(error, user);
    if ((known as SessionUser).role !== 'admin') {
      throw denied('role.admin-required', 'Access denied. Admin privileges required.');
    }
    return known;
  }
}
