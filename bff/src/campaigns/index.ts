import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/index.ts';
import { AnalysesModule } from '../analyses/index.ts';
import { ContactsModule } from '../contacts/index.ts';
import { defineLeadFact, LeadsModule } from '../leads/index.ts';
import { NotificationsModule } from '../notifications/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { CampaignEnrollment } from './campaign-enrollment.entity.ts';
import { CampaignSettingsController } from './campaign-settings.controller.ts';
import { CampaignSettingsService } from './campaign-settings.service.ts';
import { CampaignStartsController } from './campaign-starts.controller.ts';
import { CampaignStarts } from './campaign-starts.service.ts';
import { EnrollmentStanding } from './enrollment-standing.service.ts';
import { CampaignJobs } from './campaigns.jobs.ts';
import { CommunicationsController } from './communications.controller.ts';
import { EnrollmentQueries } from './enrollment.queries.ts';
import { Enrollments } from './enrollments.service.ts';
import { FirstLetterComposer } from './mails/first-letter.composer.ts';
import { Sequence } from './sequence.service.ts';

defineLeadFact(
  'has an owner in a sequence',
  ({ contactId }) => `EXISTS (SELECT 1 FROM campaign_enrolments WHERE contact_id = ${contactId} AND state = 'active')`,
);

/** What other slices use, in either process. */
@Module({
  imports: [TypeOrmModule.forFeature([CampaignEnrollment]), ContactsModule, LeadsModule],
  providers: [EnrollmentQueries, Enrollments],
  exports: [EnrollmentQueries, Enrollments],
})
export class CampaignsModule {}

@Module({
  imports: [AnalysesModule, CampaignsModule, ContactsModule, LeadsModule, NotificationsModule, SiteSettingsModule],
  controllers: [CampaignSettingsController, CampaignStartsController, CommunicationsController],
  providers: [CampaignSettingsService, CampaignStarts],
})
export class CampaignsApiModule {}

/** The sequences themselves. */
@Module({
  imports: [
    AccessModule,
    AnalysesModule,
    CampaignsModule,
    ContactsModule,
    LeadsModule,
    NotificationsModule,
    SiteSettingsModule,
  ],
  providers: [CampaignJobs, EnrollmentStanding, FirstLetterComposer, Sequence],
})
export class CampaignsWorkerModule {}
