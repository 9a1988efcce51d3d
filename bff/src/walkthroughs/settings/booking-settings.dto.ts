import { WEEKDAYS } from '@epm/contract';
import { HttpsUrl } from '../../platform/http/contact-fields.ts';
import { EmailField, IdList, Instant, Integer, OneOf, RecordList } from '../../platform/http/fields.ts';
import { DayList, TimeOfDay } from '../../platform/http/time-fields.ts';
import type { WalkthroughsSetting } from '../../site-settings/index.ts';
import { UpcomingWalkthrough, WalkthroughSlot } from '../walkthroughs.dto.ts';

type Weekday = (typeof WEEKDAYS)[number];

export class OpeningHours {
  @OneOf(WEEKDAYS) weekday: Weekday;
  @TimeOfDay() opens: string;
  @TimeOfDay() closes: string;
}

/** Rules for the times that the site offers. Times of day are in Central time. */
export class BookingRules implements WalkthroughsSetting {
  /** The company is closed on weekdays without an entry. A weekday with a break has two entries. */
  @RecordList(() => OpeningHours, { max: 28 }) hours: OpeningHours[];
  @Integer({ min: 5, max: 240 }) startEveryMinutes: number;
  @Integer({ min: 10, max: 240 }) lengthMinutes: number;
  /** Minutes for travel from the end of a walkthrough to the start of the next walkthrough. */
  @Integer({ min: 0, max: 240 }) bufferMinutes: number;
  @Integer({ min: 0, max: 336 }) noticeHours: number;
  @Integer({ min: 1, max: 60 }) horizonDays: number;
  /** Days without walkthroughs. */
  @DayList({ max: 400 }) daysOff: string[];
  /** URL of an external booking page; null if the site offers the times itself. */
  @HttpsUrl({ nullable: true }) bookingUrl: string | null;
  /**
   * `unassigned`: one walkthrough at a time, without a staff member. `all`: each is assigned to an active user.
   * `chosen`: each is assigned to one of `staffIds`. Walkthroughs are assigned round-robin, and those of one staff
   * member never overlap.
   */
  @OneOf(['unassigned', 'all', 'chosen']) staffMode: WalkthroughsSetting['staffMode'];
  @IdList({ max: 200 }) staffIds: string[];
}

export class BookingSettings extends BookingRules {
  @Instant() changedAt: string;
  /** Email address of the user who last changed the setting; null for the default setting. */
  @EmailField({ nullable: true }) changedBy: string | null;
}

export class ReplaceBookingRules extends BookingRules {
  /** The value of `changedAt` in the setting that the user edited. */
  @Instant() changedAt: string;
}

export class BookingPreview {
  /** Times that visitors could book now, earliest first. */
  @RecordList(() => WalkthroughSlot, { max: 10_000 }) slots: WalkthroughSlot[];
  /** Booked walkthroughs outside the hours or on a day off, which stay booked. */
  @RecordList(() => UpcomingWalkthrough, { max: 1_000 }) outside: UpcomingWalkthrough[];
}
