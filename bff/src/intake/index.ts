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

/** Providers for slices with public forms. In the worker, they also delete expired rows. */
@Module({
  imports: [SiteSettingsModule, TypeOrmModule.forFeature([IntakeKey, IntakeSubmission, UsedTicket])],
  providers: [SubmissionChecks, IntakeKeys, IntakeLimits],
  exports: [SubmissionChecks],
})
export class IntakeModule {}

/** Endpoints that issue form tickets. */
@Module({ imports: [IntakeModule, SiteSettingsModule], controllers: [IntakeController, IntakeSettingsController] })
export class IntakeApiModule {}
