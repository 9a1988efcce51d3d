import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { hideKeys } from './hide-keys.ts';

/** Content of a message that is about to be sent. */
export interface SentContent {
  /** `Name <address>`, or the number that sends the text message. */
  sender: string;
  /** Empty for a text message. */
  subject: string;
  text: string;
  /** Null for a text message. */
  html: string | null;
  attachments: readonly ContentAttachment[];
}

/** Metadata of an attachment. The file itself is not stored. */
export interface ContentAttachment {
  name: string;
  /** Size in bytes. */
  size: number;
}

/** Marks messages as being sent, and stores their contents. */
@Injectable()
export class MessageContents {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the content and records that the message is about to be sent. From then on, the server may accept the
   * message, and the outcome is unknown if the process is killed before the server replies. The content is stored in a
   * separate statement, to keep the second statement short. The content of a message that is not about a lead is not
   * stored, because no timeline shows it.
   * @param send the claimed message; `attempts` identifies the claim
   * @returns false if the claim was lost and the content must not be sent
   */
  async markSending(send: { id: string; attempts: number }, content: SentContent): Promise<boolean> {
    await this.database.rows(STORE_CONTENT, [
      send.id,
      send.attempts,
      content.sender,
      content.subject,
      hideKeys(content.text),
      content.html === null ? null : hideKeys(content.html),
      JSON.stringify(content.attachments),
    ]);
    const marked = await this.database.rows(MARK_SENDING, [send.id, send.attempts, this.clock.now()]);
    return marked.length > 0;
  }
}

/**
 * Prepared statement, because it runs for every message. The commit of the statement does not wait for the disk,
 * because the commit of {@link MARK_SENDING} also flushes all earlier commits.
 */
const STORE_CONTENT = {
  name: 'store-message-content',
  text: `
    WITH setting AS (SELECT set_config('synchronous_commit', 'off', true))
    INSERT INTO message_contents (send_id, sender, subject, text, html, attachments)
    SELECT id, $3, $4, $5, $6, $7::jsonb FROM message_sends, setting
    WHERE id = $1 AND state = 'claimed' AND attempts = $2 AND lead_id IS NOT NULL
    ON CONFLICT (send_id) DO UPDATE SET sender = excluded.sender, subject = excluded.subject, text = excluded.text,
      html = excluded.html, attachments = excluded.attachments`,
};

/** Prepared statement, because it runs for every message. */
const MARK_SENDING = {
  name: 'mark-message-sending',
  text: `UPDATE message_sends SET wire_at = $3 WHERE id = $1 AND state = 'claimed' AND attempts = $2 RETURNING id`,
};
