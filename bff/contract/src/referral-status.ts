/** Statuses of a realtor's referral. Admins may choose any of them at any time. */
export const REFERRAL_STATUSES = ['pending', 'contacted', 'converted', 'lost'] as const;

export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];

/** Maximum referral fee in dollars. Catches amounts with a missing decimal point. */
export const MAX_REFERRAL_FEE_DOLLARS = 10_000;

export const REFERRAL_STATUS_LABELS: Readonly<Record<ReferralStatus, string>> = {
  pending: 'Pending',
  contacted: 'Contacted',
  converted: 'Converted',
  lost: 'Lost',
};
