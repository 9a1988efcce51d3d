import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/env.ts';
import { Database } from '../../platform/database/database.ts';
import { AccountChanges } from '../account-changes.service.ts';
import type { Actor } from '../session-user.ts';
import { lockSignInMethods, SignInMethodRules } from '../sign-in-method-rules.service.ts';
import { oidcSetting } from './oidc.setting.ts';

/** Link of a user with an account at the OpenID provider. */
export interface OidcLink {
  /** Name of the provider; null if no provider is configured now. */
  provider: string | null;
  linkedAt: Date;
}

/** Reads and removes the links between users and their accounts at the OpenID provider. */
@Injectable()
export class OidcLinks {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly signInMethods: SignInMethodRules,
    private readonly changes: AccountChanges,
  ) {}

  /** Returns the newest link of a user, or null. */
  async find(userId: string): Promise<OidcLink | null> {
    const [link] = await this.database.rows<Pick<OidcLink, 'linkedAt'>>(
      'SELECT linked_at AS "linkedAt" FROM oidc_identities WHERE user_id = $1 ORDER BY linked_at DESC LIMIT 1',
      [userId],
    );
    return link ? { provider: oidcSetting(this.config)?.name ?? null, ...link } : null;
  }

  /**
   * Removes the link of a user. Does nothing if the user has no link.
   * @throws DomainError conflict if the user could not sign in without the link
   */
  async remove(userId: string, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      await lockSignInMethods(tx, userId);
      const removedCount = await tx.run('DELETE FROM oidc_identities WHERE user_id = $1', [userId]);
      if (removedCount === 0) return;
      await this.signInMethods.assertMethodRemains(tx, userId);
      await this.changes.record(tx, { userId, change: 'oidc-unlinked', actor });
    });
  }
}
