import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { IS_WAITING_SQL } from './waiting-registrations.ts';
import { WEBINAR_END_SQL } from './webinar.queries.ts';

/** Manages the waiting list for the next webinar. */
@Injectable()
export class WaitingList {
  constructor(private readonly clock: Clock) {}

  /**
   * Gives people on the waiting list a seat at a webinar. Each email address gets one seat. Does nothing if the webinar
   * is over or canceled. Locks the webinar, so that it cannot be canceled at the same time.
   * @returns the lead ids of the invited registrations
   */
  async invite(tx: Tx, webinarId: string, { limit }: { limit: number }): Promise<string[]> {
    const now = this.clock.now();
    const open = await tx.rows(
      `SELECT 1 FROM webinars WHERE id = $1 AND canceled_at IS NULL AND ${WEBINAR_END_SQL} > $2 FOR UPDATE`,
      [webinarId, now],
    );
    if (open.length === 0) return [];
    const rows = await tx.rows<{ leadId: string }>(INVITE_SQL, [webinarId, now, limit]);
    return rows.map(({ leadId }) => leadId);
  }

  /**
   * Gives a registration on the waiting list a seat at the next webinar if one is scheduled. Used for a registration
   * that is submitted while the webinar is being scheduled, or that staff accept later.
   */
  async inviteToNext(tx: Tx, leadId: string): Promise<void> {
    const now = this.clock.now();
    const [next] = await tx.rows<{ id: string }>(
      `SELECT id FROM webinars WHERE canceled_at IS NULL AND ${WEBINAR_END_SQL} > $1 ORDER BY starts_at LIMIT 1 FOR UPDATE`,
      [now],
    );
    if (next) await tx.rows(INVITE_ONE_SQL, [next.id, now, 1, leadId]);
  }
}

/** Builds the statement that invites the oldest registration of each email address without a seat. */
const buildInviteSql = (filterSql: string): string => `
  INSERT INTO webinar_invitations (webinar_id, lead_id, invited_at)
  SELECT $1, waiting.lead_id, $2 FROM (
    SELECT DISTINCT ON (registration.email) registration.lead_id
    FROM webinar_registrations AS registration
    WHERE ${IS_WAITING_SQL} ${filterSql} AND NOT EXISTS (
      SELECT 1 FROM webinar_registrations AS seated
      WHERE seated.webinar_id = $1 AND NOT seated.is_for_next_webinar AND seated.suspicions = '{}'
        AND seated.email = registration.email)
    ORDER BY registration.email, registration.created_at
    LIMIT $3
  ) AS waiting
  ON CONFLICT DO NOTHING RETURNING lead_id AS "leadId"`;

const INVITE_SQL = buildInviteSql('');
const INVITE_ONE_SQL = buildInviteSql('AND registration.lead_id = $4');
