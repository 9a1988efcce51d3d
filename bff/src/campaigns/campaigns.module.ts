import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnalysesModule } from '../analyses/index.ts';
import { LeadsModule } from '../leads/index.ts';
import { NotificationsModule } from '../notifications/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { CampaignEnrolment } from './campaign-enrolment.entity.ts';
import { CampaignSettingsController } from './campaign-settings.controller.ts';
import { CampaignSettingsService } from './campaign-settings.service.ts';
import { CampaignSweeps } from './campaign-sweeps.ts';
import { EnrolmentQueries } from './enrolment.queries.ts';
import { Enrolments } from './enrolments.service.ts';
import { EnrolWarmLeadHandler } from './jobs/enrol-warm-lead.handler.ts';
import { StopForUnsubscribedHandler } from './jobs/stop-for-unsubscribed.handler.ts';
import { FirstLetterComposer } from './mails/first-letter.composer.ts';

@Module({
  imports: [SiteSettingsModule],
  controllers: [CampaignSettingsController],
  providers: [CampaignSettingsService],
})
export class CampaignsApiModule {}

/** The sequences themselves. */
@Module({
  imports: [
    TypeOrmModule.forFeature([CampaignEnrolment]),
    AnalysesModule,
    LeadsModule,
    NotificationsModule,
    SiteSettingsModule,
  ],
  providers: [
    CampaignSweeps,
    EnrolmentQueries,
    Enrolments,
    EnrolWarmLeadHandler,
    FirstLetterComposer,
    StopForUnsubscribedHandler,
  ],
})
export class CampaignsWorkerModule {}
