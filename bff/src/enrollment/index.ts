import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FeesModule } from '../fees/index.ts';
import { AccessModule } from '../access/index.ts';
import { IntakeModule } from '../intake/index.ts';
import { defineLeadFact, LeadsModule } from '../leads/index.ts';
import { NotificationsModule } from '../notifications/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { EnrollmentController } from './enrollment.controller.ts';
import { Enrollment } from './enrollment.entity.ts';
import { EnrollmentJobs } from './enrollment.jobs.ts';
import { EnrollmentQueries } from './enrollment.queries.ts';
import { Enrollments } from './enrollment.service.ts';
import { NewEnrollments } from './new-enrollments.service.ts';
import { EnrollmentConfirmedComposer } from './mails/enrollment-confirmed.composer.ts';
import './person-data.ts';

defineLeadFact('has an order', ({ id }) => `EXISTS (SELECT 1 FROM enrollments WHERE lead_id = ${id})`);

/** API module for the enrollment form. */
@Module({
  imports: [
    AccessModule,
    FeesModule,
    IntakeModule,
    LeadsModule,
    SiteSettingsModule,
    TypeOrmModule.forFeature([Enrollment]),
  ],
  controllers: [EnrollmentController],
  providers: [Enrollments, NewEnrollments],
})
export class EnrollmentApiModule {}

/** Worker module that queues and composes the confirmation email. */
@Module({
  imports: [AccessModule, NotificationsModule],
  providers: [EnrollmentConfirmedComposer, EnrollmentJobs, EnrollmentQueries],
})
export class EnrollmentWorkerModule {}
