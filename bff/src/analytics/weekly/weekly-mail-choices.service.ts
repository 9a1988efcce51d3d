import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/index.ts';
import type { Actor } from '../../identity/index.ts';
import { Database } from '../../platform/database/database.ts';
import type { WeeklyMailChoice } from '../analytics.dto.ts';

/** Stores which admins have turned off the weekly email. */
@Injectable()
export class WeeklyMailChoices {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  async get({ id }: Pick<Actor, 'id'>): Promise<WeeklyMailChoice> {
    const rows = await this.database.rows('SELECT 1 FROM analytics_mail_opt_outs WHERE user_id = $1', [id]);
    return { isOn: rows.length === 0 };
  }

  async set(isOn: boolean, actor: Actor): Promise<WeeklyMailChoice> {
    await this.database.transaction(async (tx) => {
      const changedCount = isOn
        ? await tx.run('DELETE FROM analytics_mail_opt_outs WHERE user_id = $1', [actor.id])
        : await tx.run('INSERT INTO analytics_mail_opt_outs (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [actor.id]);
      if (changedCount > 0)
        await this.audit.record(tx, {
          actor,
          action: 'analytics.weekly-mail-changed',
          subject: `user:${actor.id}`,
          before: { isOn: !isOn },
          after: { isOn },
        });
    });
    return { isOn };
  }
}
