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
import { Authentication } from './sign-in.service.ts';

@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly authentication: Authentication,
    private readonly devices: KnownDevices,
    private readonly config: Config,
  ) {}

  /**
   * Signs a user in. Sets the session cookie and a device cookie that marks this browser as known. An unknown email, a
   * disabled account and a wrong password return the same 401 `sign-in.refused`. Failed attempts are counted per
   * account and network (limit 5), per network (limit 30), and per account over all networks (limit 20). From the limit
   * on, early attempts return 429 `sign-in.limited`. The wait doubles with each failure, up to 15 minutes, or an hour
   * per account over all networks.
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
    const { session, device } = await this.authentication.openSession(request.user, request);
    setSessionCookie(reply, session, this.config);
    this.devices.setCookie(reply, device);
    return { user: request.user };
  }

  /**
   * Signs the user out. Ends the session on the server, closes the user's event streams and clears the cookie. Also
   * returns 204 if there is no session.
   */
  @Post('logout')
  @Public()
  @Returns(null)
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.authentication.closeSession(request);
    clearSessionCookie(reply, this.config);
  }

  /** Returns the signed-in user, or null if there is no session. A change of role is visible within a second. */
  @Get('session')
  @Public()
  @Returns(SessionState)
  getSession(@CurrentUser() user: SessionUser | null): SessionState {
    return { user };
  }
}
