import { Injectable } from '@nestjs/common';
import { accountProtectionChanged, passwordChanged, type ProtectionChange, userInvited } from '../identity/index.ts';
import { type MailKind, OutboundMail } from '../notifications/index.ts';
import { Database } from '../platform/database/database.ts';
import { HandlesJob } from '../platform/jobs/job.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { AccountLinks } from './account-links.service.ts';
import { passwordNotice, protectionNotice, staffInvitation } from './accounts.mails.ts';

/** Jobs that queue emails to staff about their accounts. */
@Injectable()
export class AccountJobs {
  constructor(
    private readonly database: Database,
    private readonly mail: OutboundMail,
    private readonly links: AccountLinks,
  ) {}

  @HandlesJob({ name: 'queue-invitation', queue: 'mail', on: userInvited })
  queueInvitation({ userId, invitationId }: { userId: string; invitationId: string }): Promise<void> {
    return this.queueMail(staffInvitation, { userId }, `staff-invitation:${invitationId}`);
  }

  @HandlesJob({ name: 'queue-password-notice', queue: 'mail', on: passwordChanged })
  queuePasswordNotice({ userId, changeId }: { userId: string; changeId: string }): Promise<void> {
    return this.queueMail(passwordNotice, { userId }, `password-changed:${changeId}`);
  }

  @HandlesJob({ name: 'queue-protection-notice', queue: 'mail', on: accountProtectionChanged })
  queueProtectionNotice({
    userId,
    changeId,
    change,
  }: {
    userId: string;
    changeId: string;
    change: ProtectionChange;
  }): Promise<void> {
    return this.queueMail(protectionNotice, { userId, change }, `protection-changed:${changeId}`);
  }

  @Sweeps({ name: 'prune-account-links', everyMs: 10 * 60_000 })
  prune(): Promise<void> {
    return this.links.prune();
  }

  private async queueMail<P extends { userId: string }>(
    mail: MailKind<P>,
    payload: P,
    uniqueKey: string,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [user] = await tx.rows<{ email: string }>('SELECT email FROM todo_profiles WHERE id = $1', [
        payload.userId,
      ]);
      if (!user) return;
      await this.mail.queue(tx, mail, {
        uniqueKey,
        contactId: null,
        leadId: null,
        email: user.email,
        payload,
      });
    });
  }
}
