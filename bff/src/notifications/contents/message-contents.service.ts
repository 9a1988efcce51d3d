import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { hideKeys } from './hide-keys.ts';

/** Contents of a message that is about to be sent. */
export interface SentContent {
  /** `Name <address>`, or the number of a text message. */
  sender: string;
  /** Empty for a text message. */
  subject: string;
  text: string;
  /** Null for a text message. */
  html: string | null;
  attachments: readonly ContentAttachment[];
}

/** The file itself is not stored. */
export interface ContentAttachment {
  name: string;
  /** In bytes. */
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
   * Records that the content is about to be sent. From then on, the recipient's server may have accepted the message.
   * Stores the content of a message about a lead in the same statement, without the keys in its links. Other messages
   * do not appear on a timeline, so their content is not stored.
   * @param send the claimed message; `attempts` identifies the claim
   * @returns false if the claim was lost and the content must not be sent
   */
  async markSending(send: { id: string; attempts: number }, content: SentContent): Promise<boolean> {
    const marked = await this.database.rows(MARK_SENDING, [
      send.id,
      send.attempts,
      this.clock.now(),
      content.sender,
      content.subject,
      hideKeys(content.text),
      content.html === null ? null : hideKeys(content.html),
      JSON.stringify(content.attachments),
    ]);
    return marked.length > 0;
  }
}

/** Prepared, because each message runs it. */
const MARK_SENDING = {
  name: 'mark-message-sending',
  text: `
    WITH marked AS (
      UPDATE message_sends SET wire_at = $3 WHERE id = $1 AND state = 'claimed' AND attempts = $2 RETURNING id, lead_id
    ), stored AS (
      INSERT INTO message_contents (send_id, sender, subject, text, html, attachments)
      SELECT id, $4, $5, $6, $7, $8::jsonb FROM marked WHERE lead_id IS NOT NULL
      ON CONFLICT (send_id) DO UPDATE SET sender = excluded.sender, subject = excluded.subject, text = excluded.text,
        html = excluded.html, attachments = excluded.attachments
    ) SELECT 1 FROM marked`,
};
