import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../platform/config/env.ts';
import { Returns } from '../platform/http/returns.ts';
import { SessionState, SignedIn, SignIn } from './identity.dto.ts';
import { CurrentUser, Public } from './permission.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';
import type { SessionUser } from './session-user.ts';
import { SignInService } from './sign-in.service.ts';

@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly service: SignInService,
    private readonly config: Config,
  ) {}

  @Post('login')
  @Public()
  @Returns(SignedIn)
  async signIn(
    @Body() { email, password }: SignIn,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const user = await this.service.verify(email, password, request.ip);
    setSessionCookie(reply, await this.service.open(user, request), this.config);
    return { user };
  }

  @Post('logout')
  @Public()
  @Returns(null)
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.service.close(request);
    clearSessionCookie(reply, this.config);
  }

  @Get('session')
  @Public()
  @Returns(SessionState)
  getSession(@CurrentUser() user: SessionUser | null): SessionState {
    return { user };
  }
}
