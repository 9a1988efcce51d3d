import { feeDollars, formatDollars, REFERRAL } from '@epm/contract';

/** The referral fee as printed. */
export const FEE = /* @__PURE__ */ formatDollars(/* @__PURE__ */ feeDollars(REFERRAL));
