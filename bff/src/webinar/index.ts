import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IntakeModule } from '../intake/index.ts';
import { LeadsModule } from '../leads/index.ts';
import { NotificationsModule } from '../notifications/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { WebinarController } from './webinar.controller.ts';
import { WebinarEvent, WebinarRegistration } from './webinar.entities.ts';
import { WebinarJobs } from './webinar.jobs.ts';
import { WebinarConfirmationComposer } from './webinar.mails.ts';
import { WebinarQueries } from './webinar.queries.ts';
import { WebinarRegistrations } from './webinar-registrations.service.ts';

/** API of the webinar page and its form. */
@Module({
  imports: [
    TypeOrmModule.forFeature([WebinarEvent, WebinarRegistration]),
    IntakeModule,
    LeadsModule,
    SiteSettingsModule,
  ],
  controllers: [WebinarController],
  providers: [WebinarQueries, WebinarRegistrations],
})
export class WebinarApiModule {}

/** Jobs and emails for webinar registrations. */
@Module({
  imports: [LeadsModule, NotificationsModule, SiteSettingsModule],
  providers: [WebinarConfirmationComposer, WebinarJobs, WebinarQueries],
})
export class WebinarWorkerModule {}
