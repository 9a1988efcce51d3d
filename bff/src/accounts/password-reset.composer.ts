import { Injectable } from '@nestjs/common';
import { ComposesMail } from '../notifications/index.ts';
import type { MailComposer, MailContent, MailContext, Withheld } from '../notifications/index.ts';
import { AccountLinks } from './account-links.service.ts';
import { AccountRecipientQueries } from './account-recipient.queries.ts';
import { passwordReset } from './accounts.mails.ts';
import { renderAccountLinkMail } from './mails/account-link.mail.tsx';

@Injectable()
@ComposesMail(passwordReset)
export class PasswordResetComposer implements MailComposer<{ userId: string }> {
  constructor(
    private readonly recipients: AccountRecipientQueries,
    private readonly links: AccountLinks,
  ) {}

  async compose({ payload: { userId }, sender }: MailContext<{ userId: string }>): Promise<MailContent | Withheld> {
    const recipient = await this.recipients.find(userId);
    if (!recipient) return { withheld: 'account disabled' };
    return renderAccountLinkMail({
      subject: 'Set a new password',
      text: `A new password was requested for ${recipient.email}. Nothing has changed yet.`,
      action: 'Set new password',
      url: await this.links.create(userId, 'password-reset'),
      note: 'The link is valid for one hour. If you did not request it, ignore this message.',
      reason: 'You are receiving this email because a new password was requested on the sign-in page.',
      sender,
    });
  }
}
