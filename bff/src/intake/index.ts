import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IntakeKeys } from './intake-keys.service.ts';
import { IntakeKey, IntakeSubmission, UsedTicket } from './intake.entities.ts';
import { IntakeController } from './intake.controller.ts';
import { Intake } from './intake.service.ts';

export { isHeldTicket } from './held-ticket-cookie.ts';
export { IntakeInput } from './intake.dto.ts';
export { Intake, type PublicForm } from './intake.service.ts';

/** Providers for slices with public forms. In the worker, also prunes expired rows. */
@Module({
  imports: [TypeOrmModule.forFeature([IntakeKey, IntakeSubmission, UsedTicket])],
  providers: [Intake, IntakeKeys],
  exports: [Intake],
})
export class IntakeModule {}

/** Endpoints that issue form tickets. */
@Module({ imports: [IntakeModule], controllers: [IntakeController] })
export class IntakeApiModule {}
