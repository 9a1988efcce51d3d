import { Module } from '@nestjs/common';
import { FeeScheduleEditor } from './fee-schedule-editor.service.ts';
import { FeeSchedules } from './fee-schedules.service.ts';
import { FeesController } from './fees.controller.ts';

export { feeScheduleSql, feeVersionSql } from './fee-schedule-sql.ts';
export { FeeSchedules } from './fee-schedules.service.ts';
export { FeeSchedule } from './fees.dto.ts';

/** Provides the fee schedules to other slices, in the API and in the worker. */
@Module({ providers: [FeeSchedules], exports: [FeeSchedules] })
export class FeesModule {}

@Module({ controllers: [FeesController], providers: [FeeScheduleEditor] })
export class FeesApiModule {}
