import { COMPANY_TIME_ZONE } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { LeadWalkthroughs } from '../leads/index.ts';
import { OutboundMail } from '../notifications/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { walkthroughReminder } from './walkthroughs.mails.ts';

/**
 * SQL expression for the time of the reminder: one day before the walkthrough, at the same local time in the company's
 * time zone.
 */
const REMINDER_AT = `((starts_at AT TIME ZONE '${COMPANY_TIME_ZONE}' - interval '1 day') AT TIME ZONE '${COMPANY_TIME_ZONE}')`;
/**
 * Minimum time from choosing a walkthrough's time to the reminder for it. If the time was chosen later, the owner gets
 * no reminder, because the confirmation is recent enough.
 */
const MIN_TIME_BEFORE_REMINDER = `interval '12 hours'`;

const BATCH_SIZE = 50;

interface DueReminder {
  id: string;
  lead_id: string;
  sequence: number;
}

/** Queues a reminder for each walkthrough on the day before it. A rescheduled walkthrough gets another reminder. */
@Injectable()
export class WalkthroughReminders {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly leads: LeadWalkthroughs,
    private readonly mail: OutboundMail,
  ) {}

  @Sweeps({ name: 'walkthrough-reminders', everyMs: 60_000 })
  async queueDue(): Promise<void> {
    while ((await this.queueBatch()) === BATCH_SIZE);
  }

  private queueBatch(): Promise<number> {
    const now = this.clock.now();
    return this.database.transaction(async (tx) => {
      const due = await tx.rows<DueReminder>(
        `WITH due AS (
           SELECT id FROM walkthroughs
           WHERE state = 'booked' AND reminded_at IS NULL AND starts_at > $1
             AND starts_at <= $1::timestamptz + interval '25 hours' -- the longest day
             AND ${REMINDER_AT} <= $1 AND chosen_at <= ${REMINDER_AT} - ${MIN_TIME_BEFORE_REMINDER}
           ORDER BY starts_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
         )
         UPDATE walkthroughs SET reminded_at = $1 FROM due WHERE walkthroughs.id = due.id
         RETURNING walkthroughs.id, lead_id, sequence`,
        [now],
      );
      for (const { id, lead_id: leadId, sequence } of due) {
        const recipient = await this.leads.findRecipient(tx, leadId);
        if (!recipient) continue;
        await this.mail.queue(tx, walkthroughReminder, {
          uniqueKey: `${walkthroughReminder.template}:${id}:${sequence}:email`,
          leadId,
          payload: { walkthroughId: id, sequence },
          ...recipient,
        });
      }
      return due.length;
    });
  }
}
