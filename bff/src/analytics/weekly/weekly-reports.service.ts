import { Injectable } from '@nestjs/common';
import { HAS_JOINED_SQL } from '../../identity/index.ts';
import { OutboundMail } from '../../notifications/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { Sweeps } from '../../platform/sweeps/sweeps.ts';
import { findDueWeek } from './week.ts';
import { weeklyReport } from './weekly.mails.ts';

/**
 * Queues the weekly email to admins. A row for each week is written together with the emails, so that they are queued
 * only once. After an outage, only the last week is reported.
 */
@Injectable()
export class WeeklyReports {
  constructor(
    private readonly database: Database,
    private readonly mail: OutboundMail,
    private readonly clock: Clock,
  ) {}

  @Sweeps({ name: 'queue-weekly-reports', everyMs: 60_000 })
  async queueDueReports(): Promise<void> {
    const { monday, dueAt } = findDueWeek(this.clock.now());
    const existingReports = await this.database.rows('SELECT 1 FROM analytics_reports WHERE week = $1', [monday]);
    if (existingReports.length > 0) return;
    await this.database.transaction(async (tx) => {
      const isNew = await tx.run('INSERT INTO analytics_reports (week) VALUES ($1) ON CONFLICT DO NOTHING', [monday]);
      if (isNew === 0) return;
      const admins = await tx.rows<{ id: string; email: string }>(SELECT_RECIPIENTS, [dueAt]);
      for (const { id, email } of admins)
        await this.mail.queue(tx, weeklyReport, {
          uniqueKey: `weekly-report:${monday}:${id}`,
          contactId: null,
          leadId: null,
          email,
          payload: { userId: id, monday },
        });
    });
  }
}

/** Active admins who existed when the email was due, so that a new installation does not report earlier weeks. */
const SELECT_RECIPIENTS = `
  SELECT staff.id, staff.email FROM todo_profiles AS staff
  WHERE staff.role = 'admin' AND staff.disabled_at IS NULL AND ${HAS_JOINED_SQL} AND staff.created_at <= $1
    AND NOT EXISTS (SELECT 1 FROM analytics_mail_opt_outs AS choice WHERE choice.user_id = staff.id)
  ORDER BY staff.id`;
