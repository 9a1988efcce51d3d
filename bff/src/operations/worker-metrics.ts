import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import type { Registry } from 'prom-client';
import { getDeclaredQueues } from '../platform/jobs/job.ts';
import { readQueueCounts } from '../platform/jobs/queue-counts.ts';
import { addLabeledGauge } from '../platform/metrics/metrics.ts';
import { SweepRunner } from '../platform/sweeps/sweep-runner.ts';

const JOB_STATES = ['waiting', 'active', 'delayed'] as const;

/** Metrics that only the worker reports: queues and sweeps (tasks that run at intervals). */
@Injectable()
export class WorkerMetrics {
  constructor(private readonly modules: ModuleRef) {}

  /** Adds the metrics to the registry for one scrape. */
  async collect(registry: Registry): Promise<void> {
    const queues = await Promise.all(getDeclaredQueues().map(({ name }) => this.readQueueMetrics(name)));
    const { lastRuns } = this.modules.get(SweepRunner, { strict: false });
    const sweeps = [...lastRuns].map(([sweep, at]) => ({ labels: { sweep }, value: at.getTime() / 1_000 }));
    addLabeledGauge(
      registry,
      'queue_jobs',
      'Jobs of each queue, by state',
      ['queue', 'state'],
      queues.flatMap(({ depths }) => depths),
    );
    addLabeledGauge(
      registry,
      'queue_oldest_waiting_age_seconds',
      'Age of the job that has waited longest for a worker',
      ['queue'],
      queues.map(({ queue: readQueue, oldestS }) => ({ labels: { queue: readQueue }, value: oldestS })),
    );
    addLabeledGauge(
      registry,
      'sweep_last_success_timestamp_seconds',
      'End of the last run that did not fail',
      ['sweep'],
      sweeps,
    );
  }

  private async readQueueMetrics(name: string) {
    const queue = this.modules.get<Queue>(getQueueToken(name), { strict: false });
    const counts = await readQueueCounts(queue);
    return {
      queue: name,
      depths: JOB_STATES.map((state) => ({ labels: { queue: name, state }, value: counts[state] })),
      oldestS: counts.oldestAt ? (Date.now() - counts.oldestAt.getTime()) / 1_000 : 0,
    };
  }
}
