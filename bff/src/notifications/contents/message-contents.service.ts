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
   * Stores the content and records that it is about to be sent. From then on, the recipient's server may have accepted
   * the message. The two statements are separate, so that the second one is short. If the process is killed between its
   * commit and the reply of the server, the outcome is unknown. The content of a message that is not about a lead is
   * not stored, because it does not appear on a timeline.
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
 * Prepared, because each message runs it. Does not wait for the disk: the commit of {@link MARK_SENDING} also writes
 * everything that was committed before it.
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

/** Prepared, because each message runs it. */
const MARK_SENDING = {
  name: 'mark-message-sending',
  text: `UPDATE message_sends SET wire_at = $3 WHERE id = $1 AND state = 'claimed' AND attempts = $2 RETURNING id`,
};
