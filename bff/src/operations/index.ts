import { Module } from '@nestjs/common';
import { AnalysesModule } from '../analyses/index.ts';
import { PagesModule } from '../pages/index.ts';
import { FailedJobs } from '../platform/jobs/failed-jobs.ts';
import { RequestMetrics } from '../platform/metrics/request-metrics.ts';
import { ReleasesModule } from '../releases/index.ts';
import { Figures } from './figures.ts';
import { JobsController } from './jobs.controller.ts';
import { JobsService } from './jobs.service.ts';
import { OperationsController } from './operations.controller.ts';
import { OutgoingController } from './outgoing.controller.ts';
import { WorkerFigures } from './worker-figures.ts';
import { WorkerHealth } from './worker-health.ts';

/** Health, readiness and figures for operators, and the jobs that admins decide on. */
@Module({
  imports: [AnalysesModule, PagesModule, ReleasesModule],
  controllers: [JobsController, OperationsController, OutgoingController],
  providers: [FailedJobs, Figures, JobsService, RequestMetrics],
})
export class OperationsModule {}

/** The same of a worker, on a small server of its own. Import it after the worker's platform. */
@Module({
  imports: [AnalysesModule],
  providers: [Figures, WorkerFigures, WorkerHealth],
})
export class OperationsWorkerModule {}
