import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/index.ts';
import { IntakeModule } from '../intake/index.ts';
import { defineLeadFact, LeadsModule } from '../leads/index.ts';
import { NotificationsModule } from '../notifications/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { EnrolmentController } from './enrolment.controller.ts';
import { Enrolment } from './enrolment.entity.ts';
import { EnrolmentJobs } from './enrolment.jobs.ts';
import { EnrolmentQueries } from './enrolment.queries.ts';
import { Enrolments } from './enrolment.service.ts';
import { NewEnrolments } from './new-enrolments.service.ts';
import { EnrolmentConfirmedComposer } from './mails/enrolment-confirmed.composer.ts';

defineLeadFact('has an order', ({ id }) => `EXISTS (SELECT 1 FROM enrolments WHERE lead_id = ${id})`);

/** The form. */
@Module({
  imports: [AccessModule, IntakeModule, LeadsModule, SiteSettingsModule, TypeOrmModule.forFeature([Enrolment])],
  controllers: [EnrolmentController],
  providers: [Enrolments, NewEnrolments],
})
export class EnrolmentApiModule {}

/** The mail that confirms. */
@Module({
  imports: [AccessModule, NotificationsModule],
  providers: [EnrolmentConfirmedComposer, EnrolmentJobs, EnrolmentQueries],
})
export class EnrolmentWorkerModule {}
