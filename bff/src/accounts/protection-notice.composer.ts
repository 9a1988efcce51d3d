import { Injectable } from '@nestjs/common';
import type { ProtectionChange } from '../identity/index.ts';
import { ComposesMail } from '../notifications/index.ts';
import type { MailComposer, MailContent, MailContext, Withheld } from '../notifications/index.ts';
import { Config } from '../platform/config/env.ts';
import { AccountRecipientQueries } from './account-recipient.queries.ts';
import { protectionNotice } from './accounts.mails.ts';
import { renderAccountLinkMail } from './mails/account-link.mail.tsx';

interface ProtectionNoticePayload {
  userId: string;
  change: ProtectionChange;
}

const CHANGE_TEXTS: Record<ProtectionChange, { subject: string; change: string }> = {
  'second-factor-enabled': {
    subject: 'An authenticator app was set up',
    change: 'An authenticator app was set up for',
  },
  'second-factor-removed': { subject: 'Your second factor was removed', change: 'The second factor was removed from' },
  'passkey-added': { subject: 'A passkey was added', change: 'A passkey was added to' },
  'oidc-linked': { subject: 'A sign-in was linked', change: 'Your company’s sign-in was linked with' },
  'oidc-unlinked': {
    subject: 'A sign-in was unlinked',
    change: 'Your company’s sign-in was unlinked from',
  },
  'passkey-removed': { subject: 'A passkey was removed', change: 'A passkey was removed from' },
};

@Injectable()
@ComposesMail(protectionNotice)
export class ProtectionNoticeComposer implements MailComposer<ProtectionNoticePayload> {
  constructor(
    private readonly recipients: AccountRecipientQueries,
    private readonly config: Config,
  ) {}

  async compose({
    payload: { userId, change },
    sender,
  }: MailContext<ProtectionNoticePayload>): Promise<MailContent | Withheld> {
    const recipient = await this.recipients.find(userId);
    if (!recipient) return { withheld: 'account disabled' };
    const text = CHANGE_TEXTS[change];
    return renderAccountLinkMail({
      subject: text.subject,
      text: `${text.change} the account ${recipient.email}.`,
      action: 'Go to your account',
      url: `${this.config.siteUrl}/account`,
      note: 'If you did not do this, change your password on that page and tell an admin.',
      reason: 'You are receiving this email because the protection of your account was changed.',
      sender,
    });
  }
}
