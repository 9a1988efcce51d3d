import { createHmac, randomBytes } from 'node:crypto';
import type { Suspicion } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Config, defineSetting } from '../platform/config/env.ts';
import { Database } from '../platform/database/database.ts';
import { prune } from '../platform/database/prune.ts';
import type { Tx } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { bookingsClosed, intakeClosed } from './intake.errors.ts';
import type { IntakeInput, IntakeTicket } from './intake.dto.ts';
import { IntakeKeys } from './intake-keys.service.ts';
import { networkOf } from '../platform/http/network.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { isProven, readTicket, writeTicket, type Ticket } from './ticket.ts';
import {
  difficultyFor,
  LIMITS,
  suspicionsOf,
  TICKET_LIFE_MS,
  WINDOW_MS,
  type Limits,
  type SubmissionEvidence,
} from './verdict.ts';

/** Multiplies how much one network may submit in an hour; 1 but for stacks that are tested from one machine. */
const limitFactorSetting = defineSetting((env) => env.whole('INTAKE_LIMIT_FACTOR', 1, 1, 10_000));

export type PublicForm = 'analysis' | 'enrollment' | 'referral' | 'webinar' | 'calculator';

export interface Submission {
  form: PublicForm;
  ip: string | null;
  intake: IntakeInput | undefined;
}

/** Guards the public forms, without a third party and without asking anything of people. */
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

  /** A ticket for a form that is being opened. A network that submits much gets one that asks for work. */
  async issue(ip: string | null): Promise<IntakeTicket> {
    const key = await this.keys.key();
    const now = this.clock.now();
    const [row] = await this.database.rows<{ count: number }>({ name: 'intake-count', text: COUNT }, [
      hashOf(key, ip),
      windowStart(now),
      this.limits.work,
    ]);
    const difficulty = difficultyFor(row?.count ?? 0, this.limits);
    return { ticket: writeTicket(key, { issuedAt: now, difficulty, nonce: randomBytes(16) }), difficulty };
  }

  /**
   * A ticket for a page whose form can be sent without script. The one that the visitor already holds stays while it is
   * good: a form that is shown again with its faults is still the same submission.
   * @returns null to keep the held one
   */
  async issueUnlessHeld(ip: string | null, held: string | null): Promise<string | null> {
    const ticket = held === null ? null : readTicket(await this.keys.key(), held);
    if (ticket && this.clock.now().getTime() - ticket.issuedAt.getTime() < TICKET_LIFE_MS / 2) {
      const used = await this.database.rows('SELECT 1 FROM intake_used_tickets WHERE nonce = $1', [ticket.nonce]);
      if (used.length === 0) return null;
    }
    return (await this.issue(ip)).ticket;
  }

  /**
   * Counts a submission, uses up its ticket, and says what speaks against it. What is suspect is stored with its
   * suspicions; nothing is sent or bought for it until staff accept it. Submissions under way at the same moment do
   * not see one another, so a limit may be passed by as many.
   * @returns an empty list for nearly all submissions
   * @throws DomainError limited when the network submits far more than people can
   */
  async judge(tx: Tx, { form, ip, intake = {} }: Submission): Promise<Suspicion[]> {
    const key = await this.keys.key(tx);
    const now = this.clock.now();
    const ticket = intake.ticket ? readTicket(key, intake.ticket) : null;
    const [row] = await tx.rows<{ count: number; oldest: Date | null; isFirstUse: boolean }>(JUDGE, [
      hashOf(key, ip),
      windowStart(now),
      this.limits.closed,
      form,
      now,
      ticket?.nonce ?? null,
    ]);
    const { count = 0, oldest = null, isFirstUse = false } = row ?? {};
    if (count >= this.limits.closed) throw intakeClosed((oldest ?? now).getTime() + WINDOW_MS - now.getTime());
    const shown = this.ticketOf(intake, ticket, now, isFirstUse);
    return suspicionsOf({ honeypot: intake.website, ticket: shown, count }, this.limits);
  }

  /**
   * Runs the transaction that takes a submission in, and that {@link judge}s it. A failure undoes what was counted in
   * there, so it is counted again by itself: trying something out is never free.
   */
  async receive<T>(submission: Pick<Submission, 'form' | 'ip'>, work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await this.database.transaction(work);
    } catch (error) {
      const isCounted = error instanceof DomainError && error.kind !== 'limited';
      if (isCounted) await this.count(submission);
      throw error;
    }
  }

  private async count({ form, ip }: Pick<Submission, 'form' | 'ip'>): Promise<void> {
    const network = hashOf(await this.keys.key(), ip);
    await this.database.run('INSERT INTO intake_submissions (network, form, at) VALUES ($1, $2, $3)', [
      network,
      form,
      this.clock.now(),
    ]);
  }

  /**
   * Counts a walkthrough time that a visitor chooses. An ordinary change of mind is one or two an hour.
   * @throws DomainError limited when the network chooses far more
   */
  async countBooking(tx: Tx, ip: string | null): Promise<void> {
    const now = this.clock.now();
    const [row] = await tx.rows<{ count: number; oldest: Date | null }>(COUNT_BOOKING, [
      hashOf(await this.keys.key(tx), ip),
      windowStart(now),
      this.limits.bookings,
      now,
    ]);
    const { count = 0, oldest = null } = row ?? {};
    if (count >= this.limits.bookings) throw bookingsClosed((oldest ?? now).getTime() + WINDOW_MS - now.getTime());
  }

  /** Forgets what no longer counts. */
  @Sweeps({ name: 'intake.prune', everyMs: 10 * 60_000 })
  async prune(): Promise<void> {
    const now = this.clock.now();
    await prune(this.database, 'intake_submissions', 'at <= $1', [windowStart(now)]);
    // A ticket may be handed in until it expires, and for as long must be known as used.
    await prune(this.database, 'intake_used_tickets', 'used_at <= $1', [new Date(now.getTime() - TICKET_LIFE_MS)]);
  }

  private ticketOf(
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

const hashOf = (key: Buffer, ip: string | null): Buffer =>
  createHmac('sha256', key)
    .update(`network ${networkOf(ip)}`)
    .digest()
    .subarray(0, 16);

/** Never counts further than asked: that many rows tell enough. */
const COUNT = `
  SELECT count(*)::int AS count
  FROM (SELECT 1 FROM intake_submissions WHERE network = $1 AND at > $2 LIMIT $3) AS recent`;

const JUDGE = `
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

const COUNT_BOOKING = `
  WITH recent AS (
    SELECT at FROM intake_submissions WHERE network = $1 AND at > $2 AND form = 'walkthrough' ORDER BY at DESC LIMIT $3
  ), noted AS (
    INSERT INTO intake_submissions (network, form, at) VALUES ($1, 'walkthrough', $4)
  )
  SELECT count(*)::int AS count, min(at) AS oldest FROM recent`;
