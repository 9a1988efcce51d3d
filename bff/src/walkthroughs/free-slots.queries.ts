import { COMPANY_TIME_ZONE } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { SiteSettings } from '../site-settings/index.ts';
import { listOpenSlots, type BookedTime } from './slots.ts';
import type { WalkthroughSlots } from './walkthroughs.dto.ts';

/** Lists the bookable times. */
@Injectable()
export class FreeSlotQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: SiteSettings,
  ) {}

  /**
   * Returns the bookable times.
   * @param movingLeadId lead whose booked walkthrough does not block other times, because it would be rescheduled
   */
  async listOpen(movingLeadId: string | null): Promise<WalkthroughSlots> {
    const now = this.clock.now();
    const { walkthroughs: setting } = await this.settings.read('walkthroughs');
    const booked = await this.listBooked(movingLeadId);
    return {
      timeZone: COMPANY_TIME_ZONE,
      lengthMinutes: setting.lengthMinutes,
      bookingUrl: setting.bookingUrl,
      slots: listOpenSlots(setting, now, booked).map(({ start, end }) => ({
        start: start.toISOString(),
        end: end.toISOString(),
      })),
    };
  }

  /** Returns the times that booked walkthroughs block, except for those of one lead. */
  listBooked(exceptLeadId: string | null): Promise<BookedTime[]> {
    return this.database.rows<BookedTime>(
      `SELECT starts_at AS start, free_again_at AS "freeAgainAt" FROM walkthroughs
       WHERE state = 'booked' AND free_again_at > $1 AND ($2::uuid IS NULL OR lead_id <> $2)`,
      [this.clock.now(), exceptLeadId],
    );
  }
}
