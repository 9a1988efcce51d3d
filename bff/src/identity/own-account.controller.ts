import { Body, Controller, Delete, Get, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Returns } from '../platform/http/returns.ts';
import {
  ChangePassword,
  EnableSecondFactor,
  OwnAccountState,
  OwnSessions,
  RecoveryCodes,
  SecondFactorStart,
  SessionParams,
} from './identity.dto.ts';
import { OwnAccount } from './own-account.service.ts';
import { OidcLinks } from './oidc/oidc-links.service.ts';
import { CurrentUser, SignedIn } from './permission.ts';
import { SecondFactors } from './second-factors.service.ts';
import type { SessionUser } from './session-user.ts';

@Controller('api/account')
export class OwnAccountController {
  constructor(
    private readonly account: OwnAccount,
    private readonly secondFactors: SecondFactors,
    private readonly links: OidcLinks,
  ) {}

  /**
   * Lists the active sessions of the signed-in user with device and last IP address. The current session is first, and
   * the other sessions are sorted by last use.
   */
  @Get('sessions')
  @SignedIn()
  @Returns(OwnSessions)
  async listOwnSessions(@CurrentUser() user: SessionUser, @Req() request: FastifyRequest): Promise<OwnSessions> {
    return { items: await this.account.listSessions(user, request) };
  }

  /**
   * Ends all sessions of the signed-in user except the current session. Closes the event streams of the ended sessions.
   * After at most half a second, requests with these sessions return 401.
   */
  @Delete('sessions')
  @SignedIn()
  @Returns(null)
  endOtherSessions(@CurrentUser() user: SessionUser, @Req() request: FastifyRequest): Promise<void> {
    return this.account.endSessions(user, { except: request }, request);
  }

  /**
   * Ends one session of the signed-in user. Also returns 204 if the session has ended already or belongs to another
   * user, whose session then stays active.
   */
  @Delete('sessions/:id')
  @SignedIn()
  @Returns(null)
  endOwnSession(
    @Param() { id }: SessionParams,
    @CurrentUser() user: SessionUser,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.account.endSessions(user, { id }, request);
  }

  /**
   * Changes the password of the signed-in user, and ends the other sessions. Returns 422 `password.wrong` if the
   * current password is wrong, 422 `password.weak` if the new password is too short or easy to guess, and 429
   * `sign-in.limited` after too many attempts.
   */
  @Post('password')
  @SignedIn()
  @Returns(null)
  changePassword(
    @Body() { currentPassword, password }: ChangePassword,
    @CurrentUser() user: SessionUser,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.account.changePassword(user, currentPassword, password, request);
  }

  /**
   * Returns the second factor of the signed-in user, and the link to the account at the OpenID provider.
   * `recoveryCodesLeft` counts the recovery codes that have not been used.
   */
  @Get()
  @SignedIn()
  @Returns(OwnAccountState)
  async getOwnAccount(@CurrentUser() { id }: SessionUser): Promise<OwnAccountState> {
    const { enabledAt, recoveryCodesLeft } = await this.secondFactors.getState(id);
    const link = await this.links.find(id);
    return {
      secondFactorSince: enabledAt?.toISOString() ?? null,
      recoveryCodesLeft,
      providerLinkedSince: link?.linkedAt.toISOString() ?? null,
      provider: link?.provider ?? null,
    };
  }

  /**
   * Starts the setup of an authenticator app with a new secret. Sign-ins do not change until the first code is entered.
   * Returns 409 `second-factor.enabled` if an app is set up already.
   */
  @Post('second-factor')
  @SignedIn({ isSensitive: true })
  @Returns(SecondFactorStart)
  startSecondFactor(@CurrentUser() user: SessionUser): Promise<SecondFactorStart> {
    return this.secondFactors.startSetup(user);
  }

  /**
   * Enables the authenticator app with its first code. Returns the recovery codes, which cannot be read again. Returns
   * 422 `second-factor.wrong` for a wrong code and 409 `second-factor.not-started` if no setup is in progress.
   */
  @Post('second-factor/enable')
  @SignedIn()
  @Returns(RecoveryCodes)
  async enableSecondFactor(
    @Body() { code }: EnableSecondFactor,
    @CurrentUser() { id }: SessionUser,
    @Req() { ip }: FastifyRequest,
  ): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.account.enableSecondFactor(id, code, ip) };
  }

  /**
   * Replaces the recovery codes of the signed-in user, and returns the new codes, which cannot be read again. Returns
   * 409 `second-factor.missing` if the user has neither an authenticator app nor a passkey.
   */
  @Post('second-factor/recovery-codes')
  @SignedIn({ isSensitive: true })
  @Returns(RecoveryCodes)
  async renewRecoveryCodes(@CurrentUser() { id }: SessionUser, @Req() { ip }: FastifyRequest): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.secondFactors.renewRecoveryCodes(id, ip) };
  }

  /**
   * Removes the authenticator app of the signed-in user. If the user has no passkey, sign-ins then need only the
   * password, and the recovery codes become invalid.
   */
  @Delete('second-factor')
  @SignedIn({ isSensitive: true })
  @Returns(null)
  removeOwnSecondFactor(@CurrentUser() { id }: SessionUser, @Req() { ip }: FastifyRequest): Promise<void> {
    return this.account.removeSecondFactor(id, ip);
  }
}
