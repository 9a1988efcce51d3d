import { Body, Controller, Get, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../platform/config/env.ts';
import { Returns } from '../platform/http/returns.ts';
import { SessionState, SignedIn, SignIn } from './identity.dto.ts';
import { KnownDevices } from './known-devices.ts';
import { CurrentUser, Public } from './permission.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';
import type { SessionUser } from './session-user.ts';
import { SignInGuard } from './sign-in.guard.ts';
import { SignInService } from './sign-in.service.ts';

@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly service: SignInService,
    private readonly devices: KnownDevices,
    private readonly config: Config,
  ) {}

  @Post('login')
  @Public()
  @UseGuards(SignInGuard)
  @Returns(SignedIn)
  async signIn(
    @Body() _credentials: SignIn,
    @Req() request: FastifyRequest & { user: SessionUser },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const { session, device } = await this.service.open(request.user, request);
    setSessionCookie(reply, session, this.config);
    this.devices.setCookie(reply, device);
    return { user: request.user };
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
