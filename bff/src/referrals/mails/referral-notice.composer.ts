import { Injectable } from '@nestjs/common';
import {
  ComposesMail,
  type MailComposer,
  type MailContent,
  type MailOccasion,
  type Withheld,
} from '../../notifications/index.ts';
import { OwnerQueries } from '../../leads/index.ts';
import { Config } from '../../platform/config/env.ts';
import { referralNotice } from '../referrals.mails.ts';
import { ReferralQueries } from '../referrals.queries.ts';
import { withoutLinks } from './without-links.ts';
import { referralNoticeMail } from './referral-notice.mail.tsx';

@Injectable()
@ComposesMail(referralNotice)
export class ReferralNoticeComposer implements MailComposer<{ referralId: string }> {
  constructor(
    private readonly referrals: ReferralQueries,
    private readonly owners: OwnerQueries,
    private readonly config: Config,
  ) {}

  async compose({ payload, sender }: MailOccasion<{ referralId: string }>): Promise<MailContent | Withheld> {
    const referral = await this.referrals.facts(payload.referralId);
    if (!referral) return { withheld: 'referral deleted' };
    const leadId = await this.owners.newestLead(referral.clientEmail);
    const staffUrl = `${this.config.siteUrl}/leads${leadId ? `/${leadId}` : ''}`;
    const shown = withoutLinks(referral);
    const mail = referralNoticeMail(shown, { url: staffUrl, isKnown: leadId !== null }, sender);
    // An address that reads as a link becomes no header.
    return shown.realtorEmail === referral.realtorEmail ? { ...mail, replyTo: referral.realtorEmail } : mail;
  }
}
