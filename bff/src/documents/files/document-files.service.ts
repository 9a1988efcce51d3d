import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/index.ts';
import type { Actor } from '../../identity/index.ts';
import { Database } from '../../platform/database/database.ts';
import { Log } from '../../platform/log/log.ts';
import { DocumentReconciler } from '../document-reconciler.service.ts';
import type { FileKind } from './document-files.dto.ts';
import { documentFileDamaged, documentNotCompleted } from './document-files.errors.ts';
import { hashFile } from './file-copies.service.ts';

export interface SignatureFile {
  fileName: string;
  content: Buffer;
}

/** Reads the stored copies of signed files. */
@Injectable()
export class DocumentFiles {
  constructor(
    private readonly database: Database,
    private readonly documents: DocumentReconciler,
    private readonly audit: Audit,
    private readonly log: Log,
  ) {}

  /**
   * Returns a file for download, after comparing its content with its hash, and records the download.
   * @throws DomainError conflict if the file is not stored yet
   * @throws DomainError unavailable if the stored content does not match its hash
   */
  async open(documentId: string, kind: FileKind, actor: Actor): Promise<SignatureFile> {
    const { leadId } = await this.documents.find(documentId);
    const [file] = await this.database.rows<SignatureFile & { sha256: string }>(
      `SELECT file_name AS "fileName", sha256, content FROM signature_files WHERE document_id = $1 AND kind = $2`,
      [documentId, kind],
    );
    if (!file) throw documentNotCompleted();
    const { fileName, sha256, content } = file;
    if (hashFile(content) !== sha256) {
      const error = documentFileDamaged();
      this.log.error('a stored file does not match its SHA-256', error, { documentId, kind });
      throw error;
    }
    await this.database.transaction((tx) =>
      this.audit.record(tx, {
        actor,
        action: 'document.downloaded',
        subject: `document:${documentId}`,
        after: { file: kind, leadId },
      }),
    );
    return { fileName, content };
  }
}
