import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { prune } from '../database/prune.ts';
import { Sweeps } from '../sweeps/sweeps.ts';

const HEARTBEAT_INTERVAL_MS = 10_000;

/** Records heartbeats of this worker, so that admins can see whether workers are running. Uses Postgres' clock. */
@Injectable()
export class WorkerHeartbeat {
  private readonly id = randomUUID();

  constructor(private readonly database: Database) {}

  /** Records a heartbeat, and deletes the rows of workers whose last heartbeat was more than a day ago. */
  @Sweeps({ name: 'worker-heartbeat', everyMs: HEARTBEAT_INTERVAL_MS })
  async recordHeartbeat(): Promise<void> {
    await prune(this.database, 'worker_heartbeats', `seen_at < now() - interval '1 day'`, []);
    await this.database.run(
      `INSERT INTO worker_heartbeats (id, started_at, seen_at) VALUES ($1, now(), now())
       ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
      [this.id],
    );
  }
}
