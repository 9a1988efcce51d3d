import { Injectable } from '@nestjs/common';
import { SubmissionChecks } from '../intake/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { tooManyUpcomingWalkthroughs } from './walkthroughs.errors.ts';

/** Maximum number of upcoming walkthroughs per owner and per browser. The owner must call to book more. */
const MAX_UPCOMING_WALKTHROUGHS = 2;

/** Limits bookings, so that one visitor cannot fill the whole calendar. */
@Injectable()
export class BookingLimits {
  constructor(
    private readonly clock: Clock,
    private readonly submissionChecks: SubmissionChecks,
  ) {}

  /**
   * Counts a booking for the visitor's network.
   * @throws DomainError limited if the network exceeds the hourly booking limit
   */
  countBooking(tx: Tx, ip: string | null): Promise<void> {
    return this.submissionChecks.countBooking(tx, ip);
  }

  /** @throws DomainError conflict if the owner or the browser has the maximum number of upcoming walkthroughs */
  async assertBelowLimit(tx: Tx, leadId: string): Promise<void> {
    if (!(await this.canBook(tx, leadId))) throw tooManyUpcomingWalkthroughs();
  }

  /**
   * Returns whether the lead may get another walkthrough. A lock makes concurrent calls wait for each other, so that
   * each call counts the walkthroughs that the other calls have booked.
   */
  async canBook(tx: Tx, leadId: string): Promise<boolean> {
    await tx.run(`SELECT pg_advisory_xact_lock(hashtextextended('walkthrough-booking', 0))`);
    const [row] = await tx.rows<{ upcoming: number }>(COUNT_UPCOMING_SQL, [leadId, this.clock.now()]);
    return (row?.upcoming ?? 0) < MAX_UPCOMING_WALKTHROUGHS;
  }
}

/** Counts the upcoming walkthroughs of other leads with the same contact, or to which the same browser has access. */
const COUNT_UPCOMING_SQL = `
  SELECT count(*)::int AS upcoming FROM walkthroughs
  WHERE state = 'booked' AND starts_at > $2 AND lead_id <> $1 AND lead_id IN (
    SELECT other.id FROM leads AS mine JOIN leads AS other ON other.contact_id = mine.contact_id WHERE mine.id = $1
    UNION ALL
    SELECT other.lead_id FROM report_grant_leads AS mine JOIN report_grant_leads AS other USING (grant_id)
    WHERE mine.lead_id = $1
  )`;
