import { unlinked, unlinkedEmail } from '../../notifications/index.ts';
import type { ReferralFacts } from '../referrals.queries.ts';

/** The referral as its mails may repeat it: nothing that was typed becomes a link. */
export const withoutLinks = (referral: ReferralFacts): ReferralFacts => ({
  ...referral,
  realtorName: unlinked(referral.realtorName),
  realtorEmail: unlinkedEmail(referral.realtorEmail),
  realtorPhone: unlinked(referral.realtorPhone),
  realtorCompany: unlinked(referral.realtorCompany),
  clientName: unlinked(referral.clientName),
  clientEmail: unlinkedEmail(referral.clientEmail),
  clientPhone: unlinked(referral.clientPhone),
  propertyAddress: unlinked(referral.propertyAddress),
  notes: referral.notes && unlinked(referral.notes),
});
