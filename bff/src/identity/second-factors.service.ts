import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { Audit } from '../audit/index.ts';
import { AccountChanges } from './account-changes.service.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { conflict, unprocessable } from '../platform/errors/domain-error.ts';
import { hashToken } from '../platform/tokens/tokens.ts';
import { SecondFactor } from './identity.entities.ts';
import { HAS_SECOND_FACTOR_SQL, type SessionUser } from './session-user.ts';
import { lockSignInMethods, SignInMethodRules } from './sign-in-method-rules.service.ts';

/** Name of the site, which authenticator apps show with the account. */
const ISSUER = 'Executive Property Management';
const STEP_SECONDS = 30;
/** Accepts the previous and the next code, because the phone's clock may differ from the server's clock. */
const WINDOW_STEPS = 1;
const RECOVERY_CODE_COUNT = 10;
/** Characters of recovery codes, without letters and digits that look alike. */
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

export interface SecondFactorState {
  enabledAt: Date | null;
  recoveryCodesLeft: number;
}

/** User who changes a second factor, for the audit log. */
interface AuditedActor {
  id: string;
  ip: string;
}

/**
 * Outcome of checking the code of a sign-in. `passkey-missing`: a user who has only passkeys entered no code.
 * `wrong`: the code of the app is wrong. `recovery-wrong`: a recovery code, or any code of a user without an app, is
 * wrong.
 */
export type CodeOutcome = 'verified' | 'missing' | 'passkey-missing' | 'wrong' | 'recovery-wrong';

