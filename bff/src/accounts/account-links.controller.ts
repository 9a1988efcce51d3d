import { Body, Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../identity/index.ts';
import { withMinimumDuration } from '../platform/http/minimum-duration.ts';
import { Returns } from '../platform/http/returns.ts';
import { AccountLinkState, LinkKey, RequestReset, SetPassword } from './accounts.dto.ts';
import { PasswordLinks } from './password-links.service.ts';

@Controller('api/account-links')
@Public()
export class AccountLinksController {
  constructor(private readonly links: PasswordLinks) {}

  /**
   * Emails a link for setting a new password. The link is valid for an hour. The response is the same if no active
   * account has the email address. After 10 requests from one network, returns 429 `sign-in.limited` for a request that
   * is sent too early. The count restarts after an hour without requests.
   */
  @Post()
  @Returns(null)
  async requestReset(@Body() { email }: RequestReset, @Req() { ip }: FastifyRequest): Promise<void> {
    await withMinimumDuration(this.links.requestReset(email, ip));
  }

  /**
   * Returns the email address of the account to which a link belongs, and the purpose of the link. Returns 404
   * `account-link.invalid` if the link is unknown, used or expired, or if the account is disabled.
   */
  @Post('check')
  @Returns(AccountLinkState)
  async checkLink(@Body() { key }: LinkKey): Promise<AccountLinkState> {
    const { email, purpose } = await this.links.getLinkedUser(key);
    return { email, purpose };
  }

  /**
   * Sets the password of the account to which a link belongs, and ends all sessions of the account. All links for the
   * account become invalid. Returns 404 `account-link.invalid` if the link is unknown, used or expired, or if the
   * account is disabled. Returns 422 `password.weak` if the password is too short or easy to guess.
   */
  @Post('password')
  @Returns(null)
  setPassword(@Body() { key, password }: SetPassword, @Req() { ip }: FastifyRequest): Promise<void> {
    return this.links.setPassword(key, password, ip);
  }
}
