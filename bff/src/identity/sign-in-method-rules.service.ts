import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/env.ts';
import type { Tx } from '../platform/database/database.ts';
import { conflict } from '../platform/errors/domain-error.ts';
import { oidcSetting } from './oidc/oidc.setting.ts';

/** Locks a user, so that parallel requests cannot each remove one of the last two ways to sign in. */
export async function lockSignInMethods(tx: Tx, userId: string): Promise<void> {
  await tx.run('SELECT 1 FROM todo_profiles WHERE id = $1 FOR NO KEY UPDATE', [userId]);
}

/** Checks that a user keeps a way to sign in: a password, a passkey or an account at the OpenID provider. */
@Injectable()
export class SignInMethodRules {
  constructor(private readonly config: Config) {}

  /**
   * Checks after a removal that the user can still sign in. A linked account does not count if no provider is
   * configured.
   * @throws DomainError conflict if the user could no longer sign in
   */
  async assertMethodRemains(tx: Tx, userId: string): Promise<void> {
    const { has } = await tx.row<{ has: boolean }>(
      `SELECT password_hash IS NOT NULL OR EXISTS (SELECT FROM passkeys WHERE user_id = staff.id)
         OR ($2 AND EXISTS (SELECT FROM oidc_identities WHERE user_id = staff.id)) AS has
       FROM todo_profiles AS staff WHERE id = $1`,
      [userId, oidcSetting(this.config) !== null],
    );
    if (!has)
      throw conflict(
        'account.last-sign-in',
        'This is the last way to sign in to this account. Set a password or add a passkey first.',
      );
  }
}
