import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/env.ts';
import { Returns } from '../../platform/http/returns.ts';
import { SignedIn as SignedInDto } from '../identity.dto.ts';
import { KnownDevices } from '../known-devices.ts';
import { CurrentUser, Public, SignedIn } from '../permission.ts';
import type { SessionUser } from '../session-user.ts';
import { setSessionCookie } from '../sessions.ts';
import { PasskeySignIn } from './passkey-sign-in.service.ts';
import { PasskeyAssertion, PasskeyOptions } from './passkeys.dto.ts';

@Controller('api/auth')
export class PasskeySignInController {
  constructor(
    private readonly passkeys: PasskeySignIn,
    private readonly devices: KnownDevices,
    private readonly config: Config,
  ) {}

  /**
   * Returns the options for requesting a passkey in the browser. The options contain a challenge that is valid once,
   * for five minutes. If there is a session, only the passkeys of its user are accepted. After 600 requests from one
   * network, returns 429 `sign-in.limited` for a request that is sent too early. The count restarts after an hour
   * without requests.
   */
  @Post('passkey/options')
  @Public()
  @Returns(PasskeyOptions)
  async startPasskeySignIn(
    @CurrentUser() user: SessionUser | null,
    @Req() { ip }: FastifyRequest,
  ): Promise<PasskeyOptions> {
    return { options: await this.passkeys.createOptions(user, ip) };
  }

  /**
   * Signs a user in with a passkey, without a password or a code. Sets the same cookies as the sign-in with a password.
   * Returns 401 `passkey.refused` if the passkey is unknown, belongs to another site or a disabled account, or if its
   * challenge was used or has expired.
   */
  @Post('passkey')
  @Public()
  @Returns(SignedInDto)
  async signInWithPasskey(
    @Body() assertion: PasskeyAssertion,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInDto> {
    const { user, opened } = await this.passkeys.signIn(assertion, request);
    setSessionCookie(reply, opened.session, this.config);
    this.devices.setCookie(reply, opened.device);
    return { user };
  }

  /**
   * Confirms the session of the signed-in user with a passkey instead of the password. For 15 minutes, sensitive
   * actions then do not return 403 `session.confirmation-required`. Returns 422 `passkey.refused` for the same reasons
   * as the sign-in, and for a passkey of another user.
   */
  @Post('confirm/passkey')
  @SignedIn()
  @Returns(null)
  async confirmSessionWithPasskey(
    @Body() assertion: PasskeyAssertion,
    @CurrentUser() user: SessionUser,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.passkeys.confirm(user, assertion, request);
  }
}
