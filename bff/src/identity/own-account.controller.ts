import { Body, Controller, Delete, Get, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Returns } from '../platform/http/returns.ts';
import { ChangePassword, OwnSessions, SessionParams } from './identity.dto.ts';
import { OwnAccount } from './own-account.service.ts';
import { CurrentUser, SignedIn } from './permission.ts';
import type { SessionUser } from './session-user.ts';

@Controller('api/account')
@SignedIn()
export class OwnAccountController {
  constructor(private readonly account: OwnAccount) {}

  /**
   * Lists the active sessions of the signed-in user with device and last IP address. The current session is first, the
   * others follow by their last use.
   */
  @Get('sessions')
  @Returns(OwnSessions)
  async listOwnSessions(@CurrentUser() user: SessionUser, @Req() request: FastifyRequest): Promise<OwnSessions> {
    return { items: await this.account.listSessions(user, request) };
  }

  /**
   * Ends all sessions of the signed-in user except the current one. Their event streams are closed, and their next
   * request returns 401.
   */
  @Delete('sessions')
  @Returns(null)
  endOtherSessions(@CurrentUser() user: SessionUser, @Req() request: FastifyRequest): Promise<void> {
    return this.account.endSessions(user, { except: request }, request);
  }

  /**
   * Ends one session of the signed-in user. Also returns 204 if the session has ended already or belongs to another
   * user, whose session then stays active.
   */
  @Delete('sessions/:id')
  @Returns(null)
  endOwnSession(
    @Param() { id }: SessionParams,
    @CurrentUser() user: SessionUser,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.account.endSessions(user, { id }, request);
  }

  /**
   * Changes the password of the signed-in user, and ends the other sessions. Returns 422 `password.wrong` if the current
   * password is wrong, 422 `password.weak` if the new one is too short or easy to guess, and 429 `sign-in.limited` after
   * too many attempts.
   */
  @Post('password')
  @Returns(null)
  changePassword(
    @Body() { currentPassword, password }: ChangePassword,
    @CurrentUser() user: SessionUser,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.account.changePassword(user, currentPassword, password, request);
  }
}
