import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { prune } from '../platform/database/prune.ts';
import { defineQueue, HandlesJob, type JobContext } from '../platform/jobs/job.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { formerImportRequested } from './former-imports.service.ts';
import { ImportRun } from './import-run.service.ts';
import { StagedRows } from './staged-rows.service.ts';

defineQueue({ name: 'former-system', concurrency: 1 });

const HOUR_MS = 3_600_000;
/** Days after which the files of an unfinished import, or the remarks of a finished import, are deleted. */
const RETENTION_DAYS = { unfinished: 7, finished: 90 };

@Injectable()
export class FormerSystemImportJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly realtime: Realtime,
    private readonly run: ImportRun,
    private readonly staged: StagedRows,
  ) {}

  @HandlesJob({ name: 'run-former-import', queue: 'former-system', on: formerImportRequested })
  async handle({ importId, step }: { importId: string; step: 'check' | 'write' }, context: JobContext): Promise<void> {
    if (step === 'check') await this.run.check(importId, context.signal);
    else await this.run.write(importId, context.signal);
  }

  /**
   * Discards imports that were created a week ago and never started, because their files contain personal data. Also
   * deletes the remarks of imports that ended 90 days ago.
   */
  @Sweeps({ name: 'prune-former-imports', everyMs: HOUR_MS })
  async prune(): Promise<void> {
    const now = this.clock.now().getTime();
    const [unfinished, finished] = [RETENTION_DAYS.unfinished, RETENTION_DAYS.finished].map(
      (days) => new Date(now - days * 24 * HOUR_MS),
    );
    const discardedImports = await this.database.transaction(async (tx) => {
      const rows = await tx.rows<{ id: string }>(
        `UPDATE former_imports SET state = 'discarded', finished_at = $2
         WHERE state IN ('uploading', 'checked') AND created_at <= $1 RETURNING id`,
        [unfinished, this.clock.now()],
      );
      await this.realtime.publish(tx, ...rows.map(({ id }) => ({ type: 'former-import.changed', id }) as const));
      return rows;
    });
    for (const { id } of discardedImports) await this.staged.clearCells(id);
    await prune(this.database, 'former_rows', 'import_id IN (SELECT id FROM former_imports WHERE finished_at <= $1)', [
      finished,
    ]);
  }
}