/** Authenticator apps and recovery codes of staff. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly changes: AccountChanges,
    private readonly signInMethods: SignInMethodRules,
  ) {}

  async getState(userId: string): Promise<SecondFactorState> {
    const [row] = await this.database.rows<SecondFactorState>(
      `SELECT enabled_at AS "enabledAt", cardinality(recovery_hashes) AS "recoveryCodesLeft" FROM second_factors
       WHERE user_id = $1`,
      [userId],
    );
    return row ?? { enabledAt: null, recoveryCodesLeft: 0 };
  }

  /**
   * Starts the setup with a new secret. The secret has no effect on sign-ins until {@link enableApp} is called.
   * @returns the secret in base32, and the URI for authenticator apps
   * @throws DomainError conflict if the user has set up an authenticator app already
   */
  async startSetup({ id, email }: SessionUser): Promise<{ secret: string; uri: string }> {
    const secret = new Secret({ size: 20 });
    const storedCount = await this.database.transaction((tx) =>
      tx.run(
        `INSERT INTO second_factors (user_id, secret) VALUES ($1, $2)
         ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret WHERE second_factors.enabled_at IS NULL`,
        [id, secret.base32],
      ),
    );
    if (storedCount === 0) throw conflict('second-factor.enabled', 'An authenticator app is set up already.');
    return { secret: secret.base32, uri: new TOTP({ issuer: ISSUER, label: email, secret }).toString() };
  }

  /**
   * Enables the authenticator app if the first code is correct.
   * @returns recovery codes, which are shown once
   * @throws DomainError conflict if the setup was not started or is finished
   * @throws DomainError unprocessable if the code is wrong
   */
  async enableApp(userId: string, code: string, ip: string): Promise<string[]> {
    const recoveryCodes = createRecoveryCodes();
    await this.database.transaction(async (tx) => {
      const factor = await lockFactor(tx, userId);
      if (!factor || factor.enabledAt) throw conflict('second-factor.not-started', 'Start the setup again.');
      const step = this.findStep(factor, code);
      if (step === null) throw wrongCode();
      await tx.getRepository(SecondFactor).update(userId, {
        enabledAt: this.clock.now(),
        lastStep: String(step),
        recoveryHashes: recoveryCodes.map(hashToken),
      });
      await this.changes.record(tx, { userId, change: 'second-factor-enabled', actor: { id: userId, ip } });
    });
    return recoveryCodes;
  }

  /**
   * Replaces the recovery codes. The previous codes become invalid.
   * @returns recovery codes, which are shown once
   * @throws DomainError conflict if the user has no second factor
   */
  async renewRecoveryCodes(userId: string, ip: string): Promise<string[]> {
    const recoveryCodes = createRecoveryCodes();
    await this.database.transaction(async (tx) => {
      const storedCount = await tx.run(
        `INSERT INTO second_factors (user_id, recovery_hashes)
         SELECT id, $2 FROM todo_profiles AS staff WHERE id = $1 AND ${HAS_SECOND_FACTOR_SQL}
         ON CONFLICT (user_id) DO UPDATE SET recovery_hashes = excluded.recovery_hashes`,
        [userId, recoveryCodes.map(hashToken)],
      );
      if (storedCount === 0) throw conflict('second-factor.missing', 'Set up an authenticator app or a passkey first.');
      const actor = { id: userId, ip };
      await this.audit.record(tx, { actor, action: 'user.recovery-codes-renewed', subject: `user:${userId}` });
    });
    return recoveryCodes;
  }

  /**
   * Creates recovery codes for a user who adds the first passkey.
   * @returns recovery codes, which are shown once; empty if an authenticator app is set up, because its
   *   recovery codes stay valid
   */
  async issueRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
    const recoveryCodes = createRecoveryCodes();
    const storedCount = await tx.run(
      `INSERT INTO second_factors (user_id, recovery_hashes) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET recovery_hashes = excluded.recovery_hashes
       WHERE second_factors.enabled_at IS NULL`,
      [userId, recoveryCodes.map(hashToken)],
    );
    return storedCount === 0 ? [] : recoveryCodes;
  }

  /**
   * Completes the removal of an authenticator app or passkeys: invalidates the recovery codes if neither an app nor a
   * passkey remains.
   * @throws DomainError conflict if a removed passkey was the last way to sign in
   */
  async completeRemoval(
    tx: Tx,
    userId: string,
    { hasRemovedPasskeys }: { hasRemovedPasskeys: boolean },
  ): Promise<void> {
    if (hasRemovedPasskeys) await this.signInMethods.assertMethodRemains(tx, userId);
    await tx.run(
      `DELETE FROM second_factors WHERE user_id = $1 AND enabled_at IS NULL
         AND NOT EXISTS (SELECT FROM passkeys WHERE user_id = $1)`,
      [userId],
    );
  }

  /**
   * Removes the authenticator app of a user and, if `all` is true, also the passkeys. Does nothing if there is nothing
   * to remove.
   * @throws DomainError conflict if a passkey is the last way to sign in
   */
  async remove(userId: string, actor: AuditedActor, { all = false } = {}): Promise<void> {
    await this.database.transaction(async (tx) => {
      await lockSignInMethods(tx, userId);
      const apps = await tx.run(
        `UPDATE second_factors SET secret = NULL, enabled_at = NULL, last_step = 0
         WHERE user_id = $1 AND enabled_at IS NOT NULL`,
        [userId],
      );
      const passkeys = all ? await tx.run('DELETE FROM passkeys WHERE user_id = $1', [userId]) : 0;
      if (apps + passkeys === 0) return;
      await this.completeRemoval(tx, userId, { hasRemovedPasskeys: passkeys > 0 });
      await this.changes.record(tx, { userId, change: 'second-factor-removed', actor });
    });
  }

  /** Returns whether the user has an authenticator app or a passkey. */
  async isEnabledFor(userId: string): Promise<boolean> {
    const { has } = await this.database.row<{ has: boolean }>(
      `SELECT ${HAS_SECOND_FACTOR_SQL} AS has FROM todo_profiles AS staff WHERE id = $1`,
      [userId],
    );
    return has;
  }

  /**
   * Verifies the code of a sign-in: the current code of the app, or an unused recovery code. Each code works once. A
   * user who has only passkeys signs in with a passkey, or enters a recovery code. Returns `verified` if the user has
   * no second factor.
   * @param code null if the user entered no code
   */
  async verifyCode(userId: string, code: string | null): Promise<CodeOutcome> {
    return this.database.transaction(async (tx) => {
      const factor = await lockFactor(tx, userId);
      const hasApp = factor !== null && factor.enabledAt !== null;
      if (!hasApp) {
        const passkeys = await tx.rows('SELECT 1 FROM passkeys WHERE user_id = $1 LIMIT 1', [userId]);
        if (passkeys.length === 0) return 'verified';
      }
      if (code === null) return hasApp ? 'missing' : 'passkey-missing';
      const step = hasApp ? this.findStep(factor, code) : null;
      if (step !== null) {
        await tx.getRepository(SecondFactor).update(userId, { lastStep: String(step) });
        return 'verified';
      }
      const hash = hashToken(code.trim().toLowerCase());
      if (!factor?.recoveryHashes.some((stored) => stored.equals(hash)))
        return hasApp && isAppCode(code) ? 'wrong' : 'recovery-wrong';
      await tx.run('UPDATE second_factors SET recovery_hashes = array_remove(recovery_hashes, $2) WHERE user_id = $1', [
        userId,
        hash,
      ]);
      return 'verified';
    });
  }

  /** Returns the time step of a valid code that is later than the last accepted time step, otherwise null. */
  private findStep({ secret, lastStep }: SecondFactor, code: string): number | null {
    const timestamp = this.clock.now().getTime();
    if (secret === null) return null;
    const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS });
    const delta = totp.validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: WINDOW_STEPS });
    if (delta === null) return null;
    const step = Math.floor(timestamp / 1_000 / STEP_SECONDS) + delta;
    return step > Number(lastStep) ? step : null;
  }
}

/** Returns whether a code looks like a code of the app. Recovery codes contain a hyphen. */
const isAppCode = (code: string): boolean => /^[\d\s]*$/.test(code);

const lockFactor = (tx: Tx, userId: string): Promise<SecondFactor | null> =>
  tx.getRepository(SecondFactor).findOne({ where: { userId }, lock: { mode: 'pessimistic_write' } });

const createRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODE_COUNT }, createRecoveryCode);

/** Returns a code of 50 random bits, such as 'k3m9p-x7q2w'. */
function createRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

const WRONG_CODE = 'This code is not valid. Enter the current code from your app.';
const wrongCode = () => unprocessable('second-factor.wrong', WRONG_CODE, [{ field: 'code', message: WRONG_CODE }]);
