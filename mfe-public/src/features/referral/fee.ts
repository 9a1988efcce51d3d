import { formatCents, REFERRAL } from '@epm/contract';

/** The formatted referral fee. */
export const FEE = /* @__PURE__ */ formatCents(REFERRAL.cents);
