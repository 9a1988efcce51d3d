import { formatCents, REFERRAL_FEE } from '@epm/contract';

/** The formatted referral fee. */
export const REFERRAL_FEE_TEXT = /* @__PURE__ */ formatCents(REFERRAL_FEE.cents);
