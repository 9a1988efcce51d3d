import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { Log } from '../platform/log/log.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { DocumentReconciler } from './document-reconciler.service.ts';
import { FileCopies } from './files/file-copies.service.ts';

const BATCH_SIZE = 20;

interface DueDocument {
  id: string;
  isCompleted: boolean;
}

/** Claims pending documents whose webhook may have been lost, and completed documents whose files are not stored. */
const CLAIM_DUE_DOCUMENTS = `
  UPDATE signature_documents SET checked_at = $1 FROM (
    SELECT id FROM signature_documents AS document
    WHERE checked_at <= $1::timestamptz - interval '15 minutes' AND (
      state IN ('sent', 'viewed', 'signing')
      OR state = 'completed' AND NOT EXISTS (SELECT 1 FROM signature_files WHERE document_id = document.id))
    ORDER BY checked_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
  ) AS due WHERE signature_documents.id = due.id
  RETURNING signature_documents.id, state = 'completed' AS "isCompleted"`;

/**
 * Compares documents with DocuSeal, so that signatures are recorded even if a webhook is lost, and expiries are
 * detected.
 */
@Injectable()
export class DocumentSweeps {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly reconciler: DocumentReconciler,
    private readonly copies: FileCopies,
    private readonly log: Log,
  ) {}

  @Sweeps({ name: 'reconcile-documents', everyMs: 60_000 })
  async reconcile(): Promise<void> {
    const claim = () => this.database.rows<DueDocument>(CLAIM_DUE_DOCUMENTS, [this.clock.now()]);
    for (let due = await claim(); due.length > 0; due = await claim())
      for (const document of due) await this.process(document);
  }

  /** Logs errors, so that one document cannot stop the others. */
  private async process({ id, isCompleted }: DueDocument): Promise<void> {
    try {
      if (isCompleted) await this.copies.copy({ documentId: id });
      else await this.reconciler.reconcile(id);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.log.warn('could not compare with DocuSeal; the next sweep will retry', { id, reason });
    }
  }
}
