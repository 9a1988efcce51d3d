import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { unauthenticated } from '../platform/errors/domain-error.ts';
import { createValidationPipe } from '../platform/http/validation.ts';
import { SignIn } from './identity.dto.ts';

/** Checks the body's shape before the credentials: guards run ahead of pipes, and passport reads the raw body. */
@Injectable()
export class SignInGuard extends AuthGuard('local') {
  private readonly shape = createValidationPipe();

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    await this.shape.transform(request.body, { type: 'body', metatype: SignIn });
    return (await super.canActivate(context)) as boolean;
  }

  override handleRequest<T>(error: unknown, user: T | false | null): T {
    if (error) throw error;
    if (!user) throw unauthenticated('sign-in.refused', 'Invalid email or password');
    return user;
  }
}
