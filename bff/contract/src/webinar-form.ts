import type { ConsentWording } from './consent.ts';
import { MAX_EMAIL_LENGTH, isEmail } from './email.ts';
import { hasLink, LINK_MESSAGE } from './link-free.ts';

/** Messages of the /webinar form. */
export const WEBINAR_MESSAGES = {
  sent: 'Registration successful!',
  failed: 'Registration failed. Please try again.',
  name: 'Enter your full name.',
  emailRequired: 'Enter your email address.',
  email: 'Enter a valid email address.',
} as const;

/** Consent below the email field of /webinar, which is shown both before and after the event. */
export const WEBINAR_EMAIL_CONSENT: ConsentWording = {
  version: 'webinar-email-2',
  text:
    'We email you about your registration, and invitations to later webinars. ' +
    'To get no more of these emails, reply to one of them.',
};

/** Maximum length of each field. */
export const WEBINAR_BOUNDS = { name: { max: 100 }, email: { max: MAX_EMAIL_LENGTH } } as const;

/** Form values as entered. */
interface WebinarDraft {
  name: string;
  email: string;
}

/** Field name, used as the key of error messages. */
export type WebinarField = keyof WebinarDraft;

/** Validates the form. @returns error messages by field; empty if the form is valid */
export function findWebinarRegistrationErrors({ name, email }: WebinarDraft): Partial<Record<WebinarField, string>> {
  const errors: Partial<Record<WebinarField, string>> = {};
  if (!name.trim()) errors.name = WEBINAR_MESSAGES.name;
  else if (name.trim().length > WEBINAR_BOUNDS.name.max)
    errors.name = `Use at most ${WEBINAR_BOUNDS.name.max} characters.`;
  else if (hasLink(name)) errors.name = LINK_MESSAGE;
  if (!email.trim()) errors.email = WEBINAR_MESSAGES.emailRequired;
  else if (!isEmail(email.trim())) errors.email = WEBINAR_MESSAGES.email;
  return errors;
}
