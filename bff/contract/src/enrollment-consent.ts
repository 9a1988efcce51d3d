import type { ConsentWording } from './consent.ts';

/**
 * The words beside the optional box for text messages on /enroll. Prior express written consent by 47 CFR
 * 64.1200(f)(9): who writes, what about, by which means, that it is no condition; frequency, rates, STOP and HELP as
 * carriers ask of a registered campaign. Privacy policy and terms are linked beside it.
 * @param company the firm's name, as the site prints it
 */
export const enrollmentSmsConsent = (company: string): ConsentWording => ({
  version: 'enrolment-sms-1',
  text:
    `Yes, ${company} may send me text messages about my property and its services, including marketing, at the number ` +
    'above and by automated means. Consent is not a condition of enrolling or of any purchase. Message frequency ' +
    'varies. Message and data rates may apply. Reply STOP to end them, HELP for help.',
});
