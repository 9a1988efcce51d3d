import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IntakeModule } from '../intake/index.ts';
import { LeadsModule } from '../leads/index.ts';
import { NotificationsModule } from '../notifications/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { WaitingList } from './waiting-list.service.ts';
import { ContactsModule } from '../contacts/index.ts';
import { RegistrationErasure } from './registration-erasure.ts';
import { WebinarController } from './webinar.controller.ts';
import { WebinarAnnouncementJobs } from './webinar-announcements.jobs.ts';
import { WebinarAdminController } from './webinar-admin.controller.ts';
import { WebinarEditor } from './webinar-editor.service.ts';
import { WebinarEvent, WebinarInvitation, WebinarRegistration } from './webinar.entities.ts';
import { WebinarRegistrantQueries } from './webinar-registrants.queries.ts';
import { WebinarJobs } from './webinar.jobs.ts';
import { WebinarListQueries } from './webinar-list.queries.ts';
import { WebinarConfirmationComposer, WebinarNoticeComposer } from './webinar.mails.ts';
import { WebinarQueries } from './webinar.queries.ts';
import { WebinarRegistrations } from './webinar-registrations.service.ts';
import './person-data.ts';

/** API for the webinar page with its form, and for the admins' list of webinars. */
@Module({
  imports: [
    TypeOrmModule.forFeature([WebinarEvent, WebinarInvitation, WebinarRegistration]),
    IntakeModule,
    LeadsModule,
    SiteSettingsModule,
  ],
  controllers: [WebinarController, WebinarAdminController],
  providers: [WebinarEditor, WebinarRegistrantQueries, WebinarListQueries, WebinarQueries, WebinarRegistrations],
})
export class WebinarApiModule {}

/** Jobs and emails for webinars and their registrations. */
@Module({
  imports: [ContactsModule, LeadsModule, NotificationsModule, SiteSettingsModule],
  providers: [
    RegistrationErasure,
    WaitingList,
    WebinarAnnouncementJobs,
    WebinarConfirmationComposer,
    WebinarJobs,
    WebinarNoticeComposer,
    WebinarQueries,
  ],
})
export class WebinarWorkerModule {}
