import { Injectable } from '@nestjs/common';
import { Suppressions } from '../contacts/index.ts';
import { OwnerQueries } from '../leads/index.ts';
import { ComposesMail, defineMail, breakLinks, breakLinksInEmail, SentMessages } from '../notifications/index.ts';
import type { MailComposer, MailContent, MailContext, Withheld } from '../notifications/index.ts';
import { Config } from '../platform/config/env.ts';
import { renderReferralNoticeMail } from './mails/referral-notice.mail.tsx';
import { renderReferralReceivedMail } from './mails/referral-received.mail.tsx';
import { renderReferralUpdateMail } from './mails/referral-update.mail.tsx';
import { getReferralStep, type ReferralStep } from './referral-progress.ts';
import { ReferralUpdates } from './referral-updates.service.ts';
import { type ReferralFacts, ReferralQueries } from './referrals.queries.ts';

/** Email that confirms the referral to the realtor. */
export const referralReceived = defineMail<{ referralId: string }>('referral-received', 'transactional');

/** Email that notifies the company of the referral. */
export const referralNotice = defineMail<{ referralId: string }>('referral-notice', 'transactional', {
  isForCompany: true,
});

/** Reason why no email about a deleted referral is sent. If the referral is restored, the email is queued again. */
export const REFERRAL_DELETED_REASON = 'referral deleted';

interface UpdatePayload {
  referralId: string;
  /** Step at the time when the email was queued. The email reports the step at the time when it is composed. */
  step: ReferralStep;
  version: number;
}

/** Email that reports a referral's progress to the realtor. Sent only if the realtor opted in. */
export const referralUpdate = defineMail<UpdatePayload>('referral-update', 'transactional');

/** Returns the key by which a new update about a referral replaces the queued one. */
export const getUpdateDebounceKey = (referralId: string): string => `referral-update:${referralId}`;

@Injectable()
@ComposesMail(referralReceived)
export class ReferralReceivedComposer implements MailComposer<{ referralId: string }> {
  constructor(
    private readonly referrals: ReferralQueries,
    private readonly updates: ReferralUpdates,
  ) {}

  async compose({ payload, sender }: MailContext<{ referralId: string }>): Promise<MailContent | Withheld> {
    const referral = await this.referrals.findFacts(payload.referralId);
    if (!referral) return { withheld: REFERRAL_DELETED_REASON };
    const choiceUrl = await this.updates.createLink(referral.id);
    return renderReferralReceivedMail(breakReferralLinks(referral), { choiceUrl, sender });
  }
}

@Injectable()
@ComposesMail(referralUpdate)
export class ReferralUpdateComposer implements MailComposer<UpdatePayload> {
  constructor(
    private readonly referrals: ReferralQueries,
    private readonly updates: ReferralUpdates,
    private readonly suppressions: Suppressions,
    private readonly sent: SentMessages,
  ) {}

  async compose({ payload, sender }: MailContext<UpdatePayload>): Promise<MailContent | Withheld> {
    const referral = await this.referrals.findFacts(payload.referralId);
    if (!referral) return { withheld: REFERRAL_DELETED_REASON };
    if (!referral.wantsUpdates) return { withheld: 'the realtor turned the updates off' };
    if (await this.suppressions.isRefused(referral.realtorEmail)) return { withheld: 'unsubscribed' };
    const step = getReferralStep(referral);
    // The status was set back to pending, or to the step that was last reported to the realtor.
    if (step === null || step === (await this.findLastStep(referral.id))) return { withheld: 'nothing new' };
    const choiceUrl = await this.updates.createLink(referral.id);
    return renderReferralUpdateMail(breakReferralLinks(referral), step, { choiceUrl, sender });
  }

  private async findLastStep(referralId: string): Promise<ReferralStep | null> {
    const sent = await this.sent.listByDebounceKey<UpdatePayload>(getUpdateDebounceKey(referralId));
    return sent.map(({ payload }) => payload).toSorted((a, b) => b.version - a.version)[0]?.step ?? null;
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
    if (!referral) return { withheld: REFERRAL_DELETED_REASON };
    const leadId = await this.owners.findNewestLeadId(referral.clientEmail);
    const staffUrl = `${this.config.siteUrl}/leads${leadId ? `/${leadId}` : ''}`;
    const shown = breakReferralLinks(referral);
    const mail = renderReferralNoticeMail(shown, { url: staffUrl, hasLead: leadId !== null }, sender);
    // Omit Reply-To if breakReferralLinks() changed the email address.
    return shown.realtorEmail === referral.realtorEmail ? { ...mail, replyTo: referral.realtorEmail } : mail;
  }
}

/** Returns the referral with its text fields changed so that mail clients do not turn them into links. */
const breakReferralLinks = (referral: ReferralFacts): ReferralFacts => ({
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
