import { Module } from '@nestjs/common';
import { AnalysesModule } from '../analyses/index.ts';
import { PagesModule } from '../pages/index.ts';
import { FailedJobStore } from '../platform/jobs/failed-job-store.ts';
import { RequestMetrics } from '../platform/metrics/request-metrics.ts';
import { ReleasesModule } from '../releases/index.ts';
import { JobsController } from './jobs.controller.ts';
import { FailedJobDecisions } from './jobs.service.ts';
import { OperationsController } from './operations.controller.ts';
import { OutgoingController } from './outgoing.controller.ts';
import { SharedMetrics } from './shared-metrics.ts';
import { WebhooksController } from './webhooks.controller.ts';
import { WebhookQueries } from './webhooks.queries.ts';
import { WebhookReplays } from './webhooks.service.ts';
import { WorkerHealth } from './worker-health.ts';
import { WorkerMetrics } from './worker-metrics.ts';

/** Health checks and metrics for operators; failed jobs and webhooks for admins. */
@Module({
  imports: [AnalysesModule, PagesModule, ReleasesModule],
  controllers: [JobsController, OperationsController, OutgoingController, WebhooksController],
  providers: [FailedJobDecisions, FailedJobStore, RequestMetrics, SharedMetrics, WebhookQueries, WebhookReplays],
})
export class OperationsModule {}

/** Health checks and metrics of the worker, on a separate HTTP server. Import it after the worker platform. */
@Module({
  imports: [AnalysesModule],
  providers: [SharedMetrics, WorkerHealth, WorkerMetrics],
})
export class OperationsWorkerModule {}
