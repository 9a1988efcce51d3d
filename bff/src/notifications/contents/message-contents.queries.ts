import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { instantSql } from '../../platform/database/keyset.ts';
import type { SentMessageDetail } from './message-contents.dto.ts';

export const messageNotFound = () => notFound('message.missing', 'There is no such message.');

/** Reads messages about leads, with their contents as they were sent. */
@Injectable()
export class MessageContentQueries {
  constructor(private readonly database: Database) {}

  /** @throws DomainError notFound if the message does not exist, is not about a lead, or its lead is deleted */
  async find(id: string): Promise<SentMessageDetail> {
    const [message] = await this.database.rows<SentMessageDetail>(
      `SELECT message_sends.id, channel, template, message_sends.state, coalesce(error, '') AS error, address AS "to",
              ${instantSql('message_sends.created_at')} AS "createdAt", ${instantSql('sent_at')} AS "sentAt",
              CASE WHEN send_id IS NOT NULL THEN jsonb_build_object(
                'from', sender, 'subject', subject, 'text', text, 'hasHtml', html IS NOT NULL, 'attachments', attachments
              ) END AS content
       FROM message_sends JOIN leads ON leads.id = lead_id
       LEFT JOIN message_contents ON send_id = message_sends.id
       WHERE message_sends.id = $1 AND leads.deleted_at IS NULL`,
      [id],
    );
    if (!message) throw messageNotFound();
    return message;
  }

  /** Returns the HTML of an email. @throws DomainError notFound if no HTML is stored, or the lead is deleted */
  async readHtml(id: string): Promise<string> {
    const [row] = await this.database.rows<{ html: string | null }>(
      `SELECT html FROM message_contents JOIN message_sends ON message_sends.id = send_id
       JOIN leads ON leads.id = lead_id WHERE send_id = $1 AND leads.deleted_at IS NULL`,
      [id],
    );
    if (!row?.html) throw messageNotFound();
    return row.html;
  }
}
