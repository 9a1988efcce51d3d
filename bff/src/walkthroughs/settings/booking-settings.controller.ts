import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../../identity/index.ts';
import { Returns } from '../../platform/http/returns.ts';
import { BookingPreview, BookingRules, BookingSettings, ReplaceBookingRules } from './booking-settings.dto.ts';
import { BookingSettingsStore } from './booking-settings.service.ts';

@Controller('api/settings/booking')
@AdminOnly()
export class BookingSettingsController {
  constructor(private readonly settings: BookingSettingsStore) {}

  /**
   * Returns the rules for walkthrough times. The rules contain hours, length, buffer, notice, horizon, days off and
   * staff.
   */
  @Get()
  @Returns(BookingSettings)
  getBookingSettings(): Promise<BookingSettings> {
    return this.settings.read();
  }

  /**
   * Replaces the rules for walkthrough times. Visitors see the new times immediately. Booked walkthroughs stay booked.
   * Returns 422 `booking.hours` if the hours contradict each other or are too short, and 422 `booking.staff` if none of
   * the chosen staff has an enabled account. Returns 409 `settings.changed` with the current rules if they have changed
   * since `changedAt`.
   */
  @Put()
  @Returns(BookingSettings)
  putBookingSettings(@Body() rules: ReplaceBookingRules, @CurrentActor() actor: Actor): Promise<BookingSettings> {
    return this.settings.replace(rules, actor);
  }

  /**
   * Returns the times that visitors could book with these rules, and the booked walkthroughs outside the hours. Changes
   * nothing. Returns 422 `booking.hours` and 422 `booking.staff` for the same reasons as the replacement.
   */
  @Post('preview')
  @HttpCode(200)
  @Returns(BookingPreview)
  previewBookingSettings(@Body() rules: BookingRules): Promise<BookingPreview> {
    return this.settings.preview(rules);
  }
}
