import { Injectable } from '@nestjs/common';
import { ComposesMail } from '../notifications/index.ts';
import type { MailComposer, MailContent, MailContext, Withheld } from '../notifications/index.ts';
import { Config } from '../platform/config/env.ts';
import { AccountRecipientQueries } from './account-recipient.queries.ts';
import { passwordNotice } from './accounts.mails.ts';
import { renderAccountLinkMail } from './mails/account-link.mail.tsx';

@Injectable()
@ComposesMail(passwordNotice)
export class PasswordNoticeComposer implements MailComposer<{ userId: string }> {
  constructor(
    private readonly recipients: AccountRecipientQueries,
    private readonly config: Config,
  ) {}

  async compose({ payload: { userId }, sender }: MailContext<{ userId: string }>): Promise<MailContent | Withheld> {
    const recipient = await this.recipients.find(userId);
    if (!recipient) return { withheld: 'account disabled' };
    return renderAccountLinkMail({
      subject: 'Your password was changed',
      text: `The password of ${recipient.email} was changed, and all other sessions were ended.`,
      action: 'Go to sign-in',
      url: `${this.config.siteUrl}/login`,
      note: 'If you did not change it, request a new password on the sign-in page and tell an admin.',
      reason: 'You are receiving this email because the password of your account was changed.',
      sender,
    });
  }
}
