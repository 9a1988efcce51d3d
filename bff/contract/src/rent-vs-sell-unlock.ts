import type { ConsentWording } from './consent.ts';
import { isEmail } from './email.ts';

/** Consent below the email field that unlocks the detailed projection. */
export const CALCULATOR_EMAIL_CONSENT: ConsentWording = {
  version: 'calculator-email-1',
  text:
    'The table opens here at once. We may also email you about renting out or selling this home; ' +
    'every such email has a one-click unsubscribe.',
};

/** Messages of the form that unlocks the detailed projection. */
export const UNLOCK_FORM_MESSAGES = {
  done: 'Detailed analysis unlocked!',
  failed: 'Failed to unlock analysis. Please try again.',
  emailRequired: 'Enter your email address.',
  email: 'Enter a valid email address.',
} as const;

/** Validates the form. Returns the error message of the email field, if any. */
export function findUnlockFormErrors({ email }: { email: string }): { email?: string } {
  const typed = email.trim();
  if (!typed) return { email: UNLOCK_FORM_MESSAGES.emailRequired };
  return isEmail(typed) ? {} : { email: UNLOCK_FORM_MESSAGES.email };
}
