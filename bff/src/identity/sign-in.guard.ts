import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { unauthenticated } from '../platform/errors/domain-error.ts';
import { createValidationPipe } from '../platform/http/validation.ts';
import { SignIn } from './identity.dto.ts';
import type { SessionUser } from './session-user.ts';
import { SignInService } from './sign-in.service.ts';

interface TypedCredentials {
  email: string;
  password: string;
}

/** Passport's view of email and password: what was typed. The guard asks its own application whether it is right. */
@Injectable()
export class SignInStrategy extends PassportStrategy(Strategy, 'local') {
  constructor() {
    super({ usernameField: 'email', passwordField: 'password' });
  }

  validate(email: string, password: string): TypedCredentials {
    return { email, password };
  }
}

/** Checks the body's shape, then the credentials: guards run ahead of pipes, and passport reads the raw body. */
@Injectable()
export class SignInGuard extends AuthGuard('local') {
  private readonly shape = createValidationPipe();

  constructor(private readonly signIn: SignInService) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: TypedCredentials | SessionUser }>();
    await this.shape.transform(request.body, { type: 'body', metatype: SignIn });
    await super.canActivate(context);
    const { email, password } = request.user as TypedCredentials;
    request.user = await this.signIn.verify(email, password, request);
    return true;
  }

  override handleRequest<T>(error: unknown, typed: T | false | null): T {
    if (error instanceof Error) throw error;
    if (!typed) throw unauthenticated('sign-in.refused', 'Invalid email or password');
    return typed;
  }
}
