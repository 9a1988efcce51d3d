import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { limited } from '../platform/errors/domain-error.ts';
import { networkOf } from '../platform/http/network.ts';
import { delayAfter, ofAccount, ofNetwork, type SlowDown, waitMessage } from './sign-in-delay.ts';

/**
 * Slows guessing down: per account and address, so that nobody else's tries lock a person out, and per network, so that
 * one password cannot be tried on many accounts. A try is counted before the password is looked at: fifty at once get
 * no more tries than fifty in a row.
 */
@Injectable()
export class SignInLimiter {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Counts a try. @throws DomainError `limited` when it comes too early */
  async takeTry(email: string, ip: string): Promise<void> {
    const now = this.clock.now();
    const wait = await this.database.transaction(async (tx) => {
      // The account first: whoever waits for a network holds no account that another holder of the network asks for.
      const account = await this.read(tx, accountKey(email, ip), now);
      const network = await this.read(tx, networkKey(ip), now);
      const left = Math.max(account.blockedUntil.getTime(), network.blockedUntil.getTime()) - now.getTime();
      if (left > 0) return left;
      await this.count(tx, account, ofAccount, now);
      await this.count(tx, network, ofNetwork, now);
      return 0;
    });
    if (wait > 0) throw limited('sign-in.limited', waitMessage(wait), wait / 1_000);
  }

  /**
   * The try was right. The account's slate is clean; the network gets back what this try cost and no more, or whoever
   * has one account could clean it between guesses at others.
   */
  async forget(tx: Tx, email: string, ip: string): Promise<void> {
    await tx.query('DELETE FROM sign_in_attempts WHERE key = $1', [accountKey(email, ip)]);
    await tx.query(
      `UPDATE sign_in_attempts SET failures = failures - 1, blocked_until = 'epoch' WHERE key = $1 AND failures > 0`,
      [networkKey(ip)],
    );
  }

  async prune(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - ofAccount.forgetAfter);
    await this.database.query('DELETE FROM sign_in_attempts WHERE last_at < $1', [before]);
  }

  /** The row of a key, locked. */
  private async read(tx: Tx, key: Buffer, now: Date): Promise<Attempts> {
    await tx.query(
      `INSERT INTO sign_in_attempts (key, failures, last_at, blocked_until) VALUES ($1, 0, $2, 'epoch')
       ON CONFLICT (key) DO NOTHING`,
      [key, now],
    );
    const [row] = (await tx.query(
      `SELECT key, failures, last_at AS "lastAt", blocked_until AS "blockedUntil" FROM sign_in_attempts
       WHERE key = $1 FOR UPDATE`,
      [key],
    )) as Attempts[];
    return row ?? { key, failures: 0, lastAt: now, blockedUntil: never };
  }

  private async count(tx: Tx, { key, failures, lastAt }: Attempts, rule: SlowDown, now: Date): Promise<void> {
    const next = (now.getTime() - lastAt.getTime() > rule.forgetAfter ? 0 : failures) + 1;
    const delay = delayAfter(next, rule);
    // A free try blocks nothing, not even at a node whose clock is behind.
    const blockedUntil = delay > 0 ? new Date(now.getTime() + delay) : never;
    await tx.query('UPDATE sign_in_attempts SET failures = $2, last_at = $3, blocked_until = $4 WHERE key = $1', [
      key, next, now, blockedUntil,
    ]);
  }
}

interface Attempts {
  key: Buffer;
  failures: number;
  lastAt: Date;
  blockedUntil: Date;
}

const never = new Date(0);

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
const accountKey = (email: string, ip: string): Buffer => hash(`${email}\n${ip}`);
const networkKey = (ip: string): Buffer => hash(`network\n${networkOf(ip)}`);
