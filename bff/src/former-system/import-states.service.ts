import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { FormerSystemImportRecord, type ImportState } from './former-import.entity.ts';
import { StagedRows } from './staged-rows.service.ts';

/** Error thrown when an admin has stopped the import. */
export class InterruptedError extends Error {}

/** An import that is being checked or written. */
export interface RunningImport {
  importId: string;
  state: ImportState;
}

/** Ends the check or the writing of an import, and publishes the new state to open pages. */
@Injectable()
export class ImportStates {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly staged: StagedRows,
    private readonly audit: Audit,
    private readonly realtime: Realtime,
  ) {}

  /**
   * Locks the import, so that its state cannot change before `tx` ends.
   * @throws InterruptedError if the state has changed
   */
  async lock(tx: Tx, { importId, state }: RunningImport): Promise<FormerSystemImportRecord> {
    const found = await tx
      .getRepository(FormerSystemImportRecord)
      .findOne({ where: { id: importId }, lock: { mode: 'pessimistic_read' } });
    if (found?.state !== state) throw new InterruptedError();
    return found;
  }

  /** @throws InterruptedError if the state has changed */
  async finish(run: RunningImport, state: 'checked' | 'imported'): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.lock(tx, run);
      const counts = await this.staged.count(tx, run.importId);
      const finishedAt = state === 'imported' ? this.clock.now() : null;
      await tx.getRepository(FormerSystemImportRecord).update(run.importId, { state, counts, finishedAt });
      if (state === 'checked') await tx.run('DELETE FROM former_import_chunks WHERE import_id = $1', [run.importId]);
      if (state === 'imported')
        await this.audit.record(tx, {
          actor: null,
          action: 'former-import.finished',
          subject: `former-import:${run.importId}`,
          after: { tables: counts.map(({ table, written, kept, invalid }) => ({ table, written, kept, invalid })) },
        });
      await this.realtime.publish(tx, { type: 'former-import.changed', id: run.importId });
    });
  }

  /** Ends an import whose files cannot be read. */
  async fail(run: RunningImport, error: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx
        .getRepository(FormerSystemImportRecord)
        .update({ id: run.importId, state: run.state }, { state: 'failed', error, finishedAt: this.clock.now() });
      await this.realtime.publish(tx, { type: 'former-import.changed', id: run.importId });
    });
    await this.staged.clear(run.importId);
    await this.staged.clearCells(run.importId);
  }
}
