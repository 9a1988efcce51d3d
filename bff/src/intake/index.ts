import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { IntakeKeys } from './intake-keys.service.ts';
import { IntakeKey, IntakeSubmission, UsedTicket } from './intake.entities.ts';
import { IntakeController } from './intake.controller.ts';
import { IntakeLimits } from './intake-limits.ts';
import { IntakeSettingsController } from './intake-settings.controller.ts';
import { SubmissionChecks } from './intake.service.ts';

export { isTicketCookie } from './ticket-cookie.ts';
export { IntakeInput } from './intake.dto.ts';
export { SubmissionChecks, type PublicForm } from './intake.service.ts';

/** Exports the providers for slices with public forms. In the worker, the providers also delete expired rows. */
@Module({
  imports: [SiteSettingsModule, TypeOrmModule.forFeature([IntakeKey, IntakeSubmission, UsedTicket])],
  providers: [SubmissionChecks, IntakeKeys, IntakeLimits],
  exports: [SubmissionChecks],
})
export class IntakeModule {}

/** API module for form tickets. */
@Module({ imports: [IntakeModule, SiteSettingsModule], controllers: [IntakeController, IntakeSettingsController] })
export class IntakeApiModule {}
