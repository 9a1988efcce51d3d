import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { Log } from '../platform/log/log.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { DocumentCreation } from './document-creation.service.ts';

const MINUTE_MS = 60_000;
const BATCH_SIZE = 20;

const CLAIM_DUE = `
  UPDATE signature_documents SET checked_at = $1 FROM (
    SELECT id FROM signature_documents
    WHERE state = 'creating' AND checked_at <= $1::timestamptz - interval '2 minutes'
    ORDER BY checked_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
  ) AS due WHERE signature_documents.id = due.id RETURNING signature_documents.id`;

/** Completes documents whose creation was interrupted. */
@Injectable()
export class DocumentCreationSweeps {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly creation: DocumentCreation,
    private readonly log: Log,
  ) {}

  @Sweeps({ name: 'complete-documents', everyMs: MINUTE_MS })
  async complete(): Promise<void> {
    const claim = () => this.database.rows<{ id: string }>(CLAIM_DUE, [this.clock.now()]);
    for (let due = await claim(); due.length > 0; due = await claim())
      for (const { id } of due) await this.completeOne(id);
  }

  /** Logs errors, so that one document cannot stop the others. */
  private async completeOne(id: string): Promise<void> {
    try {
      await this.creation.complete(id, { isNew: false });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.log.warn('could not send a document; the next sweep will retry', { id, reason });
    }
  }
}
