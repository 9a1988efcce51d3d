import { createHmac, randomBytes } from 'node:crypto';
import type { Suspicion } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Config, defineSetting } from '../platform/config/env.ts';
import { Database } from '../platform/database/database.ts';
import { prune } from '../platform/database/prune.ts';
import type { Tx } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { tooManyBookings, tooManySubmissions } from './intake.errors.ts';
import type { IntakeInput, IntakeTicket } from './intake.dto.ts';
import { IntakeKeys } from './intake-keys.service.ts';
import { networkOf } from '../platform/http/network.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { isProven, readTicket, writeTicket, type Ticket } from './ticket.ts';
import {
  difficultyFor,
  LIMITS,
  findSuspicions,
  TICKET_LIFE_MS,
  WINDOW_MS,
  type Limits,
  type SubmissionEvidence,
} from './verdict.ts';

/**
 * Factor for the limits of one visitor network (IP range). It exceeds 1 only in stacks whose tests all run from one
 * machine.
 */
const limitFactorSetting = defineSetting((env) => env.whole('INTAKE_LIMIT_FACTOR', 1, 1, 10_000));

export type PublicForm = 'analysis' | 'enrollment' | 'referral' | 'webinar' | 'calculator';

export interface Submission {
  form: PublicForm;
  ip: string | null;
  intake: IntakeInput | undefined;
}

/** Protects the public forms from spam. Uses no third party and asks nothing of ordinary visitors. */
@Injectable()
export class Intake {
  private readonly limits: Limits;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly keys: IntakeKeys,
    config: Config,
  ) {
    const scaled = Object.entries(LIMITS).map(([name, count]) => [name, count * limitFactorSetting(config)]);
    this.limits = Object.fromEntries(scaled) as Limits;
  }

  /**
   * Issues a ticket for a form that a visitor opens. The ticket requires a proof of work if the network submits many
   * forms.
   */
  async issue(ip: string | null): Promise<IntakeTicket> {
    const key = await this.keys.readKey();
    const now = this.clock.now();
    const [row] = await this.database.rows<{ count: number }>({ name: 'intake-count', text: COUNT_SUBMISSIONS }, [
      hashNetwork(key, ip),
      windowStart(now),
      this.limits.requireProof,
    ]);
    const difficulty = difficultyFor(row?.count ?? 0, this.limits);
    return { ticket: writeTicket(key, { issuedAt: now, difficulty, nonce: randomBytes(16) }), difficulty };
  }

  /**
   * Issues a ticket for a form that can be submitted without JavaScript. The visitor keeps a valid ticket, because a
   * form that is shown again with its errors is still the same submission.
   * @returns null if the visitor keeps the current ticket
   */
  async issueUnlessHeld(ip: string | null, held: string | null): Promise<string | null> {
    const ticket = held === null ? null : readTicket(await this.keys.readKey(), held);
    if (ticket && this.clock.now().getTime() - ticket.issuedAt.getTime() < TICKET_LIFE_MS / 2) {
      const used = await this.database.rows('SELECT 1 FROM intake_used_tickets WHERE nonce = $1', [ticket.nonce]);
      if (used.length === 0) return null;
    }
    return (await this.issue(ip)).ticket;
  }

  /**
   * Counts a submission, marks its ticket as used, and returns the suspicions against it. A suspect submission is
   * stored with its suspicions, but triggers no mail and no paid analysis until staff accept it. Concurrent submissions
   * do not see each other, so they can exceed a limit by their number.
   * @returns an empty list for nearly all submissions
   * @throws DomainError limited if the network submits far more than people can
   */
  async judge(tx: Tx, { form, ip, intake = {} }: Submission): Promise<Suspicion[]> {
    const key = await this.keys.readKey(tx);
    const now = this.clock.now();
    const ticket = intake.ticket ? readTicket(key, intake.ticket) : null;
    const [row] = await tx.rows<{ count: number; oldest: Date | null; isFirstUse: boolean }>(RECORD_SUBMISSION, [
      hashNetwork(key, ip),
      windowStart(now),
      this.limits.refuse,
      form,
      now,
      ticket?.nonce ?? null,
    ]);
    const { count = 0, oldest = null, isFirstUse = false } = row ?? {};
    if (count >= this.limits.refuse) throw tooManySubmissions((oldest ?? now).getTime() + WINDOW_MS - now.getTime());
    const evidence = this.collectTicketEvidence(intake, ticket, now, isFirstUse);
    return findSuspicions({ honeypot: intake.website, ticket: evidence, count }, this.limits);
  }

  /**
   * Runs `work`, which must call {@link judge}, in a transaction. If an error rolls it back, counts the submission
   * separately, so that failed attempts count as well. Does not count submissions over the limit.
   */
  async receive<T>(submission: Pick<Submission, 'form' | 'ip'>, work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await this.database.transaction(work);
    } catch (error) {
      const shouldCount = error instanceof DomainError && error.kind !== 'limited';
      if (shouldCount) await this.count(submission);
      throw error;
    }
  }

  private async count({ form, ip }: Pick<Submission, 'form' | 'ip'>): Promise<void> {
    const network = hashNetwork(await this.keys.readKey(), ip);
    await this.database.run('INSERT INTO intake_submissions (network, form, at) VALUES ($1, $2, $3)', [
      network,
      form,
      this.clock.now(),
    ]);
  }

  /**
   * Counts a visitor's booking of a walkthrough time. Ordinary visitors choose one or two an hour.
   * @throws DomainError limited if the network chooses far more
   */
  async countBooking(tx: Tx, ip: string | null): Promise<void> {
    const now = this.clock.now();
    const [row] = await tx.rows<{ count: number; oldest: Date | null }>(RECORD_BOOKING, [
      hashNetwork(await this.keys.readKey(tx), ip),
      windowStart(now),
      this.limits.bookings,
      now,
    ]);
    const { count = 0, oldest = null } = row ?? {};
    if (count >= this.limits.bookings) throw tooManyBookings((oldest ?? now).getTime() + WINDOW_MS - now.getTime());
  }

  /** Deletes rows that no longer count. */
  @Sweeps({ name: 'intake.prune', everyMs: 10 * 60_000 })
  async prune(): Promise<void> {
    const now = this.clock.now();
    await prune(this.database, 'intake_submissions', 'at <= $1', [windowStart(now)]);
    // A used ticket must be remembered until it expires.
    await prune(this.database, 'intake_used_tickets', 'used_at <= $1', [new Date(now.getTime() - TICKET_LIFE_MS)]);
  }

  private collectTicketEvidence(
    intake: IntakeInput,
    ticket: Ticket | null,
    now: Date,
    isFirstUse: boolean,
  ): SubmissionEvidence['ticket'] {
    if (!intake.ticket) return 'missing';
    if (!ticket) return 'forged';
    return {
      ageMs: now.getTime() - ticket.issuedAt.getTime(),
      difficulty: ticket.difficulty,
      isFirstUse,
      isProven: isProven(intake.ticket, ticket, intake.proof),
    };
  }
}

