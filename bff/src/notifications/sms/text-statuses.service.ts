import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { SendTimeline, type TimelineSend } from '../send-timeline.service.ts';

export interface TextStatus {
  sendId: string;
  /** Twilio's id of the text. */
  sid: string;
  /** Name of the webhook, such as `message.delivered`. */
  type: string;
  /** Empty unless the delivery failed. */
  errorCode: string;
}

const TWILIO_ERROR_MESSAGES: Readonly<Record<string, string>> = {
  30003: 'The phone is off or out of reach',
  30004: 'The phone blocks our texts',
  30005: 'The number is not in use',
  30006: 'The number is a landline',
  30007: 'The carrier filtered it as spam',
};

/** Records the delivery of accepted texts in the send ledger. */
@Injectable()
export class TextStatuses {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly timeline: SendTimeline,
  ) {}

  /**
   * Records a final status. Ignores other statuses, repeated statuses, and statuses of an earlier attempt.
   * @returns the outcome for admins; null if nothing was recorded
   */
  async apply(status: TextStatus): Promise<string | null> {
    if (status.type === 'message.delivered') return (await this.markSent(status)) ? 'Recorded as sent' : null;
    if (status.type !== 'message.failed' && status.type !== 'message.undelivered') return null;
    return (await this.markFailed(status)) ? `Recorded as failed: ${status.errorCode}` : null;
  }

  /** Settles a text whose outcome is not recorded, because Twilio's response was lost or has not arrived yet. */
  private async markSent({ sendId, sid }: TextStatus): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const [row] = await tx.rows<TimelineSend>(
        `WITH settled AS (
           UPDATE message_sends SET state = 'sent', error = NULL, sent_at = $3, message_id = $2
           WHERE id = $1 AND channel = 'sms' AND state IN ('claimed', 'unknown') AND coalesce(message_id, $2) = $2
           RETURNING id, template, channel, lead_id
         ) SELECT * FROM settled`,
        [sendId, sid, this.clock.now()],
      );
      if (row) await this.timeline.record(tx, row, 'sent');
      return row !== undefined;
    });
  }

  private async markFailed({ sendId, sid, errorCode }: TextStatus): Promise<boolean> {
    const reason = `${TWILIO_ERROR_MESSAGES[errorCode] ?? 'It was not delivered'}${errorCode && ` (${errorCode})`}`;
    return this.database.transaction(async (tx) => {
      const [row] = await tx.rows<TimelineSend>(
        `WITH settled AS (
           UPDATE message_sends SET state = 'failed', error = $3, sent_at = NULL, message_id = $2
           WHERE id = $1 AND channel = 'sms' AND state IN ('claimed', 'sent', 'unknown')
             AND coalesce(message_id, $2) = $2
           RETURNING id, template, channel, lead_id
         ) SELECT * FROM settled`,
        [sendId, sid, reason],
      );
      if (row) await this.timeline.record(tx, row, 'failed', reason);
      return row !== undefined;
    });
  }
}
