import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { QueueHandles } from '../platform/jobs/queue-handles.ts';
import { applyPause, QueuePauses } from '../platform/jobs/queue-pauses.ts';
import { Log } from '../platform/log/log.ts';
import { isQueue } from './queues.dto.ts';

/** Pauses and resumes queues for admins. Audits each change. */
@Injectable()
export class QueueControls {
  constructor(
    private readonly database: Database,
    private readonly pauses: QueuePauses,
    private readonly handles: QueueHandles,
    private readonly audit: Audit,
    private readonly log: Log,
  ) {}

  /** Pauses a queue. @throws DomainError notFound */
  pause(queue: string, actor: Actor): Promise<void> {
    return this.change(queue, actor, true);
  }

  /** Resumes a queue. @throws DomainError notFound */
  resume(queue: string, actor: Actor): Promise<void> {
    return this.change(queue, actor, false);
  }

  private async change(queue: string, actor: Actor, isPaused: boolean): Promise<void> {
    if (!isQueue(queue)) throw notFound('queue.not-found', 'There is no such queue.');
    await this.database.transaction(async (tx) => {
      const isChanged = await (isPaused ? this.pauses.pause(tx, queue, actor.id) : this.pauses.resume(tx, queue));
      const action = isPaused ? 'queue.paused' : 'queue.resumed';
      if (isChanged) await this.audit.record(tx, { actor, action, subject: `queue:${queue}` });
    });
    try {
      await this.handles.use(queue, (handle) => applyPause(handle, isPaused));
    } catch (error) {
      this.log.warn('could not reach a queue; the workers will pause or resume it', { queue, reason: String(error) });
    }
  }
}
