import { Module } from '@nestjs/common';
import { BlogModule } from '../blog/index.ts';
import { CampaignsModule } from '../campaigns/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { LeadsModule } from '../leads/index.ts';
import { NotificationsModule } from '../notifications/index.ts';
import { PagesModule } from '../pages/index.ts';
import { AnalyticsController } from './analytics.controller.ts';
import { AnalyticsExport } from './analytics-export.service.ts';
import { FunnelQueries } from './funnel.queries.ts';
import { LeadCounter } from './lead-counter.service.ts';
import { MoveInsController } from './move-ins/move-ins.controller.ts';
import { MoveIns } from './move-ins/move-ins.service.ts';
import { PipelineViewQueries } from './pipeline-view.queries.ts';
import { PageVisits } from './visits/page-visits.service.ts';
import { VisitPruning } from './visits/visit-pruning.ts';
import { WeeklyFigureQueries } from './weekly/weekly-figures.queries.ts';
import { WeeklyMailChoices } from './weekly/weekly-mail-choices.service.ts';
import { WeeklyReportComposer } from './weekly/weekly-report.composer.ts';
import { WeeklyReports } from './weekly/weekly-reports.service.ts';
import { WorkViewQueries } from './work-view.queries.ts';

export { PageVisits } from './visits/page-visits.service.ts';

/** API module for the admins' analytics, the count of page views, and the move-in on the lead page. */
@Module({
  imports: [BlogModule, IdentityModule, LeadsModule, PagesModule],
  controllers: [AnalyticsController, MoveInsController],
  providers: [
    AnalyticsExport,
    FunnelQueries,
    MoveIns,
    PageVisits,
    PipelineViewQueries,
    WeeklyMailChoices,
    WorkViewQueries,
  ],
  exports: [PageVisits],
})
export class AnalyticsApiModule {}

/** Worker module that counts leads and sends the weekly email. */
@Module({
  imports: [CampaignsModule, LeadsModule, NotificationsModule],
  providers: [LeadCounter, VisitPruning, WeeklyFigureQueries, WeeklyReportComposer, WeeklyReports],
})
export class AnalyticsWorkerModule {}
