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
import { CampaignSettingsStore } from './campaign-settings.service.ts';
import { CampaignStartsController } from './campaign-starts.controller.ts';
import { CampaignStarts } from './campaign-starts.service.ts';
import { CampaignStanding } from './campaign-standing.service.ts';
import { CampaignJobs } from './campaigns.jobs.ts';
import { CommunicationsController } from './communications.controller.ts';
import { CampaignEnrollmentQueries } from './campaign-enrollment.queries.ts';
import { CampaignEnrollments } from './campaign-enrollments.service.ts';
import { FirstEmailComposer } from './mails/first-email.composer.ts';
import { SequenceRunner } from './sequence-runner.service.ts';

defineLeadFact(
  'has an owner in a sequence',
  ({ contactId }) => `EXISTS (SELECT 1 FROM campaign_enrolments WHERE contact_id = ${contactId} AND state = 'active')`,
);

/** Providers used by other slices, in both the API and the worker. */
@Module({
  imports: [TypeOrmModule.forFeature([CampaignEnrollment]), ContactsModule, LeadsModule],
  providers: [CampaignEnrollmentQueries, CampaignEnrollments],
  exports: [CampaignEnrollmentQueries, CampaignEnrollments],
})
export class CampaignsModule {}

@Module({
  imports: [AnalysesModule, CampaignsModule, ContactsModule, LeadsModule, NotificationsModule, SiteSettingsModule],
  controllers: [CampaignSettingsController, CampaignStartsController, CommunicationsController],
  providers: [CampaignSettingsStore, CampaignStarts],
})
export class CampaignsApiModule {}

/** Jobs and sweeps that run the sequences, and the composer of their emails. */
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
  providers: [CampaignJobs, CampaignStanding, FirstEmailComposer, SequenceRunner],
})
export class CampaignsWorkerModule {}