const windowStart = (now: Date): Date => new Date(now.getTime() - WINDOW_MS);

const hashNetwork = (key: Buffer, ip: string | null): Buffer =>
  createHmac('sha256', key)
    .update(`network ${networkOf(ip)}`)
    .digest()
    .subarray(0, 16);

/** Counts only up to the limit, because a higher count makes no difference. */
const COUNT_SUBMISSIONS = `
  SELECT count(*)::int AS count
  FROM (SELECT 1 FROM intake_submissions WHERE network = $1 AND at > $2 LIMIT $3) AS recent`;

const RECORD_SUBMISSION = `
  WITH recent AS (
    SELECT at FROM intake_submissions WHERE network = $1 AND at > $2 ORDER BY at DESC LIMIT $3
  ), noted AS (
    INSERT INTO intake_submissions (network, form, at) VALUES ($1, $4, $5)
  ), used AS (
    INSERT INTO intake_used_tickets (nonce, used_at)
    SELECT nonce, $5 FROM (SELECT $6::bytea AS nonce) AS given WHERE nonce IS NOT NULL
    ON CONFLICT DO NOTHING RETURNING 1
  )
  SELECT count(*)::int AS count, min(at) AS oldest, EXISTS (SELECT 1 FROM used) AS "isFirstUse" FROM recent`;

const RECORD_BOOKING = `
  WITH recent AS (
    SELECT at FROM intake_submissions WHERE network = $1 AND at > $2 AND form = 'walkthrough' ORDER BY at DESC LIMIT $3
  ), noted AS (
    INSERT INTO intake_submissions (network, form, at) VALUES ($1, 'walkthrough', $4)
  )
  SELECT count(*)::int AS count, min(at) AS oldest FROM recent`;
