import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { prune } from '../platform/database/prune.ts';
import { limited } from '../platform/errors/domain-error.ts';
import { getNetwork } from '../platform/http/network.ts';
import { AttemptCounter } from './identity.entities.ts';
import {
  ACCOUNT_RULE,
  computeDelay,
  type DelayRule,
  NETWORK_RULE,
  ORIGIN_RULE,
  CHALLENGE_RULE,
  PASSWORD_RESET_RULE,
  formatWaitMessage,
  DEPLOY_TOKEN_RULE,
} from './sign-in-delay.ts';

/** Account, IP address and device of a sign-in attempt. */
export interface AttemptOrigin {
  email: string;
  ip: string;
  /**
   * Token from the browser's device cookie. Null if the user has not signed in to the account in this browser before.
   */
  knownDevice: string | null;
}

/**
 * Limits sign-in attempts with three counters: per account and network, per account across all networks, and per
 * network. A known device has a separate counter instead, so attackers cannot lock out its user (see "device cookies"
 * by OWASP). Attempts are counted before the password is verified, so parallel requests get no more attempts than
 * sequential requests.
 */
@Injectable()
export class SignInLimiter {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts an attempt, unless it is made too early.
   * @throws DomainError limited if the attempt is made too early
   */
  countAttempt(origin: AttemptOrigin): Promise<void> {
    return this.count(selectCounters(origin));
  }

  /**
   * Counts a request for a password reset, unless the network sends too many. Does not affect sign-ins.
   * @throws DomainError limited if the request is made too early
   */
  countResetRequest(ip: string): Promise<void> {
    return this.count([{ key: hashCounterKey(4, getNetwork(ip)), rule: PASSWORD_RESET_RULE }]);
  }

  /**
   * Counts the start of a sign-in with a passkey or with the OpenID provider, unless the network starts too many.
   * @throws DomainError limited if the request is made too early
   */
  countChallengeRequest(ip: string): Promise<void> {
    return this.count([{ key: hashCounterKey(5, getNetwork(ip)), rule: CHALLENGE_RULE }]);
  }

  /**
   * Counts a request whose deploy token was refused.
   * @throws DomainError limited if the network sends too many such requests
   */
  countRefusedToken(ip: string): Promise<void> {
    return this.count([{ key: hashCounterKey(6, getNetwork(ip)), rule: DEPLOY_TOKEN_RULE }]);
  }

  /**
   * Reduces the counters after a correct password. Deletes the counter for the account and network, and subtracts its
   * failures from the counter of the account. For a known device, deletes only its separate counter. Reduces the
   * network's counter only by one: otherwise an attacker who owns an account could reset the counter between guesses
   * for other accounts.
   */
  async reduceAfterSuccess(tx: Tx, origin: AttemptOrigin): Promise<void> {
    const [originCounter, account, network] = selectCounters(origin);
    const [deletedCounter] = await tx.rows<{ failures: number }>(
      'DELETE FROM sign_in_attempts WHERE key = $1 RETURNING failures',
      [originCounter?.key],
    );
    await tx.run(
      `UPDATE sign_in_attempts SET blocked_until = 'epoch',
         failures = greatest(0, failures - CASE WHEN key = $1 THEN $3::int ELSE 1 END)
       WHERE key IN ($1, $2)`,
      [account?.key, network?.key, deletedCounter?.failures ?? 1],
    );
  }

  /**
   * Performs one write without effect, so that a refusal for an unknown account takes as long as a refusal for an
   * existing account, which is audited.
   */
  async performDummyWrite(tx: Tx, origin: AttemptOrigin): Promise<void> {
    await tx.run('UPDATE sign_in_attempts SET last_at = last_at WHERE key = $1', [selectCounters(origin)[0]?.key]);
  }

  async prune(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - ACCOUNT_RULE.resetAfterMs);
    await prune(this.database, 'sign_in_attempts', 'last_at < $1', [before]);
  }

  private async count(counters: readonly Counter[]): Promise<void> {
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      const lockedCounters = await this.lock(tx, counters, now);
      const wait = Math.max(...lockedCounters.map(({ blockedUntil }) => blockedUntil.getTime())) - now.getTime();
      if (wait > 0) throw limited('sign-in.limited', formatWaitMessage(wait), wait / 1_000);
      await this.increment(tx, lockedCounters, now);
    });
  }

  /** Locks the rows of the counters in the order of their keys, so that parallel attempts cannot deadlock. */
  private async lock(tx: Tx, counters: readonly Counter[], now: Date): Promise<LockedCounter[]> {
    const keys = counters.map(({ key }) => key);
    await tx.run(
      `INSERT INTO sign_in_attempts (key, failures, last_at, blocked_until)
       SELECT key, 0, $2, 'epoch' FROM unnest($1::bytea[]) AS key ORDER BY key ON CONFLICT (key) DO NOTHING`,
      [keys, now],
    );
    const rows = await tx.getRepository(AttemptCounter).find({
      where: { key: In(keys) },
      order: { key: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return rows.flatMap((row) =>
      counters.filter(({ key }) => key.equals(row.key)).map(({ rule }) => ({ ...row, rule })),
    );
  }

  private async increment(tx: Tx, lockedCounters: readonly LockedCounter[], now: Date): Promise<void> {
    const increments = lockedCounters.map(({ key, failures, lastAt, rule }) => {
      const count = (now.getTime() - lastAt.getTime() > rule.resetAfterMs ? 0 : failures) + 1;
      const delay = computeDelay(count, rule);
      // Without a delay, stores the epoch instead of the current time. Otherwise a node whose clock is behind would
      // refuse the next attempt.
      return { key, count, blockedUntil: delay > 0 ? new Date(now.getTime() + delay) : new Date(0) };
    });
    await tx.run(
      `UPDATE sign_in_attempts SET failures = next.count, last_at = $2, blocked_until = next.blocked
       FROM unnest($1::bytea[], $3::int[], $4::timestamptz[]) AS next (key, count, blocked)
       WHERE sign_in_attempts.key = next.key`,
      [
        increments.map(({ key }) => key),
        now,
        increments.map(({ count }) => count),
        increments.map(({ blockedUntil }) => blockedUntil),
      ],
    );
  }
}

interface Counter {
  key: Buffer;
  rule: DelayRule;
}

interface LockedCounter extends Counter {
  failures: number;
  lastAt: Date;
  blockedUntil: Date;
}

/**
 * Returns the counter for the account and its known device. For an unknown device, returns the counters for the account
 * and network, the account, and the network.
 */
function selectCounters({ email, ip, knownDevice }: AttemptOrigin): Counter[] {
  if (knownDevice !== null) return [{ key: hashCounterKey(3, `${email}\n${knownDevice}`), rule: ORIGIN_RULE }];
  const network = getNetwork(ip);
  return [
    { key: hashCounterKey(0, `${email}\n${network}`), rule: ORIGIN_RULE },
    { key: hashCounterKey(1, email), rule: ACCOUNT_RULE },
    { key: hashCounterKey(2, network), rule: NETWORK_RULE },
  ];
}

/**
 * Returns the key of a counter. There are at most 65,536 counters of each kind, so an attack with made-up accounts and
 * networks cannot grow `sign_in_attempts` without limit. Unknown accounts are delayed like known accounts.
 */
const hashCounterKey = (kind: 0 | 1 | 2 | 3 | 4 | 5 | 6, text: string): Buffer =>
  Buffer.concat([Buffer.from([kind]), createHash('sha256').update(text).digest().subarray(0, 2)]);
