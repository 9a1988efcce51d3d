import { Injectable } from '@nestjs/common';
import { ComposesMail } from '../../notifications/index.ts';
import type { MailComposer, MailContent, MailContext, Withheld } from '../../notifications/index.ts';
import { Config } from '../../platform/config/env.ts';
import { Database } from '../../platform/database/database.ts';
import { renderRollbackMail } from './rollback-notice.mail.tsx';
import { rollbackNotice } from './rollback-notice.mails.ts';

interface RollbackNoticePayload {
  userId: string;
  rollbackId: number;
}

@Injectable()
@ComposesMail(rollbackNotice)
export class RollbackNoticeComposer implements MailComposer<RollbackNoticePayload> {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async compose({
    payload: { userId, rollbackId },
    sender,
  }: MailContext<RollbackNoticePayload>): Promise<MailContent | Withheld> {
    const [row] = await this.database.rows<{
      app: string;
      version: string;
      restoredVersion: string | null;
      reason: string;
    }>(
      `SELECT app, version, restored_version AS "restoredVersion", reason FROM release_rollbacks
       WHERE id = $1 AND EXISTS (
         SELECT FROM todo_profiles WHERE todo_profiles.id = $2 AND role = 'admin' AND disabled_at IS NULL)`,
      [rollbackId, userId],
    );
    if (!row) return { withheld: 'no longer an admin' };
    return renderRollbackMail({ ...row, url: `${this.config.siteUrl}/admin/releases`, sender });
  }
}
