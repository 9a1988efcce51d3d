import { Module } from '@nestjs/common';
import { AuditDeskModule } from '../audit-desk/index.ts';
import { AnalysesModule } from '../analyses/index.ts';
import { PagesModule } from '../pages/index.ts';
import { FailedJobStore } from '../platform/jobs/failed-job-store.ts';
import { QueueHandles } from '../platform/jobs/queue-handles.ts';
import { QueuePauses } from '../platform/jobs/queue-pauses.ts';
import { RequestMetrics } from '../platform/metrics/request-metrics.ts';
import { WebhookPruning } from '../platform/webhooks/webhook-pruning.ts';
import { ReleasesModule } from '../releases/index.ts';
import { JobsController } from './jobs.controller.ts';
import { FailedJobDecisions } from './jobs.service.ts';
import { OperationsController } from './operations.controller.ts';
import { OutgoingController } from './outgoing.controller.ts';
import { QueuesController } from './queues.controller.ts';
import { QueueQueries } from './queues.queries.ts';
import { QueueControls } from './queues.service.ts';
import { OperationsReportController } from './report.controller.ts';
import { OperationsReports } from './report.queries.ts';
import { SharedMetrics } from './shared-metrics.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { WalkthroughsApiModule } from '../walkthroughs/index.ts';
import { WebhookRetention } from './webhook-retention.ts';
import { WebhooksController } from './webhooks.controller.ts';
import { WebhookQueries } from './webhooks.queries.ts';
import { WebhookReplays } from './webhooks.service.ts';
import { WorkerHealth } from './worker-health.ts';
import { WorkerMetrics } from './worker-metrics.ts';

/** Health checks and metrics for operators; queues, failed jobs and webhooks for admins. */
@Module({
  imports: [AnalysesModule, AuditDeskModule, PagesModule, ReleasesModule, WalkthroughsApiModule],
  controllers: [
    JobsController,
    OperationsController,
    OutgoingController,
    QueuesController,
    WebhooksController,
    OperationsReportController,
  ],
  providers: [
    FailedJobDecisions,
    FailedJobStore,
    OperationsReports,
    QueueHandles,
    QueuePauses,
    QueueQueries,
    QueueControls,
    RequestMetrics,
    SharedMetrics,
    WebhookQueries,
    WebhookReplays,
  ],
})
export class OperationsModule {}

/** Health checks and metrics of the worker, on a separate HTTP server. Import it after the worker platform. */
@Module({
  imports: [AnalysesModule, SiteSettingsModule],
  providers: [SharedMetrics, WebhookPruning, WebhookRetention, WorkerHealth, WorkerMetrics],
})
export class OperationsWorkerModule {}
