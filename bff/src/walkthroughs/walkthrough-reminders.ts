import { Injectable } from '@nestjs/common';
import { LeadWalkthroughs } from '../leads/index.ts';
import { OutboundMail } from '../notifications/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { walkthroughReminder } from './walkthroughs.mails.ts';

const hourMs = 3_600_000;
/** So long before the start the reminder goes out: the same hour of the day before. */
const REMINDER_LEAD_MS = 24 * hourMs;
/** Who chose the time within so long before the reminder has just been told of it. */
const FRESH_CHOICE_MS = 12 * hourMs;

const roundSize = 50;

interface DueReminder {
  id: string;
  lead_id: string;
  sequence: number;
}

/** Reminds owners on the day before, once for each time that was chosen. */
@Injectable()
export class WalkthroughReminders {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly leads: LeadWalkthroughs,
    private readonly mail: OutboundMail,
  ) {}

  @Sweeps({ name: 'walkthrough-reminders', everyMs: 60_000 })
  async remind(): Promise<void> {
    while ((await this.round()) === roundSize);
  }

  private round(): Promise<number> {
    const now = this.clock.now();
    return this.database.transaction(async (tx) => {
      const due = (await tx.query(
        `WITH due AS (
           SELECT id FROM walkthroughs
           WHERE state = 'booked' AND reminded_at IS NULL AND starts_at > $1 AND starts_at <= $2
             AND chosen_at <= starts_at - make_interval(secs => $3)
           ORDER BY starts_at LIMIT ${roundSize} FOR UPDATE SKIP LOCKED
         ), claimed AS (
           UPDATE walkthroughs SET reminded_at = $1 FROM due WHERE walkthroughs.id = due.id
           RETURNING walkthroughs.id, lead_id, sequence
         ) SELECT * FROM claimed`,
        [now, new Date(now.getTime() + REMINDER_LEAD_MS), (REMINDER_LEAD_MS + FRESH_CHOICE_MS) / 1000],
      )) as DueReminder[];
      for (const { id, lead_id: leadId, sequence } of due) {
        const addressee = await this.leads.addressee(tx, leadId);
        if (!addressee) continue;
        await this.mail.queue(tx, walkthroughReminder, {
          uniqueKey: `${walkthroughReminder.template}:${id}:${sequence}:email`,
          leadId,
          payload: { walkthroughId: id, sequence },
          ...addressee,
        });
      }
      return due.length;
    });
  }
}
