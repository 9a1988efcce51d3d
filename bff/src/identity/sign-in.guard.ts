import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { unauthenticated } from '../platform/errors/domain-error.ts';
import { createValidationPipe } from '../platform/http/validation.ts';
import { SignIn } from './identity.dto.ts';
import type { SessionUser } from './session-user.ts';
import { Authentication } from './sign-in.service.ts';

interface EnteredCredentials {
  email: string;
  password: string;
}

/** Passport strategy that only reads the email and password. `SignInGuard` verifies them. */
@Injectable()
export class SignInStrategy extends PassportStrategy(Strategy, 'local') {
  constructor() {
    super({ usernameField: 'email', passwordField: 'password' });
  }

  validate(email: string, password: string): EnteredCredentials {
    return { email, password };
  }
}

/**
 * Validates the body, then the credentials. Guards run before pipes, so this guard cannot rely on the global validation
 * pipe.
 */
@Injectable()
export class SignInGuard extends AuthGuard('local') {
  private readonly validation = createValidationPipe();

  constructor(private readonly authentication: Authentication) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: EnteredCredentials | SessionUser }>();
    const { code } = (await this.validation.transform(request.body, { type: 'body', metatype: SignIn })) as SignIn;
    await super.canActivate(context);
    const { email, password } = request.user as EnteredCredentials;
    request.user = await this.authentication.verify(email, password, code ?? null, request);
    return true;
  }

  override handleRequest<T>(error: unknown, credentials: T | false | null): T {
    if (error instanceof Error) throw error;
    if (!credentials) throw unauthenticated('sign-in.refused', 'Invalid email or password');
    return credentials;
  }
}
