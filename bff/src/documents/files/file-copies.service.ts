import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { defineQueue, HandlesJob } from '../../platform/jobs/job.ts';
import type { VendorOutcome } from '../../platform/vendors/vendor-client.ts';
import { DocumentReconciler } from '../document-reconciler.service.ts';
import { documentUnavailable } from '../documents.errors.ts';
import { documentCompleted } from '../documents.events.ts';
import { DocuSealGateway } from '../docuseal.gateway.ts';
import type { SignatureDocument } from '../signature-document.entity.ts';

defineQueue({ name: 'documents', concurrency: 2 });

const PDF_MAGIC_BYTES = '%PDF-';

/** Copies the signed files from DocuSeal, because DocuSeal's links expire. */
@Injectable()
export class FileCopies {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly docuSeal: DocuSealGateway,
    private readonly documents: DocumentReconciler,
  ) {}

  /**
   * Stores the signed PDF and the audit log of a completed document. A repeated call changes nothing.
   * @throws DomainError unavailable if DocuSeal does not return both files
   */
  @HandlesJob({ name: 'copy-signed-files', queue: 'documents', on: documentCompleted })
  async copy({ documentId }: { documentId: string }): Promise<void> {
    const document = await this.documents.find(documentId);
    const { state, submissionId } = document;
    if (state !== 'completed' || submissionId === null || (await this.isStored(documentId))) return;
    const files = unwrap(await this.docuSeal.findFiles(submissionId));
    if (!files) throw documentUnavailable('the submission is not completed');
    const content = await this.download(files.document.url);
    await this.store(document, content, await this.download(files.auditLogUrl));
  }

  private async isStored(documentId: string): Promise<boolean> {
    const files = await this.database.rows('SELECT 1 FROM signature_files WHERE document_id = $1', [documentId]);
    return files.length > 0;
  }

  private async download(url: string): Promise<Buffer> {
    const content = unwrap(await this.docuSeal.download(url));
    const start = content.subarray(0, PDF_MAGIC_BYTES.length).toString('latin1');
    if (start !== PDF_MAGIC_BYTES) throw documentUnavailable('the file is not a PDF');
    return content;
  }

  /** Stores both files in one statement, so that neither is stored without the other. */
  private async store({ id, type }: SignatureDocument, content: Buffer, auditLog: Buffer): Promise<void> {
    const name = type.replaceAll('_', '-');
    await this.database.run(
      `INSERT INTO signature_files (document_id, kind, file_name, sha256, content, stored_at)
       VALUES ($1, 'document', $2, $3, $4, $8), ($1, 'audit-log', $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
      [
        id,
        `${name}.pdf`,
        hashFile(content),
        content,
        `${name}-audit-log.pdf`,
        hashFile(auditLog),
        auditLog,
        this.clock.now(),
      ],
    );
  }
}

/** Returns the SHA-256 of a file as hexadecimal text. */
export const hashFile = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

function unwrap<T>(outcome: VendorOutcome<T>): T {
  if (outcome.kind === 'success') return outcome.result;
  throw documentUnavailable(outcome.kind === 'declined' ? `the provider returned ${outcome.status}` : outcome.reason);
}
