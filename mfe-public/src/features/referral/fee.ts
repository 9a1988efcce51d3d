import { formatCents, REFERRAL } from '@epm/contract';

/** The referral fee as printed. */
export const FEE = /* @__PURE__ */ formatCents(REFERRAL.cents);
