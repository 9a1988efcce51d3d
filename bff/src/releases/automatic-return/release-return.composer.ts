import { Injectable } from '@nestjs/common';
import { ComposesMail } from '../../notifications/index.ts';
import type { MailComposer, MailContent, MailContext, Withheld } from '../../notifications/index.ts';
import { Config } from '../../platform/config/env.ts';
import { Database } from '../../platform/database/database.ts';
import { renderReleaseReturnMail } from './release-return.mail.tsx';
import { releaseReturnNotice } from './release-return.mails.ts';

interface Payload {
  userId: string;
  returnId: number;
}

@Injectable()
@ComposesMail(releaseReturnNotice)
export class ReleaseReturnComposer implements MailComposer<Payload> {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async compose({ payload: { userId, returnId }, sender }: MailContext<Payload>): Promise<MailContent | Withheld> {
    const [row] = await this.database.rows<{ app: string; version: string; returnedTo: string | null; reason: string }>(
      `SELECT app, version, returned_to AS "returnedTo", reason FROM release_returns
       WHERE id = $1 AND EXISTS (
         SELECT FROM todo_profiles WHERE todo_profiles.id = $2 AND role = 'admin' AND disabled_at IS NULL)`,
      [returnId, userId],
    );
    if (!row) return { withheld: 'not an admin any more' };
    return renderReleaseReturnMail({ ...row, url: `${this.config.siteUrl}/admin/releases`, sender });
  }
}
