import { COMPANY_TIME_ZONE } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { SiteSettings, type WalkthroughsSetting } from '../site-settings/index.ts';
import { listOpenSlots, type BookedTime, type Slot } from './slots.ts';
import { WalkthroughStaff } from './walkthrough-staff.service.ts';
import type { WalkthroughSlots } from './walkthroughs.dto.ts';

/** Lists the bookable times. */
@Injectable()
export class FreeSlotQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: SiteSettings,
    private readonly staff: WalkthroughStaff,
  ) {}

  /**
   * Returns the bookable times.
   * @param movingLeadId lead whose booked walkthrough does not block other times, because it would be rescheduled
   */
  async getWalkthroughSlots(movingLeadId: string | null): Promise<WalkthroughSlots> {
    const { walkthroughs: setting } = await this.settings.read('walkthroughs');
    const slots = await this.listOpenSlotsByRules(setting, movingLeadId);
    return {
      timeZone: COMPANY_TIME_ZONE,
      lengthMinutes: setting.lengthMinutes,
      bookingUrl: setting.bookingUrl,
      slots: slots.map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() })),
    };
  }

  /** Returns the times that would be bookable with these rules. @param movingLeadId as for {@link getWalkthroughSlots} */
  async listOpenSlotsByRules(setting: WalkthroughsSetting, movingLeadId: string | null): Promise<Slot[]> {
    const [booked, staffIds] = await Promise.all([
      this.listBookedTimes(movingLeadId),
      this.staff.listIds(this.database, setting),
    ]);
    return listOpenSlots(setting, this.clock.now(), booked, staffIds);
  }

  private listBookedTimes(exceptLeadId: string | null): Promise<BookedTime[]> {
    return this.database.rows<BookedTime>(
      `SELECT starts_at AS start, free_again_at AS "freeAgainAt", staff_id AS "staffId" FROM walkthroughs
       WHERE state = 'booked' AND free_again_at > $1 AND ($2::uuid IS NULL OR lead_id <> $2)`,
      [this.clock.now(), exceptLeadId],
    );
  }
}
