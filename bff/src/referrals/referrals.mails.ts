import { Injectable } from '@nestjs/common';
import { OwnerQueries } from '../leads/index.ts';
import { ComposesMail, defineMail, breakLinks, breakLinksInEmail } from '../notifications/index.ts';
import type { MailComposer, MailContent, MailContext, Withheld } from '../notifications/index.ts';
import { Config } from '../platform/config/env.ts';
import { referralNoticeMail } from './mails/referral-notice.mail.tsx';
import { referralReceivedMail } from './mails/referral-received.mail.tsx';
import { type ReferralFacts, ReferralQueries } from './referrals.queries.ts';

/** Email that confirms the referral to the realtor. */
export const referralReceived = defineMail<{ referralId: string }>('referral-received', 'transactional');

/** Email that notifies the company of the referral. */
export const referralNotice = defineMail<{ referralId: string }>('referral-notice', 'transactional', {
  isForCompany: true,
});

@Injectable()
@ComposesMail(referralReceived)
export class ReferralReceivedComposer implements MailComposer<{ referralId: string }> {
  constructor(private readonly referrals: ReferralQueries) {}

  async compose({ payload, sender }: MailContext<{ referralId: string }>): Promise<MailContent | Withheld> {
    const referral = await this.referrals.findFacts(payload.referralId);
    return referral ? referralReceivedMail(withoutLinks(referral), sender) : { withheld: 'referral deleted' };
  }
}

@Injectable()
@ComposesMail(referralNotice)
export class ReferralNoticeComposer implements MailComposer<{ referralId: string }> {
  constructor(
    private readonly referrals: ReferralQueries,
    private readonly owners: OwnerQueries,
    private readonly config: Config,
  ) {}

  async compose({ payload, sender }: MailContext<{ referralId: string }>): Promise<MailContent | Withheld> {
    const referral = await this.referrals.findFacts(payload.referralId);
    if (!referral) return { withheld: 'referral deleted' };
    const leadId = await this.owners.findNewestLeadId(referral.clientEmail);
    const staffUrl = `${this.config.siteUrl}/leads${leadId ? `/${leadId}` : ''}`;
    const shown = withoutLinks(referral);
    const mail = referralNoticeMail(shown, { url: staffUrl, hasLead: leadId !== null }, sender);
    // Omit Reply-To if withoutLinks() changed the email address.
    return shown.realtorEmail === referral.realtorEmail ? { ...mail, replyTo: referral.realtorEmail } : mail;
  }
}

/** Returns the referral with its texts changed so that mail clients do not turn them into links. */
const withoutLinks = (referral: ReferralFacts): ReferralFacts => ({
  ...referral,
  realtorName: breakLinks(referral.realtorName),
  realtorEmail: breakLinksInEmail(referral.realtorEmail),
  realtorPhone: breakLinks(referral.realtorPhone),
  realtorCompany: breakLinks(referral.realtorCompany),
  clientName: breakLinks(referral.clientName),
  clientEmail: breakLinksInEmail(referral.clientEmail),
  clientPhone: breakLinks(referral.clientPhone),
  propertyAddress: breakLinks(referral.propertyAddress),
  notes: referral.notes && breakLinks(referral.notes),
});
