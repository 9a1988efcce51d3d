import { Injectable } from '@nestjs/common';
import { leadNotFound } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { ATTACHMENT_TYPES, detectAttachmentKind, toAttachmentName } from './attachment-kind.ts';
import type { StoredAttachment } from './correspondence.dto.ts';
import {
  attachmentMissing,
  attachmentsTooLarge,
  attachmentTypeNotAllowed,
  messageIdTaken,
} from './correspondence.errors.ts';

/** Limit for the total size of an email's attachments. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;

/** Stores the attachments of emails that staff write. */
@Injectable()
export class Attachments {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a file for an email about the lead, or returns the stored file with this id.
   * @throws DomainError invalid if the format is not allowed
   * @throws DomainError notFound if the lead does not exist or is deleted
   * @throws DomainError conflict if a file of another lead has this id
   */
  async store(leadId: string, id: string, file: { bytes: Buffer; fileName: string }): Promise<StoredAttachment> {
    const kind = detectAttachmentKind(file.bytes);
    if (!kind) throw attachmentTypeNotAllowed();
    const insertedCount = await this.database.run(
      `INSERT INTO staff_message_files (id, lead_id, name, media_type, content, created_at)
       SELECT $1::uuid, id, $3::text, $4::text, $5::bytea, $6::timestamptz FROM leads WHERE id = $2 AND deleted_at IS NULL
       ON CONFLICT (id) DO NOTHING`,
      [id, leadId, toAttachmentName(file.fileName, kind), ATTACHMENT_TYPES[kind], file.bytes, this.clock.now()],
    );
    const [storedAttachment] = await this.database.rows<StoredAttachment>(
      `SELECT file.id, file.name, length(file.content) AS size FROM staff_message_files AS file
       JOIN leads ON leads.id = lead_id AND deleted_at IS NULL WHERE file.id = $1 AND lead_id = $2`,
      [id, leadId],
    );
    if (storedAttachment) return storedAttachment;
    const [fileWithSameId] = await this.database.rows('SELECT 1 FROM staff_message_files WHERE id = $1', [id]);
    throw insertedCount === 0 && fileWithSameId ? messageIdTaken() : leadNotFound();
  }

  /**
   * Adds uploaded files to a message.
   * @throws DomainError conflict if a file does not exist or belongs to another message or lead
   * @throws DomainError invalid if the files are too large
   */
  async attach(tx: Tx, message: { id: string; leadId: string }, fileIds: readonly string[]): Promise<void> {
    const ids = [...new Set(fileIds)];
    if (ids.length === 0) return;
    const files = await tx.rows<{ size: number }>(
      `UPDATE staff_message_files SET message_id = $1
       WHERE id = ANY($2) AND lead_id = $3 AND message_id IS NULL RETURNING length(content) AS size`,
      [message.id, ids, message.leadId],
    );
    if (files.length < ids.length) throw attachmentMissing();
    if (files.reduce((sum, { size }) => sum + size, 0) > MAX_ATTACHMENT_BYTES) throw attachmentsTooLarge();
  }
}
