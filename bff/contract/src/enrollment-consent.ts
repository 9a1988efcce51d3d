import type { ConsentWording } from './consent.ts';

/**
 * Returns the consent text of the optional checkbox for text messages on /enroll. The text obtains prior express
 * written consent under 47 CFR 64.1200(f)(9). It specifies the sender, the topics and the means, and states that
 * consent is not a condition of a purchase. Carriers also require the message frequency, the rates, and the keywords
 * STOP and HELP. The page links to the privacy policy and the terms next to the text.
 * @param company company name as printed on the site
 */
export const getEnrollmentSmsConsentWording = (company: string): ConsentWording => ({
  version: 'enrollment-sms-1',
  text:
    `Yes, ${company} may send me text messages about my property and its services, including marketing, at the number ` +
    'above and by automated means. Consent is not a condition of enrolling or of any purchase. Message frequency ' +
    'varies. Message and data rates may apply. Reply STOP to end them, HELP for help.',
});
