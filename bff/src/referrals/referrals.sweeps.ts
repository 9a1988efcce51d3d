import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { prune } from '../platform/database/prune.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';

/** How long a deleted referral is kept, as a deleted lead is. */
const KEPT_DAYS = 30;
const HOUR_MS = 3_600_000;

@Injectable()
export class ReferralSweeps {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Removes deleted referrals whose time is over. Suspect ones stay: until staff can accept them, a real one must not be lost. */
  @Sweeps({ name: 'purge-deleted-referrals', everyMs: HOUR_MS })
  async purge(): Promise<void> {
    const until = new Date(this.clock.now().getTime() - KEPT_DAYS * 24 * HOUR_MS);
    await prune(this.database, 'realtor_referrals', 'deleted_at <= $1', [until]);
  }
}
