import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { Sessions } from './sessions.ts';
import type { SessionUser } from './session-user.ts';

/** Passport's view of the session cookie. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(private readonly sessions: Sessions) {
    super();
  }

  async validate(request: FastifyRequest): Promise<SessionUser | false> {
    return (await this.sessions.find(request)) ?? false;
  }
}
