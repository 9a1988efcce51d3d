import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { defineEvent } from '../platform/outbox/event.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import {
  FormerSystemImportRecord,
  type ImportFile,
  type ImportOptions,
  type ImportState,
} from './former-import.entity.ts';
import {
  importAlreadyRunning,
  chunkMissing,
  fileEmpty,
  filesTooLarge,
  importNotFound,
  fileNotRecognized,
  uploadIncomplete,
  wrongImportState,
} from './former-system.errors.ts';
import { CHUNK_BYTES, MAX_IMPORT_BYTES } from './former-system.limits.ts';
import { StagedRows } from './staged-rows.service.ts';
import { isImportFile } from './tables/all-tables.ts';
import { isZip } from './uploaded-files.service.ts';

/** An admin requested the check or the import. `at`, in epoch milliseconds, makes the event unique. */
export const formerImportRequested = defineEvent<{ importId: string; step: 'check' | 'write'; at: number }>(
  'former-import.requested',
);

const RUNNING_STATES: readonly ImportState[] = ['checking', 'importing'];

/** Actions that admins take on imports from the former system. */
@Injectable()
export class FormerSystemImports {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly staged: StagedRows,
    private readonly realtime: Realtime,
  ) {}

  /**
   * Registers the files of an import. If the import exists, changes nothing. While another import is running, rejects
   * the files before they are uploaded.
   * @param actor null for the command-line program
   * @throws DomainError `invalid` if the files are too large, a file is empty, or a file is not named like a dump,
   *   table or ZIP archive
   * @throws DomainError `conflict` if another import is running
   */
  async create(id: string, files: readonly ImportFile[], actor: Actor | null): Promise<void> {
    if (files.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_IMPORT_BYTES) throw filesTooLarge();
    for (const { name, bytes } of files) {
      if (!isZip(name) && !isImportFile(name)) throw fileNotRecognized(name);
      if (bytes === 0) throw fileEmpty(name);
    }
    await this.database.transaction(async (tx) => {
      const createdRows = await tx.rows(
        `INSERT INTO former_imports (id, user_id, state, files, created_at) VALUES ($1, $2, 'uploading', $3, $4)
         ON CONFLICT (id) DO NOTHING RETURNING 1`,
        [id, actor?.id ?? null, JSON.stringify(files), this.clock.now()],
      );
      if (createdRows.length === 0) return;
      await this.assertNoneRunning(tx);
      await this.record(tx, id, 'uploaded', actor, { files });
      await this.publish(tx, id);
    });
  }

  /**
   * Stores a chunk of a file. A repeated request replaces the chunk.
   * @throws DomainError `notFound` if the import does not exist
   * @throws DomainError `conflict` if the import is no longer uploading
   * @throws DomainError `invalid` if the file has no such chunk, or the chunk has the wrong size
   */
  async storeChunk(id: string, file: number, number: number, bytes: Buffer): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { files } = await this.lock(tx, id, ['uploading']);
      if (bytes.length !== getChunkSize(files[file]?.bytes ?? 0, number)) throw chunkMissing();
      await tx.run(
        `INSERT INTO former_import_chunks (import_id, file, number, bytes) VALUES ($1, $2, $3, $4)
         ON CONFLICT (import_id, file, number) DO UPDATE SET bytes = excluded.bytes`,
        [id, file, number, bytes],
      );
    });
  }

  /**
   * Starts the check of the uploaded files.
   * @throws DomainError `conflict` if the upload is incomplete, the import is in another state, or another import is
   *   running
   */
  async requestCheck(id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { files } = await this.lock(tx, id, ['uploading']);
      const { bytes } = await tx.row<{ bytes: string }>(
        'SELECT coalesce(sum(length(bytes)), 0) AS bytes FROM former_import_chunks WHERE import_id = $1',
        [id],
      );
      if (Number(bytes) !== files.reduce((sum, file) => sum + file.bytes, 0)) throw uploadIncomplete();
      await this.run(tx, id, 'check');
    });
  }

  /**
   * Starts an import that was checked.
   * @throws DomainError `conflict` if the import is in another state, or another import is running
   */
  async start(id: string, options: ImportOptions, actor: Actor | null): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { state } = await this.lock(tx, id, ['checked', 'importing']);
      // If the response to an earlier request was lost, a retry finds the import running.
      if (state === 'importing') return;
      await tx.getRepository(FormerSystemImportRecord).update(id, { options });
      await this.run(tx, id, 'write');
      await this.record(tx, id, 'started', actor, options);
    });
  }

  /**
   * Marks the check or the import as running, for a program that does the work without a worker.
   * @throws DomainError `conflict` if the import is in another state, or another import is running
   */
  async reserve(id: string, step: 'check' | 'write', options?: ImportOptions): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.lock(tx, id, [step === 'check' ? 'uploading' : 'checked']);
      if (options) await tx.getRepository(FormerSystemImportRecord).update(id, { options });
      await this.begin(tx, id, step);
      if (options) await this.record(tx, id, 'started', null, options);
    });
  }

  /** Stops an import and deletes its files. Rows that have already been written remain. */
  async discard(id: string, actor: Actor | null): Promise<void> {
    const isEnded = await this.database.transaction(async (tx) => {
      const { state, counts } = await this.lock(tx, id);
      if (state === 'imported' || state === 'discarded') return true;
      const stopped = state === 'importing' ? { counts: await this.staged.count(tx, id) } : { counts };
      await tx
        .getRepository(FormerSystemImportRecord)
        .update(id, { state: 'discarded', finishedAt: this.clock.now(), ...stopped });
      await this.record(tx, id, 'discarded', actor, { state });
      await this.publish(tx, id);
      return false;
    });
    if (!isEnded) await this.staged.clearCells(id);
  }

  private async run(tx: Tx, id: string, step: 'check' | 'write'): Promise<void> {
    await this.begin(tx, id, step);
    await this.outbox.append(tx, formerImportRequested, { importId: id, step, at: this.clock.now().getTime() });
  }

  private async begin(tx: Tx, id: string, step: 'check' | 'write'): Promise<void> {
    await tx.run(`SELECT pg_advisory_xact_lock(hashtextextended('former-import', 0))`);
    await this.assertNoneRunning(tx);
    await tx.getRepository(FormerSystemImportRecord).update(id, { state: step === 'check' ? 'checking' : 'importing' });
    await this.publish(tx, id);
  }

  private async assertNoneRunning(tx: Tx): Promise<void> {
    const runningImports = await tx.rows('SELECT 1 FROM former_imports WHERE state = ANY($1)', [RUNNING_STATES]);
    if (runningImports.length > 0) throw importAlreadyRunning();
  }

  private async lock(tx: Tx, id: string, states?: readonly ImportState[]): Promise<FormerSystemImportRecord> {
    const found = await tx
      .getRepository(FormerSystemImportRecord)
      .findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!found) throw importNotFound();
    if (states && !states.includes(found.state)) throw wrongImportState();
    return found;
  }

  private publish(tx: Tx, id: string): Promise<void> {
    return this.realtime.publish(tx, { type: 'former-import.changed', id });
  }

  private record(tx: Tx, id: string, change: string, actor: Actor | null, after: object): Promise<void> {
    return this.audit.record(tx, { actor, action: `former-import.${change}`, subject: `former-import:${id}`, after });
  }
}

/**
 * Returns the size of a chunk. All chunks of a file except the last have the full size. Returns -1 if the file has no
 * such chunk, so that an empty chunk is also rejected.
 */
const getChunkSize = (fileBytes: number, number: number): number =>
  Math.max(0, Math.min(CHUNK_BYTES, fileBytes - number * CHUNK_BYTES)) || -1;
