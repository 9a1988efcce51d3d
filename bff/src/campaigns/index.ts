import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/index.ts';
import { AnalysesModule } from '../analyses/index.ts';
import { ContactsModule } from '../contacts/index.ts';
import { OnboardingItemsModule } from '../documents/index.ts';
import { defineLeadFact, LeadsModule } from '../leads/index.ts';
import { NotificationsModule } from '../notifications/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { WalkthroughKeysModule } from '../walkthroughs/index.ts';
import { SequenceRecord } from './sequence.entity.ts';
import { SequenceStatusQueries } from './sequence-status.queries.ts';
import { OwnerSequences } from './owner-sequences.service.ts';
import {
  MarketingCampaignEmailComposer,
  SequenceTextComposer,
  TransactionalCampaignEmailComposer,
} from './campaign-message.composers.ts';
import { CampaignMessageWriter } from './campaign-message-writer.service.ts';
import { CampaignSettingsController } from './campaign-settings.controller.ts';
import { CampaignSettingsStore } from './campaign-settings.service.ts';
import { SequenceSync } from './sequence-sync.service.ts';
import { SequenceStarts } from './sequence-starts.service.ts';
import { SequenceStartsController } from './sequence-starts.controller.ts';
import { CampaignJobs } from './campaigns.jobs.ts';
import { CommunicationsController } from './communications.controller.ts';
import { DoubleOptInComposer } from './double-opt-in.composer.ts';
import { DoubleOptInEmails } from './double-opt-in.service.ts';
import { MarketingEligibility } from './marketing-eligibility.service.ts';
import { MergeValueQueries } from './merge-values.queries.ts';
import { BulkChanges } from './monitor/bulk-changes.service.ts';
import { CampaignFigureQueries } from './monitor/campaign-figures.queries.ts';
import { SequenceActions } from './monitor/sequence-actions.service.ts';
import { SequenceQueries } from './monitor/sequence.queries.ts';
import { SequencesController } from './monitor/sequences.controller.ts';
import { OwnerResponseJobs } from './owner-response.jobs.ts';
import { SequencePlanner } from './sequence-planner.service.ts';
import { SequenceRunner } from './sequence-runner.service.ts';
import { SequenceStates } from './sequence-states.service.ts';
import { SequenceJobs } from './sequence.jobs.ts';
import { StepDelivery } from './step-delivery.service.ts';
import { CampaignTemplatesApiModule, CampaignTemplatesWorkerModule } from './templates/templates.module.ts';
import { TrackedLinksController } from './tracked-links.controller.ts';
import { WalkthroughReminders } from './walkthrough-reminders.service.ts';
import { WarmLeadStarts } from './warm-lead-starts.service.ts';
import './person-data.ts';

defineLeadFact(
  'has an owner in a sequence',
  ({ contactId }) =>
    `EXISTS (SELECT 1 FROM campaign_sequences WHERE contact_id = ${contactId} AND workflow = 'warm_lead' AND state IN ('active', 'paused'))`,
);

export { StartingTextsModule, StartingTexts } from './templates/starting-texts.ts';
export type { StartingText } from './templates/starting-texts.ts';

/** Exports the providers that other slices use in the API and the worker. */
@Module({
  imports: [
    TypeOrmModule.forFeature([SequenceRecord]),
    ContactsModule,
    LeadsModule,
    NotificationsModule,
    SiteSettingsModule,
  ],
  providers: [SequenceStatusQueries, OwnerSequences, SequencePlanner, SequenceStates],
  exports: [SequenceStatusQueries, OwnerSequences, SequenceStates],
})
export class CampaignsModule {}

@Module({
  imports: [
    AnalysesModule,
    CampaignTemplatesApiModule,
    CampaignsModule,
    ContactsModule,
    LeadsModule,
    NotificationsModule,
    SiteSettingsModule,
  ],
  controllers: [
    CampaignSettingsController,
    SequenceStartsController,
    CommunicationsController,
    SequencesController,
    TrackedLinksController,
  ],
  providers: [
    BulkChanges,
    CampaignFigureQueries,
    CampaignSettingsStore,
    SequenceStarts,
    MarketingEligibility,
    SequenceActions,
    SequenceQueries,
    WalkthroughReminders,
  ],
})
export class CampaignsApiModule {}

/** Worker module that runs the sequences and composes their messages. */
@Module({
  imports: [
    AccessModule,
    AnalysesModule,
    CampaignTemplatesWorkerModule,
    CampaignsModule,
    ContactsModule,
    LeadsModule,
    NotificationsModule,
    OnboardingItemsModule,
    SiteSettingsModule,
    WalkthroughKeysModule,
  ],
  providers: [
    CampaignJobs,
    CampaignMessageWriter,
    SequenceSync,
    DoubleOptInEmails,
    DoubleOptInComposer,
    MarketingCampaignEmailComposer,
    MergeValueQueries,
    OwnerResponseJobs,
    SequenceJobs,
    SequenceRunner,
    SequenceTextComposer,
    StepDelivery,
    TransactionalCampaignEmailComposer,
    WalkthroughReminders,
    WarmLeadStarts,
  ],
})
export class CampaignsWorkerModule {}
