import { STATES_BY_DOCUMENT_STATUS } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { Log } from '../platform/log/log.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { DocumentVoiding } from './document-voiding.service.ts';
import { DocumentCreation } from './document-creation.service.ts';

const MINUTE_MS = 60_000;
const BATCH_SIZE = 20;

const CLAIM_DUE_DOCUMENTS = `
  UPDATE signature_documents SET checked_at = $1 FROM (
    SELECT id FROM signature_documents
    WHERE (state = 'creating' OR void_requested_at IS NOT NULL AND state = ANY($2))
      AND checked_at <= $1::timestamptz - interval '2 minutes'
    ORDER BY checked_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
  ) AS due WHERE signature_documents.id = due.id
  RETURNING signature_documents.id, void_requested_at IS NOT NULL AS "isVoidRequested"`;

interface DueDocument {
  id: string;
  isVoidRequested: boolean;
}

/** Completes requests by staff to send or void a document, after a crash or an outage interrupted them. */
@Injectable()
export class InterruptedDocumentSweeps {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly creation: DocumentCreation,
    private readonly voiding: DocumentVoiding,
    private readonly log: Log,
  ) {}

  @Sweeps({ name: 'complete-documents', everyMs: MINUTE_MS })
  async complete(): Promise<void> {
    const claim = () =>
      this.database.rows<DueDocument>(CLAIM_DUE_DOCUMENTS, [this.clock.now(), STATES_BY_DOCUMENT_STATUS.pending]);
    for (let due = await claim(); due.length > 0; due = await claim())
      for (const document of due) await this.completeOne(document);
  }

  /** Logs errors, so that one document cannot stop the others. */
  private async completeOne({ id, isVoidRequested }: DueDocument): Promise<void> {
    try {
      await (isVoidRequested ? this.voiding.complete(id) : this.creation.complete(id, { isNew: false }));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.log.warn('could not complete a document; the next sweep will retry', { id, reason });
    }
  }
}
