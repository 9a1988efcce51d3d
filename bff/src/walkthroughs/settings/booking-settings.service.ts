import { Injectable } from '@nestjs/common';
import type { Actor } from '../../identity/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { unprocessable } from '../../platform/errors/domain-error.ts';
import { SETTING_CHANGED, SettingsEditor, type WalkthroughsSetting } from '../../site-settings/index.ts';
import { listOpenSlots } from '../slots.ts';
import { FreeSlotQueries } from '../free-slots.queries.ts';
import { WalkthroughQueries } from '../walkthrough.queries.ts';
import { findRuleErrors, isWithinHours, sortRules } from './booking-rules.ts';
import type { BookingPreview, BookingRules, BookingSettings, ReplaceBookingRules } from './booking-settings.dto.ts';

/** Reads, previews and replaces the rules for walkthrough times. Booked walkthroughs stay booked. */
@Injectable()
export class BookingSettingsStore {
  constructor(
    private readonly editor: SettingsEditor,
    private readonly slots: FreeSlotQueries,
    private readonly walkthroughs: WalkthroughQueries,
    private readonly clock: Clock,
  ) {}

  read(): Promise<BookingSettings> {
    return this.editor.read('walkthroughs');
  }

  /**
   * @throws DomainError unprocessable if the hours are contradictory
   * @throws DomainError conflict if the rules have changed since `changedAt`
   */
  replace({ changedAt, ...rules }: ReplaceBookingRules, actor: Actor): Promise<BookingSettings> {
    const value = toValidRules(rules);
    return this.editor.replace('walkthroughs', { value, changedAt, actor, conflictCode: SETTING_CHANGED });
  }

  /**
   * Returns the times that visitors could book with these rules, and the booked walkthroughs outside the hours.
   * @throws DomainError unprocessable if the hours are contradictory
   */
  async preview(given: BookingRules): Promise<BookingPreview> {
    const rules = toValidRules(given);
    const now = this.clock.now();
    const [booked, upcoming] = await Promise.all([this.slots.listBooked(null), this.walkthroughs.listUpcoming()]);
    return {
      slots: listOpenSlots(rules, now, booked).map(({ start, end }) => ({
        start: start.toISOString(),
        end: end.toISOString(),
      })),
      outside: upcoming.filter(({ start, end }) => !isWithinHours(rules, new Date(start), new Date(end))),
    };
  }
}

function toValidRules(given: WalkthroughsSetting): WalkthroughsSetting {
  const rules = sortRules(given);
  // Errors name the fields as the client sent them.
  const errors = findRuleErrors(given);
  if (errors[0]) throw unprocessable('booking.hours', errors[0].message, errors);
  return structuredClone(rules);
}
