import { defineJob } from '../../platform/jobs/job.ts';
import { referralSubmitted } from '../referrals.events.ts';

/** Puts the realtor's confirmation and the company's notice into the ledger. */
export const queueReferralMails = defineJob({ name: 'queue-referral-mails', queue: 'mail', on: referralSubmitted });
