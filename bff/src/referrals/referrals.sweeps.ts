import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';

/** How long a suspect or a deleted referral is kept, as such a lead is. */
const KEPT_DAYS = 30;
const ROUND = 500;
const HOUR_MS = 3_600_000;

@Injectable()
export class ReferralSweeps {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Removes suspect and deleted referrals whose time is over: they name clients who never asked for it. */
  @Sweeps({ name: 'purge-held-referrals', everyMs: HOUR_MS })
  async purge(): Promise<void> {
    const until = new Date(this.clock.now().getTime() - KEPT_DAYS * 24 * HOUR_MS);
    while ((await this.round(until)) === ROUND);
  }

  private async round(until: Date): Promise<number> {
    const gone = await this.database.query(
      `DELETE FROM realtor_referrals WHERE id IN (
         SELECT id FROM realtor_referrals WHERE (suspicions <> '{}' AND created_at <= $1) OR deleted_at <= $1
         ORDER BY created_at, id LIMIT ${ROUND} FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
      [until],
    );
    return gone.length;
  }
}
