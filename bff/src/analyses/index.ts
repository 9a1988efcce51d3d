import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FeesModule } from '../fees/index.ts';
import { AccessModule } from '../access/index.ts';
import { ContactsModule } from '../contacts/index.ts';
import { IntakeModule } from '../intake/index.ts';
import { defineLeadFact, LeadsModule } from '../leads/index.ts';
import { NotificationsModule } from '../notifications/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { AreaGuideController } from './area-guide/area-guide.controller.ts';
import { AreaGuideEditor } from './area-guide/area-guide-editor.service.ts';
import { AreaGuideQueries } from './area-guide/area-guide.queries.ts';
import { AreaGuideVersion } from './area-guide/area-guide-version.entity.ts';
import { AnalysisListController } from './analysis-list.controller.ts';
import { AnalysisListQueries } from './analysis-list.queries.ts';
import { AnalysesController } from './analyses.controller.ts';
import { AnalysisJobs } from './analyses.jobs.ts';
import { AnalysisMail, AnalysisReadyComposer } from './analyses.mails.ts';
import { Analyses } from './analyses.service.ts';
import { AnalysisEntry } from './analysis-entry.entity.ts';
import { AnalysisResult } from './analysis-result.entity.ts';
import { AnalysisResults } from './analysis-results.service.ts';
import { AnalysisSubmission, Subscriber } from './analysis-submission.entity.ts';
import { EstimateReplacement } from './estimate-replacement.service.ts';
import { FormerAnalyses } from './former-analyses.service.ts';
import { ProviderStatusController } from './provider-status.controller.ts';
import { ProviderStatusQueries } from './provider-status.queries.ts';
import { RentcastGateway } from './rentcast.gateway.ts';
import { ReportAdjustmentController } from './report-adjustment.controller.ts';
import { ReportAdjustments } from './report-adjustments.service.ts';
import { ReportQueries } from './report.queries.ts';
import { SubscriberErasure } from './subscriber-erasure.ts';
import { SubmissionQueries } from './submission.queries.ts';
import './person-data.ts';

export { FormerAnalyses } from './former-analyses.service.ts';
export { submissionCompleted } from './analyses.events.ts';
export { ProviderStatusQueries } from './provider-status.queries.ts';
export { ReportQueries } from './report.queries.ts';
export { SubmissionQueries, UNLINKED_ANALYSES_SQL } from './submission.queries.ts';

defineLeadFact('has an analysis', ({ id }) => `EXISTS (SELECT 1 FROM property_analysis_entries WHERE lead_id = ${id})`);

const entitiesModule = TypeOrmModule.forFeature([
  AnalysisSubmission,
  AnalysisEntry,
  AnalysisResult,
  AreaGuideVersion,
  Subscriber,
]);

/** Exports the providers that other slices use in the API and the worker. */
@Module({
  imports: [entitiesModule, FeesModule, LeadsModule],
  providers: [FormerAnalyses, ProviderStatusQueries, ReportQueries, SubmissionQueries],
  exports: [FormerAnalyses, ProviderStatusQueries, ReportQueries, SubmissionQueries],
})
export class AnalysesModule {}

/** API module for the analysis form, the reports, the analysis list, the area guide and the provider status. */
@Module({
  imports: [AccessModule, AnalysesModule, IntakeModule, LeadsModule, SiteSettingsModule, entitiesModule],
  controllers: [
    AnalysesController,
    AnalysisListController,
    AreaGuideController,
    ProviderStatusController,
    ReportAdjustmentController,
  ],
  providers: [Analyses, AnalysisListQueries, AreaGuideEditor, AreaGuideQueries, ReportAdjustments],
})
export class AnalysesApiModule {}

/** Worker module that estimates rents, emails the results, and erases subscribers. */
@Module({
  imports: [AccessModule, AnalysesModule, ContactsModule, LeadsModule, NotificationsModule, entitiesModule],
  providers: [
    AnalysisJobs,
    AnalysisMail,
    AnalysisReadyComposer,
    AnalysisResults,
    AreaGuideQueries,
    EstimateReplacement,
    RentcastGateway,
    SubscriberErasure,
  ],
})
export class AnalysesWorkerModule {}
