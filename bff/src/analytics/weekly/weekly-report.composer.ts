import { Injectable } from '@nestjs/common';
import { ComposesMail } from '../../notifications/index.ts';
import type { MailComposer, MailContent, MailContext, Withheld } from '../../notifications/index.ts';
import { Config } from '../../platform/config/env.ts';
import { Database } from '../../platform/database/database.ts';
import { WeeklyFigureQueries } from './weekly-figures.queries.ts';
import { weeklyReport } from './weekly.mails.ts';
import { renderWeeklyReportMail } from './weekly-report.mail.tsx';

interface WeeklyReportPayload {
  userId: string;
  monday: string;
}

@Injectable()
@ComposesMail(weeklyReport)
export class WeeklyReportComposer implements MailComposer<WeeklyReportPayload> {
  constructor(
    private readonly database: Database,
    private readonly figures: WeeklyFigureQueries,
    private readonly config: Config,
  ) {}

  async compose({
    payload: { userId, monday },
    sender,
  }: MailContext<WeeklyReportPayload>): Promise<MailContent | Withheld> {
    const [recipient] = await this.database.rows<{ isAdmin: boolean }>(
      `SELECT role = 'admin' AND disabled_at IS NULL AS "isAdmin" FROM todo_profiles WHERE id = $1`,
      [userId],
    );
    if (!recipient?.isAdmin) return { withheld: 'no longer an admin' };
    return renderWeeklyReportMail({
      monday,
      figures: await this.figures.read(monday),
      url: `${this.config.siteUrl}/admin/analytics`,
      sender,
    });
  }
}
