import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IntakeKey } from './intake-key.entity.ts';
import { IntakeKeys } from './intake-keys.service.ts';
import { IntakeSubmission } from './intake-submission.entity.ts';
import { IntakeController } from './intake.controller.ts';
import { Intake } from './intake.service.ts';
import { IntakeSweeps } from './intake.sweeps.ts';
import { UsedTicket } from './used-ticket.entity.ts';

/** For slices that take public forms in. */
@Module({
  imports: [TypeOrmModule.forFeature([IntakeKey, IntakeSubmission, UsedTicket])],
  providers: [Intake, IntakeKeys],
  exports: [Intake],
})
export class IntakeModule {}

/** Tickets for the forms. */
@Module({ imports: [IntakeModule], controllers: [IntakeController] })
export class IntakeApiModule {}

/** Forgets what no longer counts. */
@Module({ imports: [IntakeModule], providers: [IntakeSweeps] })
export class IntakeWorkerModule {}
