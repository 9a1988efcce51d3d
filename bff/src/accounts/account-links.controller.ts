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
   * Sends an email with a link that sets a new password. The link is valid for an hour. The response is the same for an
   * unknown email. Returns 429 `sign-in.limited` if one network sends more than 10 requests.
   */
  @Post()
  @Returns(null)
  async requestReset(@Body() { email }: RequestReset, @Req() { ip }: FastifyRequest): Promise<void> {
    await withMinimumDuration(this.links.requestReset(email, ip));
  }

  /**
   * Returns the account of a link and the reason for the link. Returns 404 `account-link.invalid` if the link is
   * unknown, used or expired, or if the account is disabled.
   */
  @Post('check')
  @Returns(AccountLinkState)
  async checkLink(@Body() { key }: LinkKey): Promise<AccountLinkState> {
    const { email, purpose } = await this.links.get(key);
    return { email, purpose };
  }

  /**
   * Sets the password of the account of a link, and ends its sessions. All links of the account become invalid. Returns
   * 404 `account-link.invalid` as above, and 422 `password.weak` if the password is too short or easy to guess.
   */
  @Post('password')
  @Returns(null)
  setPassword(@Body() { key, password }: SetPassword, @Req() { ip }: FastifyRequest): Promise<void> {
    return this.links.setPassword(key, password, ip);
  }
}
