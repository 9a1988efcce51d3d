import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';

/** Reads about enrollments. */
@Injectable()
export class CampaignEnrollmentQueries {
  constructor(private readonly database: Database) {}

  /** Why the enrollment was stopped, or null while letters may still be sent. */
  async stopReason(enrollmentId: string): Promise<string | null> {
    const [row] = await this.database.rows<{ state: string; reason: string | null }>(
      'SELECT state, reason FROM campaign_enrolments WHERE id = $1',
      [enrollmentId],
    );
    if (!row) return 'enrollment deleted';
    return row.state === 'stopped' ? row.reason : null;
  }

  /** How many people are in a sequence now. */
  async countActive(): Promise<number> {
    const [row] = await this.database.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM campaign_enrolments WHERE state = 'active'`,
    );
    return row?.count ?? 0;
  }
}
