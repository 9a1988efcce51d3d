import { formatCents, REFERRAL_FEE } from '@epm/contract';

/** The formatted referral fee. */
export const FEE = /* @__PURE__ */ formatCents(REFERRAL_FEE.cents);
