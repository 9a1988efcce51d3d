import { Body, Controller, Get, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../platform/config/env.ts';
import { Returns } from '../platform/http/returns.ts';
import { SessionState, SignedIn, SignIn } from './identity.dto.ts';
import { KnownDevices } from './known-devices.ts';
import { CurrentUser, Public } from './permission.ts';
import type { SessionUser } from './session-user.ts';
import { clearSessionCookie, setSessionCookie } from './sessions.ts';
import { SignInGuard } from './sign-in.guard.ts';
import { SignInService } from './sign-in.service.ts';

@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly service: SignInService,
    private readonly devices: KnownDevices,
    private readonly config: Config,
  ) {}

  /**
   * Signs a user in. Sets the session cookie, and a cookie by which later tries from this browser are told apart from
   * strangers'. An unknown address, a disabled account and a wrong password get the same 401 `sign-in.refused`. Tries
   * are counted per account and network, per network, and per account over all networks; beyond 5, 30 and 20 of them
   * the caller gets 429 `sign-in.limited` with a wait that doubles, up to 15 minutes or, for an account over all
   * networks, an hour.
   */
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

  /**
   * Signs the user out. Ends the session on the server, closes its event streams and clears the cookie. Answers 204
   * without a session, too.
   */
  @Post('logout')
  @Public()
  @Returns(null)
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.service.close(request);
    clearSessionCookie(reply, this.config);
  }

  /** Returns the signed-in user. `user` is null without a session; a change of role shows within a second. */
  @Get('session')
  @Public()
  @Returns(SessionState)
  getSession(@CurrentUser() user: SessionUser | null): SessionState {
    return { user };
  }
}
