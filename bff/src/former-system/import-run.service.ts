import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../platform/database/database.ts';
import { FormerSystemImportRecord } from './former-import.entity.ts';
import { ImportStates, InterruptedError, type RunningImport } from './import-states.service.ts';
import { UnreadableFileError } from './read/unreadable-file-error.ts';
import { type RowEvaluation, RowEvaluator } from './row-evaluator.service.ts';
import { RowWriter, type WriteContext } from './row-writer.service.ts';
import { type StagedRow, StagedRows } from './staged-rows.service.ts';
import { TABLES } from './tables/all-tables.ts';
import type { FormerTable } from './tables/former-table.ts';

const CHECK_BATCH_SIZE = 200;
/** Number of rows per transaction. Writing this many leads takes 0.1 s, so no visitor waits noticeably for a lock. */
const WRITE_BATCH_SIZE = 100;

interface BatchRun extends RunningImport {
  signal?: AbortSignal | undefined;
  table: FormerTable;
  after: number;
  limit: number;
  /** Context of the writes. Null during a check. */
  context: WriteContext | null;
}

/** Reads, checks and imports the files of an import, in small transactions. Continues after an interruption. */
@Injectable()
export class ImportRun {
  constructor(
    private readonly database: Database,
    private readonly states: ImportStates,
    private readonly staged: StagedRows,
    private readonly rowEvaluator: RowEvaluator,
    private readonly writer: RowWriter,
  ) {}

  /** Reads the files and compares their rows with the existing rows. Stores only the result. */
  async check(importId: string, signal?: AbortSignal): Promise<void> {
    const run = { importId, state: 'checking', signal } as const;
    try {
      const { files } = await this.database.transaction((tx) => this.states.lock(tx, run));
      const stagedFiles = await this.staged.stage(importId, files);
      await this.database.transaction(async (tx) => {
        await this.states.lock(tx, run);
        await tx.getRepository(FormerSystemImportRecord).update(importId, stagedFiles);
      });
      await this.forEachBatch({ ...run, limit: CHECK_BATCH_SIZE, context: null });
      await this.states.finish(run, 'checked');
    } catch (error) {
      if (error instanceof UnreadableFileError) await this.states.fail(run, error.message);
      else if (!(error instanceof InterruptedError)) throw error;
    }
  }

  /** Writes the new and changed rows. */
  async write(importId: string, signal?: AbortSignal): Promise<void> {
    const run = { importId, state: 'importing', signal } as const;
    try {
      const context = await this.database.transaction(async (tx) => {
        const { files, options } = await this.states.lock(tx, run);
        const [user] = await tx.rows<{ email: string }>(
          'SELECT staff.email FROM former_imports JOIN todo_profiles AS staff ON staff.id = user_id WHERE former_imports.id = $1',
          [importId],
        );
        const fileName = files
          .map(({ name }) => name)
          .join(', ')
          .slice(0, 200);
        return { sendsInvitations: false, sendsToCrm: false, ...options, fileName, actor: user?.email ?? 'import' };
      });
      await this.forEachBatch({ ...run, limit: WRITE_BATCH_SIZE, context });
      await this.states.finish(run, 'imported');
      await this.staged.clearCells(importId);
    } catch (error) {
      if (!(error instanceof InterruptedError)) throw error;
    }
  }

  private async forEachBatch(run: Omit<BatchRun, 'table' | 'after'>): Promise<void> {
    for (const table of TABLES) {
      for (let after: number | null = 0; after !== null; ) after = await this.runBatch({ ...run, table, after });
    }
  }

  /** Runs one batch, or its rows one by one if Postgres rejects a value. @returns the last position, or null at the end */
  private async runBatch(run: BatchRun): Promise<number | null> {
    if (run.signal?.aborted) throw new Error('The worker is shutting down; the import continues with the next attempt');
    try {
      return await this.database.transaction(async (tx) => {
        await this.states.lock(tx, run);
        const rows = await this.readNextBatch(tx, run);
        await this.apply(tx, run, rows);
        return rows.at(-1)?.position ?? null;
      });
    } catch (error) {
      if (!isRejectedValueError(error)) throw error;
      if (run.limit > 1) return this.runBatch({ ...run, limit: 1 });
      return this.rejectRow(run, error);
    }
  }

  private async apply(tx: Tx, { importId, table, context }: BatchRun, rows: readonly StagedRow[]): Promise<void> {
    if (rows.length === 0) return;
    const evaluations = await this.rowEvaluator.evaluate(tx, { importId, table, rows, isImport: context !== null });
    if (context) await this.writer.write(tx, table, evaluations, context);
    await this.staged.recordOutcomes(
      tx,
      importId,
      evaluations.map((each) => ({
        ...each,
        isWritten: isDone(each, context),
        images: each.images.map((image) => ({ ...image, ...getImageOwner(each, table) })),
      })),
    );
  }

  private readNextBatch(tx: Tx, { importId, table, after, limit, context }: BatchRun): Promise<StagedRow[]> {
    return this.staged.readNext(tx, importId, table.name, { after, limit, isImport: context !== null });
  }

  private rejectRow(run: BatchRun, error: { constraint?: string; message: string }): Promise<number | null> {
    return this.database.transaction(async (tx) => {
      const [row] = await this.readNextBatch(tx, run);
      if (!row) return null;
      const reasons = [`The database rejects the row (${error.constraint ?? error.message.slice(0, 200)})`];
      const evaluatedRow = {
        position: row.position,
        outcome: 'invalid',
        isWritten: false,
        reasons,
        notes: [],
        images: [],
      } as const;
      await this.staged.recordOutcomes(tx, run.importId, [evaluatedRow]);
      return row.position;
    });
  }
}

/** Returns whether a row needs no more work. After a check, these are the unchanged rows of earlier imports. */
const isDone = ({ outcome, existingId }: RowEvaluation, context: WriteContext | null): boolean =>
  context ? outcome !== 'invalid' && outcome !== 'kept' : outcome === 'same' && existingId === null;

/** Describes the row that had an image, or the existing row that replaces it. */
const getImageOwner = ({ row, existingId }: RowEvaluation, table: FormerTable) => ({
  owner: String(row.title ?? row.name),
  ownerId: existingId ?? table.getId(row),
});

/** Returns whether Postgres rejected a value or a constraint was violated (SQLSTATE classes 22 and 23). */
const isRejectedValueError = (error: unknown): error is { code: string; constraint?: string; message: string } =>
  /^2[23]/.test((error as { code?: string } | null)?.code ?? '');
