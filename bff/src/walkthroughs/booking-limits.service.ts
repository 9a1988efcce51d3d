import { Injectable } from '@nestjs/common';
import { Intake } from '../intake/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { tooManyAhead } from './walkthroughs.errors.ts';

/** Walkthroughs ahead that one owner, or one browser, may hold; more are arranged by telephone. */
export const MAX_AHEAD = 2;

/** Keeps one visitor from taking the whole calendar. */
@Injectable()
export class BookingLimits {
  constructor(
    private readonly clock: Clock,
    private readonly intake: Intake,
  ) {}

  /**
   * Counts a time that a visitor chooses against the network.
   * @throws DomainError limited when the network chooses far more than people do
   */
  count(tx: Tx, ip: string | null): Promise<void> {
    return this.intake.countBooking(tx, ip);
  }

  /** @throws DomainError conflict when the owner or the browser holds as many times as it may */
  async checkAhead(tx: Tx, leadId: string): Promise<void> {
    if (!(await this.mayBook(tx, leadId))) throw tooManyAhead();
  }

  /** Lets visitors book one after the other, so that parallel requests count each other. */
  async mayBook(tx: Tx, leadId: string): Promise<boolean> {
    await tx.run(`SELECT pg_advisory_xact_lock(hashtextextended('walkthrough-booking', 0))`);
    const [row] = await tx.rows<{ ahead: number }>(AHEAD, [leadId, this.clock.now()]);
    return (row?.ahead ?? 0) < MAX_AHEAD;
  }
}

/** Of all leads of the same person, and of all that a grant opens together with this one. */
const AHEAD = `
  SELECT count(*)::int AS ahead FROM walkthroughs
  WHERE state = 'booked' AND starts_at > $2 AND lead_id <> $1 AND lead_id IN (
    SELECT other.id FROM leads AS mine JOIN leads AS other ON other.contact_id = mine.contact_id WHERE mine.id = $1
    UNION ALL
    SELECT other.lead_id FROM report_grant_leads AS mine JOIN report_grant_leads AS other USING (grant_id)
    WHERE mine.lead_id = $1
  )`;
