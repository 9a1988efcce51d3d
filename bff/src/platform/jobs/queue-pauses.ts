import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Database, type Tx } from '../database/database.ts';

/**
 * Returns an SQL condition that is false while the queue is paused. Used by sweeps that process the due rows of the
 * queue.
 */
export const queueRunsSql = (queue: string): string =>
  `NOT EXISTS (SELECT 1 FROM queue_pauses WHERE queue = '${queue}')`;

/**
 * Stores which queues are paused. The pauses are stored in Postgres, because they must survive a loss of the queue data
 * and also apply to sweeps. Workers apply the pauses to the queues.
 */
@Injectable()
export class QueuePauses {
  constructor(private readonly database: Database) {}

  /** Returns the names of the paused queues. */
  async list(): Promise<Set<string>> {
    const rows = await this.database.rows<{ queue: string }>('SELECT queue FROM queue_pauses');
    return new Set(rows.map(({ queue }) => queue));
  }

  /** Pauses a queue. @returns false if it is already paused */
  async pause(tx: Tx, queue: string, userId: string): Promise<boolean> {
    const written = await tx.run(
      'INSERT INTO queue_pauses (queue, paused_by) VALUES ($1, $2) ON CONFLICT (queue) DO NOTHING',
      [queue, userId],
    );
    return written > 0;
  }

  /** Resumes a queue. @returns false if it is not paused */
  async resume(tx: Tx, queue: string): Promise<boolean> {
    return (await tx.run('DELETE FROM queue_pauses WHERE queue = $1', [queue])) > 0;
  }
}

/** Pauses or resumes the queue in BullMQ. A pause does not interrupt running jobs. */
export async function applyPause(queue: Queue, isPaused: boolean): Promise<void> {
  if ((await queue.isPaused()) === isPaused) return;
  await (isPaused ? queue.pause() : queue.resume());
}
