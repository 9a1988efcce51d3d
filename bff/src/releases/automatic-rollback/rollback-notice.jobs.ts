import { Injectable } from '@nestjs/common';
import { HAS_JOINED_SQL } from '../../identity/index.ts';
import { OutboundMail } from '../../notifications/index.ts';
import { Database } from '../../platform/database/database.ts';
import { HandlesJob } from '../../platform/jobs/job.ts';
import { rollbackNotice } from './rollback-notice.mails.ts';
import { versionRolledBack } from './release-rollbacks.events.ts';

/** Queues emails to all admins after an automatic rollback. */
@Injectable()
export class RollbackNoticeJobs {
  constructor(
    private readonly database: Database,
    private readonly mail: OutboundMail,
  ) {}

  @HandlesJob({ name: 'queue-rollback-notice', queue: 'mail', on: versionRolledBack })
  async notify({ rollbackId }: { rollbackId: number }): Promise<void> {
    await this.database.transaction(async (tx) => {
      const admins = await tx.rows<{ id: string; email: string }>(
        `SELECT staff.id, staff.email FROM todo_profiles AS staff
         WHERE staff.role = 'admin' AND staff.disabled_at IS NULL AND ${HAS_JOINED_SQL} ORDER BY staff.id`,
      );
      for (const { id, email } of admins)
        await this.mail.queue(tx, rollbackNotice, {
          uniqueKey: `release-rolled-back:${rollbackId}:${id}`,
          contactId: null,
          leadId: null,
          email,
          payload: { userId: id, rollbackId },
        });
    });
  }
}
