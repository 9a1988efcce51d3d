import { createHmac, randomBytes } from 'node:crypto';
import type { Suspicion } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { prune } from '../platform/database/prune.ts';
import type { Tx } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { tooManyBookings, tooManySubmissions } from './intake.errors.ts';
import type { IntakeInput, IntakeTicket } from './intake.dto.ts';
import { IntakeLimits } from './intake-limits.ts';
import { IntakeKeys } from './intake-keys.service.ts';
import { getNetwork } from '../platform/http/network.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { isProofValid, parseTicket, serializeTicket, type Ticket } from './ticket.ts';
import {
  getDifficulty,
  findSuspicions,
  TICKET_LIFETIME_MS,
  LIMIT_WINDOW_MS,
  type SubmissionEvidence,
} from './suspicion-rules.ts';

export type PublicForm = 'analysis' | 'enrollment' | 'referral' | 'webinar' | 'calculator';

export interface Submission {
  form: PublicForm;
  ip: string | null;
  intake: IntakeInput | undefined;
}

/** Protects the public forms from spam, without a third party and without effort for ordinary visitors. */
@Injectable()
export class SubmissionChecks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly keys: IntakeKeys,
    private readonly limits: IntakeLimits,
  ) {}

  /**
   * Issues a ticket when a visitor opens a form. The ticket requires a proof of work if the network has submitted many
   * forms.
   */
  async issueTicket(ip: string | null): Promise<IntakeTicket> {
    const key = await this.keys.readKey();
    const limits = await this.limits.read(this.database);
    const now = this.clock.now();
    const [row] = await this.database.rows<{ count: number }>({ name: 'intake-count', text: COUNT_SUBMISSIONS_SQL }, [
      hashNetwork(key, ip),
      getWindowStart(now),
      limits.requireProof,
    ]);
    const difficulty = getDifficulty(row?.count ?? 0, limits);
    return { ticket: serializeTicket(key, { issuedAt: now, difficulty, nonce: randomBytes(16) }), difficulty };
  }

  /**
   * Issues a ticket for a form that can be submitted without JavaScript, unless the visitor has an unused ticket that
   * is less than 12 hours old. A form that is shown again with errors keeps its ticket.
   * @returns null if the visitor keeps the current ticket
   */
  async issueCookieTicket(ip: string | null, currentTicket: string | null): Promise<string | null> {
    const ticket = currentTicket === null ? null : parseTicket(await this.keys.readKey(), currentTicket);
    if (ticket && this.clock.now().getTime() - ticket.issuedAt.getTime() < TICKET_LIFETIME_MS / 2) {
      const usedTickets = await this.database.rows('SELECT 1 FROM intake_used_tickets WHERE nonce = $1', [
        ticket.nonce,
      ]);
      if (usedTickets.length === 0) return null;
    }
    return (await this.issueTicket(ip)).ticket;
  }

  /**
   * Counts a submission, marks its ticket as used, and returns the signs that it is spam. The caller stores a suspect
   * submission with these signs, but triggers no email or paid analysis until staff accept it. Concurrent submissions
   * do not count each other, so together they can exceed a limit.
   * @returns an empty list for nearly all submissions
   * @throws DomainError `limited` if the network exceeds the submission limit
   */
  async assess(tx: Tx, { form, ip, intake = {} }: Submission): Promise<Suspicion[]> {
    const key = await this.keys.readKey(tx);
    const limits = await this.limits.read(tx);
    const now = this.clock.now();
    const ticket = intake.ticket ? parseTicket(key, intake.ticket) : null;
    const [row] = await tx.rows<{ count: number; oldest: Date | null; isFirstUse: boolean }>(RECORD_SUBMISSION_SQL, [
      hashNetwork(key, ip),
      getWindowStart(now),
      limits.refuse,
      form,
      now,
      ticket?.nonce ?? null,
    ]);
    const { count = 0, oldest = null, isFirstUse = false } = row ?? {};
    if (count >= limits.refuse) throw tooManySubmissions((oldest ?? now).getTime() + LIMIT_WINDOW_MS - now.getTime());
    const evidence = this.collectTicketEvidence(intake, ticket, now, isFirstUse);
    return findSuspicions({ honeypot: intake.website, ticket: evidence, count }, limits);
  }

  /**
   * Runs `work`, which must call {@link assess}, in a transaction. If a domain error rolls back the transaction, counts
   * the submission separately, so that rejected attempts count as well. Does not count submissions over the limit.
   */
  async runInTransaction<T>(submission: Pick<Submission, 'form' | 'ip'>, work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await this.database.transaction(work);
    } catch (error) {
      const shouldCount = error instanceof DomainError && error.kind !== 'limited';
      if (shouldCount) await this.countSubmission(submission);
      throw error;
    }
  }

  private async countSubmission({ form, ip }: Pick<Submission, 'form' | 'ip'>): Promise<void> {
    const network = hashNetwork(await this.keys.readKey(), ip);
    await this.database.run('INSERT INTO intake_submissions (network, form, at) VALUES ($1, $2, $3)', [
      network,
      form,
      this.clock.now(),
    ]);
  }

  /**
   * Counts a walkthrough time that a visitor chooses. Ordinary visitors choose one or two per hour.
   * @throws DomainError `limited` if the network exceeds the booking limit
   */
  async countBooking(tx: Tx, ip: string | null): Promise<void> {
    const limits = await this.limits.read(tx);
    const now = this.clock.now();
    const [row] = await tx.rows<{ count: number; oldest: Date | null }>(RECORD_BOOKING_SQL, [
      hashNetwork(await this.keys.readKey(tx), ip),
      getWindowStart(now),
      limits.bookings,
      now,
    ]);
    const { count = 0, oldest = null } = row ?? {};
    if (count >= limits.bookings) throw tooManyBookings((oldest ?? now).getTime() + LIMIT_WINDOW_MS - now.getTime());
  }

  /** Deletes rows that no longer affect a decision. */
  @Sweeps({ name: 'intake.prune', everyMs: 10 * 60_000 })
  async prune(): Promise<void> {
    const now = this.clock.now();
    await prune(this.database, 'intake_submissions', 'at <= $1', [getWindowStart(now)]);
    // Used tickets are stored until they expire, to detect reuse.
    await prune(this.database, 'intake_used_tickets', 'used_at <= $1', [new Date(now.getTime() - TICKET_LIFETIME_MS)]);
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
      isProven: isProofValid(intake.ticket, ticket, intake.proof),
    };
  }
}

const getWindowStart = (now: Date): Date => new Date(now.getTime() - LIMIT_WINDOW_MS);

const hashNetwork = (key: Buffer, ip: string | null): Buffer =>
  createHmac('sha256', key)
    .update(`network ${getNetwork(ip)}`)
    .digest()
    .subarray(0, 16);

/** Counts only up to the limit, because a higher count has no further effect. */
const COUNT_SUBMISSIONS_SQL = `
  SELECT count(*)::int AS count
  FROM (SELECT 1 FROM intake_submissions WHERE network = $1 AND at > $2 LIMIT $3) AS recent`;

const RECORD_SUBMISSION_SQL = `
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

const RECORD_BOOKING_SQL = `
  WITH recent AS (
    SELECT at FROM intake_submissions WHERE network = $1 AND at > $2 AND form = 'walkthrough' ORDER BY at DESC LIMIT $3
  ), noted AS (
    INSERT INTO intake_submissions (network, form, at) VALUES ($1, 'walkthrough', $4)
  )
  SELECT count(*)::int AS count, min(at) AS oldest FROM recent`;
