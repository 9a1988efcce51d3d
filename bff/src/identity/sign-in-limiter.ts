import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { limited } from '../platform/errors/domain-error.ts';
import { delayAfter, forgetAfter, waitMessage } from './sign-in-delay.ts';

/**
 * Slows guessing down, per account and address, so that nobody else's tries lock a person out. A try is counted before
 * the password is looked at: fifty at once get no more tries than fifty in a row.
 */
@Injectable()
export class SignInLimiter {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Counts a try. @throws DomainError `limited` when it comes too early */
  async takeTry(email: string, ip: string): Promise<void> {
    const key = keyOf(email, ip);
    const now = this.clock.now();
    const wait = await this.database.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO sign_in_attempts (key, failures, last_at, blocked_until) VALUES ($1, 0, $2, $2)
         ON CONFLICT (key) DO NOTHING`,
        [key, now],
      );
      const [row] = (await tx.query(
        'SELECT failures, last_at, blocked_until FROM sign_in_attempts WHERE key = $1 FOR UPDATE',
        [key],
      )) as { failures: number; last_at: Date; blocked_until: Date }[];
      if (!row) return 0;
      const left = row.blocked_until.getTime() - now.getTime();
      if (left > 0) return left;
      const failures = (now.getTime() - row.last_at.getTime() > forgetAfter ? 0 : row.failures) + 1;
      await tx.query('UPDATE sign_in_attempts SET failures = $2, last_at = $3, blocked_until = $4 WHERE key = $1', [
        key,
        failures,
        now,
        new Date(now.getTime() + delayAfter(failures)),
      ]);
      return 0;
    });
    if (wait > 0) throw limited('sign-in.limited', waitMessage(wait), wait / 1_000);
  }

  /** The try was right: the slate is clean. */
  async forget(tx: Tx, email: string, ip: string): Promise<void> {
    await tx.query('DELETE FROM sign_in_attempts WHERE key = $1', [keyOf(email, ip)]);
  }

  async prune(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - forgetAfter);
    await this.database.query('DELETE FROM sign_in_attempts WHERE last_at < $1', [before]);
  }
}

const keyOf = (email: string, ip: string): Buffer => createHash('sha256').update(`${email}\n${ip}`).digest();
