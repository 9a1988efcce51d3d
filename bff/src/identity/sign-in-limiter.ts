import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { prune } from '../platform/database/prune.ts';
import { limited } from '../platform/errors/domain-error.ts';
import { networkOf } from '../platform/http/network.ts';
import { SignInAttempts } from './identity.entities.ts';
import { delayAfter, ofAccount, ofNetwork, ofOrigin, type SlowDown, waitMessage } from './sign-in-delay.ts';

/** Origin of a try. */
export interface TryOrigin {
  email: string;
  ip: string;
  /** Token of the browser, if this account was signed in to with it before. */
  knownDevice: string | null;
}

/**
 * Slows guessing down by three counters: per account and network, per network, and per account for all networks
 * together. A known device has a counter for itself alone, so strangers cannot lock its user out (OWASP's device
 * cookies). A try is counted before the password is verified: fifty at once get no more tries than fifty in a row.
 */
@Injectable()
export class SignInLimiter {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Counts a try. @throws DomainError `limited` when it comes too early; such a try writes nothing */
  async takeTry(origin: TryOrigin): Promise<void> {
    const now = this.clock.now();
    const counters = countersOf(origin);
    await this.database.transaction(async (tx) => {
      const held = await this.lock(tx, counters, now);
      const wait = Math.max(...held.map(({ blockedUntil }) => blockedUntil.getTime())) - now.getTime();
      if (wait > 0) throw limited('sign-in.limited', waitMessage(wait), wait / 1_000);
      await this.count(tx, held, now);
    });
  }

  /**
   * Forgives after a right password. The origin starts anew, the account gets back what that origin cost it. The
   * network gets back this one try, or the user of one account could clean it between guesses at others.
   */
  async forget(tx: Tx, origin: TryOrigin): Promise<void> {
    const [own, account, network] = countersOf(origin);
    const [forgiven] = await tx.rows<{ failures: number }>(
      'DELETE FROM sign_in_attempts WHERE key = $1 RETURNING failures',
      [own?.key],
    );
    await tx.run(
      `UPDATE sign_in_attempts SET blocked_until = 'epoch',
         failures = greatest(0, failures - CASE WHEN key = $1 THEN $3::int ELSE 1 END)
       WHERE key IN ($1, $2)`,
      [account?.key, network?.key, forgiven?.failures ?? 1],
    );
  }

  /** Writes once without effect: a refusal that has nothing to record then takes as long as one that is audited. */
  async touch(tx: Tx, origin: TryOrigin): Promise<void> {
    await tx.run('UPDATE sign_in_attempts SET last_at = last_at WHERE key = $1', [countersOf(origin)[0]?.key]);
  }

  async prune(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - ofAccount.forgetAfter);
    await prune(this.database, 'sign_in_attempts', 'last_at < $1', [before]);
  }

  /** The counters' rows, locked in the order of their keys so that two tries cannot deadlock. */
  private async lock(tx: Tx, counters: readonly Counter[], now: Date): Promise<HeldCounter[]> {
    const keys = counters.map(({ key }) => key);
    await tx.run(
      `INSERT INTO sign_in_attempts (key, failures, last_at, blocked_until)
       SELECT key, 0, $2, 'epoch' FROM unnest($1::bytea[]) AS key ORDER BY key ON CONFLICT (key) DO NOTHING`,
      [keys, now],
    );
    const rows = await tx.getRepository(SignInAttempts).find({
      where: { key: In(keys) },
      order: { key: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return rows.flatMap((row) =>
      counters.filter(({ key }) => key.equals(row.key)).map(({ rule }) => ({ ...row, rule })),
    );
  }

  private async count(tx: Tx, held: readonly HeldCounter[], now: Date): Promise<void> {
    const next = held.map(({ key, failures, lastAt, rule }) => {
      const count = (now.getTime() - lastAt.getTime() > rule.forgetAfter ? 0 : failures) + 1;
      const delay = delayAfter(count, rule);
      // A free try blocks nothing, not even at a node whose clock is behind.
      return { key, count, blockedUntil: delay > 0 ? new Date(now.getTime() + delay) : new Date(0) };
    });
    await tx.run(
      `UPDATE sign_in_attempts SET failures = next.count, last_at = $2, blocked_until = next.blocked
       FROM unnest($1::bytea[], $3::int[], $4::timestamptz[]) AS next (key, count, blocked)
       WHERE sign_in_attempts.key = next.key`,
      [next.map(({ key }) => key), now, next.map(({ count }) => count), next.map(({ blockedUntil }) => blockedUntil)],
    );
  }
}

interface Counter {
  key: Buffer;
  rule: SlowDown;
}

interface HeldCounter extends Counter {
  failures: number;
  lastAt: Date;
  blockedUntil: Date;
}

/** The origin's own counter first; for an unknown device those of the account and of the network after it. */
function countersOf({ email, ip, knownDevice }: TryOrigin): Counter[] {
  if (knownDevice !== null) return [{ key: keyOf(3, `${email}\n${knownDevice}`), rule: ofOrigin }];
  const network = networkOf(ip);
  return [
    { key: keyOf(0, `${email}\n${network}`), rule: ofOrigin },
    { key: keyOf(1, email), rule: ofAccount },
    { key: keyOf(2, network), rule: ofNetwork },
  ];
}

/**
 * One of 65,536 counters of a kind. Made-up accounts and networks share them, so no attack makes the table larger, and
 * an account that does not exist is slowed down like one that does.
 */
const keyOf = (kind: 0 | 1 | 2 | 3, text: string): Buffer =>
  Buffer.concat([Buffer.from([kind]), createHash('sha256').update(text).digest().subarray(0, 2)]);
