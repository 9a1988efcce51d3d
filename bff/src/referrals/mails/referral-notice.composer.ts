import { Injectable } from '@nestjs/common';
import {
  ComposesMail,
  type MailComposer,
  type MailContent,
  type MailOccasion,
  type Withheld,
} from '../../notifications/index.ts';
import { referralNotice } from '../referrals.mails.ts';
import { ReferralQueries } from '../referrals.queries.ts';
import { withoutLinks } from './without-links.ts';
import { referralNoticeMail } from './referral-notice.mail.tsx';

@Injectable()
@ComposesMail(referralNotice)
export class ReferralNoticeComposer implements MailComposer<{ referralId: string }> {
  constructor(private readonly referrals: ReferralQueries) {}

  async compose({ payload, sender }: MailOccasion<{ referralId: string }>): Promise<MailContent | Withheld> {
    const referral = await this.referrals.facts(payload.referralId);
    return referral ? referralNoticeMail(withoutLinks(referral), sender) : { withheld: 'referral deleted' };
  }
}
