import { Injectable, type PipeTransform } from '@nestjs/common';
import { Sessions } from './sessions.ts';
import type { RequestWithSession, SessionUser } from './session-user.ts';

/** Finds the user of a request: what the guard found, or, on a public route, what the cookie says. */
@Injectable()
export class SessionUserPipe implements PipeTransform<RequestWithSession, Promise<SessionUser | null>> {
  constructor(private readonly sessions: Sessions) {}

  async transform(request: RequestWithSession): Promise<SessionUser | null> {
    request.user ??= await this.sessions.find(request);
    return request.user;
  }
}
