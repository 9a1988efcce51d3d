import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { FeeScheduleEditor } from './fee-schedule-editor.service.ts';
import { AddFeeSchedule, FeeScheduleParam, FeeSettings } from './fees.dto.ts';

@Controller('api/settings/fees')
@AdminOnly()
export class FeesController {
  constructor(private readonly editor: FeeScheduleEditor) {}

  /**
   * Returns the fee schedules, newest first. Includes past schedules, because owners keep the schedule that was quoted.
   */
  @Get()
  @Returns(FeeSettings)
  getFeeSettings(): Promise<FeeSettings> {
    return this.editor.read();
  }

  /**
   * Adds a fee schedule, which takes effect on the day `effectiveFrom`. Returns 422 `fees.effectiveFrom` for a day in
   * the past or before the day of the newest schedule, 409 `fees.unchanged` if no fee differs from the newest schedule,
   * and 409 `fees.stale` with the current schedules if `after` is not the version of the newest schedule.
   */
  @Post()
  @Returns(FeeSettings, 201)
  async addFeeSchedule(@Body() schedule: AddFeeSchedule, @CurrentActor() actor: Actor): Promise<FeeSettings> {
    await this.editor.add(schedule, actor);
    return this.editor.read();
  }

  /**
   * Removes the newest fee schedule before it takes effect. Returns 404 `fees.missing` for an unknown version, 409
   * `fees.in-force` if the newest schedule is already in effect, and 409 `fees.not-newest` if a newer schedule exists.
   */
  @Delete(':version')
  @Returns(FeeSettings)
  async withdrawFeeSchedule(
    @Param() { version }: FeeScheduleParam,
    @CurrentActor() actor: Actor,
  ): Promise<FeeSettings> {
    await this.editor.withdraw(version, actor);
    return this.editor.read();
  }
}
