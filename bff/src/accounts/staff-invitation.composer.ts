import { Injectable } from '@nestjs/common';
import { ComposesMail } from '../notifications/index.ts';
import type { MailComposer, MailContent, MailContext, Withheld } from '../notifications/index.ts';
import { AccountLinks, LINK_HOURS } from './account-links.service.ts';
import { AccountRecipientQueries } from './account-recipient.queries.ts';
import { staffInvitation } from './accounts.mails.ts';
import { renderAccountLinkMail } from './mails/account-link.mail.tsx';

@Injectable()
@ComposesMail(staffInvitation)
export class StaffInvitationComposer implements MailComposer<{ userId: string }> {
  constructor(
    private readonly recipients: AccountRecipientQueries,
    private readonly links: AccountLinks,
  ) {}

  async compose({ payload: { userId }, sender }: MailContext<{ userId: string }>): Promise<MailContent | Withheld> {
    const recipient = await this.recipients.find(userId);
    if (!recipient || recipient.hasPassword) return { withheld: 'invitation no longer needed' };
    return renderAccountLinkMail({
      subject: `Your account at ${sender.name}`,
      text: `You have been invited to the back office of ${sender.name}. You sign in as ${recipient.email}.`,
      action: 'Set your password',
      url: await this.links.create(userId, 'invitation'),
      note: `The link is valid for ${LINK_HOURS.invitation / 24} days. After that, ask the admin who invited you for a new one.`,
      reason: 'You are receiving this email because an admin created an account for you.',
      sender,
    });
  }
}
