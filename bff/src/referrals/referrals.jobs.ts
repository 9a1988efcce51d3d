import { Injectable } from '@nestjs/common';
import { OutboundMail } from '../notifications/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { prune } from '../platform/database/prune.ts';
import { HandlesJob } from '../platform/jobs/job.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { referralNotice, referralReceived } from './referrals.mails.ts';
import { ReferralQueries } from './referrals.queries.ts';
import { referralSubmitted } from './referrals.service.ts';

/** Number of days from the deletion of a referral to its purge, the same as for deleted leads. */
const PURGE_AFTER_DAYS = 30;
const HOUR_MS = 3_600_000;

@Injectable()
export class ReferralJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly referrals: ReferralQueries,
    private readonly site: SiteQueries,
    private readonly mail: OutboundMail,
  ) {}

  /** Queues the confirmation to the realtor and the notice to the company. */
  @HandlesJob({ name: 'queue-referral-mails', queue: 'mail', on: referralSubmitted })
  async confirm({ referralId }: { referralId: string }): Promise<void> {
    const referral = await this.referrals.findFacts(referralId);
    if (!referral) return;
    const { company } = await this.site.getSite();
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

  /**
   * Purges referrals 30 days after their deletion. Keeps paid ones, because they document a payment. Keeps suspect
   * referrals until staff accept or delete them.
   */
  @Sweeps({ name: 'purge-deleted-referrals', everyMs: HOUR_MS })
  async purge(): Promise<void> {
    const until = new Date(this.clock.now().getTime() - PURGE_AFTER_DAYS * 24 * HOUR_MS);
    await prune(this.database, 'realtor_referrals', `deleted_at <= $1 AND payment_status = 'unpaid'`, [until]);
  }
}
