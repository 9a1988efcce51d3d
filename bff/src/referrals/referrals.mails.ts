import { defineMail } from '../notifications/index.ts';

/** Tells the realtor that it arrived, and what happens next. */
export const referralReceived = defineMail<{ referralId: string }>('referral-received', 'transactional');

/** Tells the company whom to call. */
export const referralNotice = defineMail<{ referralId: string }>('referral-notice', 'transactional', {
  isForCompany: true,
});
