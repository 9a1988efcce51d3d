import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Config } from '../config/env.ts';
import { OutboxPruning } from '../outbox/outbox-pruning.ts';
import { OutboxRows } from '../outbox/outbox-rows.ts';
import { SweepRunner } from '../sweeps/sweep-runner.ts';
import { WebhookHandlers } from '../webhooks/webhook-handlers.ts';
import { WebhookJobs } from '../webhooks/webhooks.jobs.ts';
import { FailedJobStore } from './failed-job-store.ts';
import { getDeclaredQueues } from './job.ts';
import { JobRegistry } from './job-registry.ts';
import { JobRunner } from './job-runner.ts';
import { DecoratedMethods } from './decorated-methods.ts';
import { OutboxDispatcher } from './outbox-dispatcher.ts';
import { SharedQueueConnection } from './queue-connection.ts';
import { QueuePauseSweep } from './queue-pause-sweep.ts';
import { QueuePauses } from './queue-pauses.ts';
import { createQueueWorker } from './queue-worker.ts';
import { RetryPolicy } from './retry-policy.ts';
import { WorkerHeartbeat } from './worker-heartbeat.ts';

/**
 * The platform of the worker process: queues, outbox dispatcher, webhooks and sweeps. Import it after the database
 * module. Call `forRoot` after the files of all slices are imported, because those files declare the queues.
 */
@Module({})
export class WorkerPlatformModule {
  static forRoot(config: Config): DynamicModule {
    const retries = new RetryPolicy();
    const queues = getDeclaredQueues();
    const connection = new SharedQueueConnection(config, queues.length);
    return {
      module: WorkerPlatformModule,
      imports: [
        DiscoveryModule,
        BullModule.forRoot({
          connection: connection.options,
          // `JobRunner` starts the workers, after it has checked that every job has a handler.
          extraOptions: { manualRegistration: true },
        }),
        BullModule.registerQueue(...queues.map(({ name }) => ({ name }))),
      ],
      providers: [
        FailedJobStore,
        JobRegistry,
        JobRunner,
        DecoratedMethods,
        OutboxDispatcher,
        OutboxPruning,
        OutboxRows,
        QueuePauseSweep,
        QueuePauses,
        { provide: RetryPolicy, useValue: retries },
        { provide: SharedQueueConnection, useValue: connection },
        SweepRunner,
        WebhookHandlers,
        WebhookJobs,
        WorkerHeartbeat,
        ...queues.map((queue) => createQueueWorker(queue, config, retries)),
      ],
    };
  }
}
