import type { ConsentWording } from './consent.ts';

/** Stands under the e-mail field that opens the detailed projection. */
export const CALCULATOR_EMAIL_CONSENT: ConsentWording = {
  version: 'calculator-email-1',
  text:
    'The table opens here at once. We may also email you about renting out or selling this home; ' +
    'every such email has a one-click unsubscribe.',
};

export const UNLOCK_MESSAGES = {
  done: 'Detailed analysis unlocked!',
  failed: 'Failed to unlock analysis. Please try again.',
  emailRequired: 'Enter your email address.',
  email: 'Enter a valid email address.',
} as const;
