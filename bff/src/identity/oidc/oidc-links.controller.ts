import { Controller, Delete, Param } from '@nestjs/common';
import { Returns } from '../../platform/http/returns.ts';
import { User, UserParams } from '../identity.dto.ts';
import { AdminOnly, CurrentActor, SignedIn } from '../permission.ts';
import type { Actor } from '../session-user.ts';
import { UserAccounts } from '../users.service.ts';
import { OidcLinks } from './oidc-links.service.ts';

@Controller('api')
export class OidcLinksController {
  constructor(
    private readonly links: OidcLinks,
    private readonly accounts: UserAccounts,
  ) {}

  /**
   * Unlinks the signed-in user from the account at the OpenID provider. The user gets an email. The next sign-in with
   * the provider links the account again. Returns 409 `account.last-sign-in` if the user has neither a password nor a
   * passkey.
   */
  @Delete('account/provider')
  @SignedIn({ isSensitive: true })
  @Returns(null)
  unlinkOwnProvider(@CurrentActor() actor: Actor): Promise<void> {
    return this.links.remove(actor.id, actor);
  }

  /**
   * Unlinks a user from the account at the OpenID provider, for example after the email address changed there. The user
   * gets an email. Open sessions stay active. Returns 404 `user.missing` for an unknown id, and 409
   * `account.last-sign-in` if the user has neither a password nor a passkey.
   */
  @Delete('users/:id/provider')
  @AdminOnly({ isSensitive: true })
  @Returns(User)
  async unlinkProvider(@Param() { id }: UserParams, @CurrentActor() actor: Actor): Promise<User> {
    await this.accounts.find(id);
    await this.links.remove(id, actor);
    return this.accounts.find(id);
  }
}
