import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { declaredQueues } from '../platform/jobs/job.ts';
import type { Metric } from '../platform/metrics/metrics.ts';
import { SweepRunner } from '../platform/sweeps/sweep-runner.ts';

const STATES = ['waiting', 'active', 'delayed'] as const;

/** Metrics of the worker only: queues and sweeps. */
@Injectable()
export class WorkerMetrics {
  constructor(private readonly modules: ModuleRef) {}

  async metrics(): Promise<Metric[]> {
    const queues = await Promise.all(declaredQueues().map(({ name }) => this.queue(name)));
    const { lastRuns } = this.modules.get(SweepRunner, { strict: false });
    const sweeps = [...lastRuns].map(([sweep, at]) => ({ labels: { sweep }, value: at.getTime() / 1_000 }));
    return [
      {
        name: 'queue_jobs',
        help: 'Jobs of each queue, by state',
        type: 'gauge',
        samples: queues.flatMap(({ depths }) => depths),
      },
      {
        name: 'queue_oldest_waiting_age_seconds',
        help: 'Age of the job that has waited longest for a worker',
        type: 'gauge',
        samples: queues.map(({ queue, oldestS }) => ({ labels: { queue }, value: oldestS })),
      },
      {
        name: 'sweep_last_success_timestamp_seconds',
        help: 'End of the last run that did not fail',
        type: 'gauge',
        samples: sweeps,
      },
    ];
  }

  private async queue(name: string) {
    const queue = this.modules.get<Queue>(getQueueToken(name), { strict: false });
    const [counts, [oldest]] = await Promise.all([
      queue.getJobCounts(...STATES),
      queue.getJobs(['waiting'], 0, 0, true),
    ]);
    return {
      queue: name,
      depths: STATES.map((state) => ({ labels: { queue: name, state }, value: counts[state] ?? 0 })),
      oldestS: oldest ? (Date.now() - oldest.timestamp) / 1_000 : 0,
    };
  }
}
