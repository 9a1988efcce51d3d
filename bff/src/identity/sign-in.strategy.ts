import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import type { SessionUser } from './session-user.ts';
import { SignInService } from './sign-in.service.ts';

/** Passport's view of e-mail and password. */
@Injectable()
export class SignInStrategy extends PassportStrategy(Strategy, 'local', 4) {
  constructor(private readonly signIn: SignInService) {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true });
  }

  validate(request: unknown, email: string, password: string): Promise<SessionUser> {
    return this.signIn.verify(email, password, (request as FastifyRequest).ip);
  }
}
