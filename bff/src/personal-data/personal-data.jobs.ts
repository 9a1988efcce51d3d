import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { prune } from '../platform/database/prune.ts';
import { HandlesJob } from '../platform/jobs/job.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { buildExportArchive } from './export-archive.ts';
import { PersonEraser } from './person-eraser.service.ts';
import { personErasureRequested, personExportRequested } from './personal-data.events.ts';

const TEN_MINUTES_MS = 10 * 60_000;

@Injectable()
export class PersonalDataJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly eraser: PersonEraser,
  ) {}

  @HandlesJob({ name: 'build-person-export', queue: 'records', on: personExportRequested })
  async buildExport({ exportId }: { exportId: string }): Promise<void> {
    const [open] = await this.database.rows<{ email: string }>(
      'SELECT email FROM person_exports WHERE id = $1 AND finished_at IS NULL',
      [exportId],
    );
    if (!open) return;
    const now = this.clock.now();
    const bytes = await buildExportArchive(this.database, open.email, now);
    await this.database.run(
      'UPDATE person_exports SET bytes = $2, finished_at = $3 WHERE id = $1 AND finished_at IS NULL',
      [exportId, bytes, now],
    );
  }

  @HandlesJob({ name: 'erase-person', queue: 'records', on: personErasureRequested })
  async erase({ erasureId }: { erasureId: string }): Promise<void> {
    await this.eraser.erase(erasureId);
  }

  @Sweeps({ name: 'prune-person-exports', everyMs: TEN_MINUTES_MS })
  async prune(): Promise<void> {
    await prune(this.database, 'person_exports', 'expires_at <= $1', [this.clock.now()]);
  }
}
