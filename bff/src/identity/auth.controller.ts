import { Body, Controller, Get, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../platform/config/env.ts';
import { Returns } from '../platform/http/returns.ts';
import { ConfirmSession, SessionState, SignedIn as SignedInDto, SignIn } from './identity.dto.ts';
import { KnownDevices } from './known-devices.ts';
import { CurrentUser, Public, SignedIn } from './permission.ts';
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
   * disabled account and a wrong password return the same 401 `sign-in.refused`. After a correct password, a missing or
   * wrong second factor returns 401 `sign-in.code-required`, `sign-in.passkey-required` or `sign-in.code-wrong`. Failed
   * attempts are counted per account and network (limit 5), per network (limit 30), and per account across all networks
   * (limit 20). Failures in a known browser are counted only for that browser and account (limit 5). Once a limit is
   * reached, the caller must wait before each further attempt; an attempt made too early returns 429 `sign-in.limited`.
   * The wait doubles with each failure, up to an hour for the limit per account across all networks, and up to 15
   * minutes for the others.
   */
  @Post('login')
  @Public()
  @UseGuards(SignInGuard)
  @Returns(SignedInDto)
  async signIn(
    @Body() _credentials: SignIn,
    @Req() request: FastifyRequest & { user: SessionUser },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInDto> {
    const { session, device } = await this.authentication.openSession(request.user, request, 'password');
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

  /**
   * Verifies the password of the signed-in user again. For 15 minutes, sensitive actions then do not return 403
   * `session.confirmation-required`. Returns 422 `password.wrong` for a wrong password and 429 `sign-in.limited` after
   * too many attempts.
   */
  @Post('confirm')
  @SignedIn()
  @Returns(null)
  async confirmSession(
    @Body() { password }: ConfirmSession,
    @CurrentUser() user: SessionUser,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.authentication.confirmSession(user, password, request);
  }

  /**
   * Checks that a sensitive action requires no confirmation now. Pages call this operation before a link starts a
   * download. Returns 403 `session.confirmation-required` if the last sign-in or confirmation is too old.
   */
  @Post('recent-confirmation')
  @SignedIn({ isSensitive: true })
  @Returns(null)
  checkConfirmation(): void {
    // The guards of the route perform the check.
  }

  /** Returns the signed-in user, or null if there is no session. The result reflects a role change within a second. */
  @Get('session')
  @Public()
  @Returns(SessionState)
  getSession(@CurrentUser() user: SessionUser | null): SessionState {
    return { user };
  }
}
