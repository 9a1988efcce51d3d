import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { Database, type SqlExecutor } from '../../platform/database/database.ts';
import { prune } from '../../platform/database/prune.ts';
import { hashToken, createToken } from '../../platform/tokens/tokens.ts';
import { PasskeyChallenge } from './passkey.entities.ts';

/** Time for which a challenge is valid. The browser's dialog has the same timeout. */
export const CHALLENGE_VALID_MS = 5 * 60_000;

/**
 * Stores the challenges that passkeys sign. Each challenge is accepted once, so a recorded response cannot be replayed.
 */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a new challenge.
   * @param userId user who adds a passkey, or null for a sign-in or a confirmation
   * @returns the challenge in base64url
   */
  async create(userId: string | null): Promise<string> {
    const challenge = createToken();
    const expiresAt = new Date(this.clock.now().getTime() + CHALLENGE_VALID_MS);
    await this.database.transaction((tx) =>
      tx.getRepository(PasskeyChallenge).insert({ challengeHash: hashToken(challenge), userId, expiresAt }),
    );
    return challenge;
  }

  /**
   * Deletes a challenge.
   * @returns false if the challenge is unknown, used or expired, or was created for another purpose
   */
  async consume(sql: SqlExecutor, challenge: string, userId: string | null): Promise<boolean> {
    const deletedCount = await sql.run(
      `DELETE FROM passkey_challenges
       WHERE challenge_hash = $1 AND user_id IS NOT DISTINCT FROM $2 AND expires_at > $3`,
      [hashToken(challenge), userId, this.clock.now()],
    );
    return deletedCount > 0;
  }

  async prune(): Promise<void> {
    await prune(this.database, 'passkey_challenges', 'expires_at <= $1', [this.clock.now()]);
  }
}
