import { Injectable } from '@nestjs/common';
import { type MailKind, OutboundMail } from '../notifications/index.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { prune } from '../platform/database/prune.ts';
import { HandlesJob } from '../platform/jobs/job.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { defineRetention, Retention, SiteQueries } from '../site-settings/index.ts';
import { getReferralStep } from './referral-progress.ts';
import { referralProgressed, referralRestored } from './referrals.events.ts';
import {
  getUpdateDebounceKey,
  referralNotice,
  referralReceived,
  referralUpdate,
  REFERRAL_DELETED_REASON,
} from './referrals.mails.ts';
import { type ReferralFacts, ReferralQueries } from './referrals.queries.ts';
import { referralSubmitted } from './referrals.service.ts';

/** Debounce delay: changes within this time result in one email. */
const UPDATE_DELAY_MS = 60_000;
const HOUR_MS = 3_600_000;

/** SQL condition for the deleted referrals to purge. `$1` is the latest deletion time. */
const DUE_FOR_PURGE_SQL = `deleted_at <= $1 AND payment_status = 'unpaid' AND status <> 'converted'`;

defineRetention(
  'deletedReferralDays',
  `SELECT count(*)::int AS count FROM realtor_referrals WHERE ${DUE_FOR_PURGE_SQL}`,
);

interface FirstMails {
  referral: ReferralFacts;
  companyEmail: string;
  /** Last part of the unique key of each email. */
  key: 'email' | 'again';
}

@Injectable()
export class ReferralJobs {
  constructor(
    private readonly database: Database,
    private readonly retention: Retention,
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
    const first = { referral, companyEmail: company.email, key: 'email' } as const;
    await this.database.transaction((tx) => this.queueFirst(tx, first, [referralReceived, referralNotice]));
  }

  /**
   * Queues the email about a change of the status or the payment, if the realtor asked for it. Changes within a minute
   * result in one email.
   */
  @HandlesJob({ name: 'queue-referral-update', queue: 'mail', on: referralProgressed })
  async update({ referralId, version }: { referralId: string; version: number }): Promise<void> {
    const referral = await this.referrals.findFacts(referralId);
    if (referral) await this.database.transaction((tx) => this.queueUpdate(tx, referral, version));
  }

  /** Queues the emails that were withheld because the referral was deleted. */
  @HandlesJob({ name: 'queue-restored-referral-mails', queue: 'mail', on: referralRestored })
  async resume({ referralId }: { referralId: string }): Promise<void> {
    const referral = await this.referrals.findFacts(referralId);
    if (!referral) return;
    const { company } = await this.site.getSite();
    await this.database.transaction(async (tx) => {
      const withheld = await tx.rows<{ template: string }>(
        `SELECT template FROM message_sends WHERE unique_key = ANY($1) AND state = 'suppressed' AND error = $2`,
        [
          [referralReceived, referralNotice].map(({ template }) => `${template}:${referralId}:email`),
          REFERRAL_DELETED_REASON,
        ],
      );
      const templates = withheld.map(({ template }) => template);
      const mails = [referralReceived, referralNotice].filter(({ template }) => templates.includes(template));
      await this.queueFirst(tx, { referral, companyEmail: company.email, key: 'again' }, mails);
      // The suffix makes the key differ from the key of the withheld email. The composer never sends the same step
      // twice.
      await this.queueUpdate(tx, referral, referral.version, ':again');
    });
  }

  /** Queues the emails about a new referral. */
  private async queueFirst(
    tx: Tx,
    { referral: { id: referralId, realtorEmail }, companyEmail, key }: FirstMails,
    mails: readonly MailKind<{ referralId: string }>[],
  ): Promise<void> {
    for (const mail of mails) {
      await this.mail.queue(tx, mail, {
        uniqueKey: `${mail.template}:${referralId}:${key}`,
        email: mail === referralNotice ? companyEmail : realtorEmail,
        contactId: null,
        leadId: null,
        payload: { referralId },
      });
    }
  }

  private async queueUpdate(tx: Tx, referral: ReferralFacts, version: number, suffix = ''): Promise<void> {
    const step = getReferralStep(referral);
    if (!referral.wantsUpdates || step === null) return;
    const key = getUpdateDebounceKey(referral.id);
    await this.mail.queue(tx, referralUpdate, {
      uniqueKey: `${key}:${version}${suffix}`,
      email: referral.realtorEmail,
      contactId: null,
      leadId: null,
      payload: { referralId: referral.id, step, version },
      debounce: { key, version, delayMs: UPDATE_DELAY_MS },
    });
  }

  /**
   * Purges deleted referrals after the retention time. Keeps converted and paid referrals, because they document a fee.
   * Keeps suspect referrals until staff accept or delete them.
   */
  @Sweeps({ name: 'purge-deleted-referrals', everyMs: HOUR_MS })
  async purge(): Promise<void> {
    await prune(this.database, 'realtor_referrals', DUE_FOR_PURGE_SQL, [
      await this.retention.readCutoff('deletedReferralDays'),
    ]);
  }
}
