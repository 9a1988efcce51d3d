import type { Referral } from './referral.entity.ts';

/** Step of a referral that triggers an email to the realtor. */
export type ReferralStep = 'contacted' | 'converted' | 'lost' | 'paid';

/** Returns the step of a referral, or null if there is nothing to report yet. A paid fee is the last step. */
export const getReferralStep = ({
  status,
  paymentStatus,
}: Pick<Referral, 'status' | 'paymentStatus'>): ReferralStep | null =>
  paymentStatus === 'paid' ? 'paid' : status === 'pending' ? null : status;
