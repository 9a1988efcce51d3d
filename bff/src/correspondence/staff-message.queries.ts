import { Injectable } from '@nestjs/common';
import type { MailAttachment } from '../notifications/index.ts';
import { Database } from '../platform/database/database.ts';

export interface StaffMessage {
  /** Email address of the staff member. */
  author: string;
  subject: string;
  content: string;
  /** Message-IDs of our earlier email and of the received email to which this message replies, in this order. */
  references: string[];
}

/** Reads the messages that staff wrote. */
@Injectable()
export class StaffMessageQueries {
  constructor(private readonly database: Database) {}

  /** Returns null if the message does not exist or its lead is deleted. */
  async find(id: string): Promise<StaffMessage | null> {
    const [message] = await this.database.rows<StaffMessage>(
      `SELECT author, message.subject, message.content,
              array_remove(ARRAY[answered.message_id, original.message_id], NULL) AS references
       FROM staff_messages AS message
       JOIN leads ON leads.id = message.lead_id AND deleted_at IS NULL
       LEFT JOIN inbound_messages AS original ON original.id = replies_to
       LEFT JOIN message_sends AS answered ON answered.id = original.send_id
       WHERE message.id = $1`,
      [id],
    );
    return message ?? null;
  }

  /** Returns the attachments of a message, in the order of their upload. */
  listAttachments(id: string): Promise<MailAttachment[]> {
    return this.database.rows<MailAttachment>(
      `SELECT name AS filename, media_type AS "contentType", content FROM staff_message_files
       WHERE message_id = $1 ORDER BY created_at, id`,
      [id],
    );
  }
}
