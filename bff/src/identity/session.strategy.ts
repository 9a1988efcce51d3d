import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { Sessions } from './sessions.ts';
import type { SessionUser } from './session-user.ts';

/**
 * Passport's view of the session cookie. Passport keeps its strategies for the whole process, so this one holds
 * nothing: the guard hands over its own application's sessions with each request.
 */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor() {
    super({ passOptionsToCallback: true });
  }

  async validate(request: FastifyRequest, { sessions }: { sessions: Sessions }): Promise<SessionUser | false> {
    return (await sessions.find(request)) ?? false;
  }
}
