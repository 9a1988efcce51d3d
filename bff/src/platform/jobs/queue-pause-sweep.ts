import { getQueueToken } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { Sweeps } from '../sweeps/sweeps.ts';
import { getDeclaredQueues } from './job.ts';
import { applyPause, QueuePauses } from './queue-pauses.ts';

/** Applies the stored pauses to the queues, for example after Redis has lost its data. */
@Injectable()
export class QueuePauseSweep {
  constructor(
    private readonly modules: ModuleRef,
    private readonly pauses: QueuePauses,
  ) {}

  @Sweeps({ name: 'queue-pauses', everyMs: 5_000 })
  async apply(): Promise<void> {
    const paused = await this.pauses.list();
    for (const { name } of getDeclaredQueues())
      await applyPause(this.modules.get<Queue>(getQueueToken(name), { strict: false }), paused.has(name));
  }
}
