import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { FeeScheduleDesk } from './fee-schedule-desk.service.ts';
import { AddFeeSchedule, FeeScheduleParam, FeeSettings } from './fees.dto.ts';

@Controller('api/settings/fees')
@AdminOnly()
export class FeesController {
  constructor(private readonly desk: FeeScheduleDesk) {}

  /** Returns the fee schedules, newest first. An owner keeps the one that was quoted, so past ones remain. */
  @Get()
  @Returns(FeeSettings)
  getFeeSettings(): Promise<FeeSettings> {
    return this.desk.read();
  }

  /**
   * Adds a fee schedule, which is in force from its day. Returns 422 `fees.effectiveFrom` for a day before today or
   * before the newest schedule, 409 `fees.unchanged` if no figure differs, and 409 `fees.stale` with the current
   * schedules if the newest one is not `after`.
   */
  @Post()
  @Returns(FeeSettings, 201)
  async addFeeSchedule(@Body() schedule: AddFeeSchedule, @CurrentActor() actor: Actor): Promise<FeeSettings> {
    await this.desk.add(schedule, actor);
    return this.desk.read();
  }

  /**
   * Removes the newest fee schedule before its day. Returns 404 `fees.missing` for an unknown one, 409 `fees.in-force`
   * if its day has come, and 409 `fees.not-newest` if another one follows.
   */
  @Delete(':version')
  @Returns(FeeSettings)
  async withdrawFeeSchedule(
    @Param() { version }: FeeScheduleParam,
    @CurrentActor() actor: Actor,
  ): Promise<FeeSettings> {
    await this.desk.withdraw(version, actor);
    return this.desk.read();
  }
}
