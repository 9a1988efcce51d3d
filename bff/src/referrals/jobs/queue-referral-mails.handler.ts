import { Injectable } from '@nestjs/common';
import { OutboundMail } from '../../notifications/index.ts';
import { Database } from '../../platform/database/database.ts';
import { defineJob, HandlesJob, type JobHandler } from '../../platform/jobs/job.ts';
import { SiteQueries } from '../../site-settings/index.ts';
import { referralNotice, referralReceived } from '../referrals.mails.ts';
import { ReferralQueries } from '../referrals.queries.ts';
import { referralSubmitted } from '../referrals.service.ts';

/** Puts the realtor's confirmation and the company's notice into the ledger. */
export const queueReferralMails = defineJob({ name: 'queue-referral-mails', queue: 'mail', on: referralSubmitted });

@Injectable()
@HandlesJob(queueReferralMails)
export class QueueReferralMailsHandler implements JobHandler<{ referralId: string }> {
  constructor(
    private readonly database: Database,
    private readonly referrals: ReferralQueries,
    private readonly site: SiteQueries,
    private readonly mail: OutboundMail,
  ) {}

  async handle({ referralId }: { referralId: string }): Promise<void> {
    const referral = await this.referrals.facts(referralId);
    if (!referral) return;
    const { company } = await this.site.site();
    const about = { contactId: null, leadId: null, payload: { referralId } };
    await this.database.transaction(async (tx) => {
      await this.mail.queue(tx, referralReceived, {
        ...about,
        uniqueKey: `referral-received:${referralId}:email`,
        email: referral.realtorEmail,
      });
      await this.mail.queue(tx, referralNotice, {
        ...about,
        uniqueKey: `referral-notice:${referralId}:email`,
        email: company.email,
      });
    });
  }
}
