import { Injectable } from '@nestjs/common';
import type { Actor } from '../../identity/index.ts';
import { Database } from '../../platform/database/database.ts';
import { unprocessable } from '../../platform/errors/domain-error.ts';
import { SETTING_CHANGED, SettingsEditor, type WalkthroughsSetting } from '../../site-settings/index.ts';
import { FreeSlotQueries } from '../free-slots.queries.ts';
import { WalkthroughStaff } from '../walkthrough-staff.service.ts';
import { WalkthroughQueries } from '../walkthrough.queries.ts';
import { findHourErrors, isWithinHours, sortHoursAndDaysOff } from './booking-rules.ts';
import type { BookingPreview, BookingRules, BookingSettings, ReplaceBookingRules } from './booking-settings.dto.ts';

/** Reads, previews and replaces the rules for walkthrough times. Booked walkthroughs stay booked. */
@Injectable()
export class BookingSettingsStore {
  constructor(
    private readonly editor: SettingsEditor,
    private readonly slots: FreeSlotQueries,
    private readonly walkthroughs: WalkthroughQueries,
    private readonly staff: WalkthroughStaff,
    private readonly database: Database,
  ) {}

  read(): Promise<BookingSettings> {
    return this.editor.read('walkthroughs');
  }

  /**
   * Returns false if the site offers no times because no staff member can do walkthroughs. This happens when the chosen
   * staff are disabled later.
   */
  async isStaffed(): Promise<boolean> {
    const rules = await this.read();
    return rules.bookingUrl !== null || (await this.staff.listIds(this.database, rules))?.length !== 0;
  }

  /**
   * @throws DomainError unprocessable if the hours are contradictory or none of the chosen staff has an enabled account
   * @throws DomainError conflict if the rules have changed since `changedAt`
   */
  async replace({ changedAt, ...rules }: ReplaceBookingRules, actor: Actor): Promise<BookingSettings> {
    const value = await this.toValidRules(rules);
    return this.editor.replace('walkthroughs', { value, changedAt, actor, conflictCode: SETTING_CHANGED });
  }

  /**
   * Returns the times that visitors could book with these rules, and the booked walkthroughs outside the hours.
   * @throws DomainError unprocessable if the hours are contradictory or none of the chosen staff has an enabled account
   */
  async preview(given: BookingRules): Promise<BookingPreview> {
    const rules = await this.toValidRules(given);
    const [slots, upcoming] = await Promise.all([
      this.slots.listOpenSlotsByRules(rules, null),
      this.walkthroughs.listUpcoming(),
    ]);
    return {
      slots: slots.map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() })),
      outside: upcoming.filter(({ start, end }) => !isWithinHours(rules, new Date(start), new Date(end))),
    };
  }

  private async toValidRules(given: WalkthroughsSetting): Promise<WalkthroughsSetting> {
    const rules = { ...sortHoursAndDaysOff(given), staffIds: [...new Set(given.staffIds)] };
    // Validates the unsorted rules, because the field paths in errors must match the request.
    const errors = findHourErrors(given);
    if (errors[0]) throw unprocessable('booking.hours', errors[0].message, errors);
    if ((await this.staff.listIds(this.database, rules))?.length === 0)
      throw unprocessable('booking.staff', NO_STAFF_MESSAGE, [{ field: 'staffIds', message: NO_STAFF_MESSAGE }]);
    return structuredClone(rules);
  }
}

const NO_STAFF_MESSAGE = 'Choose at least one colleague whose account is not disabled.';
