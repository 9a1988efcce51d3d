import type { ConsentWording } from './consent.ts';
import { EMAIL_MAX, isEmail } from './email.ts';
import { hasLink, LINK_MESSAGE } from './link-free.ts';

/** What the form of /webinar says of itself. */
export const WEBINAR_MESSAGES = {
  sent: 'Registration successful!',
  failed: 'Registration failed. Please try again.',
  name: 'Enter your full name.',
  emailRequired: 'Enter your email address.',
  email: 'Enter a valid email address.',
} as const;

/** Stands under the email field of /webinar, whether the event is ahead or over. */
export const WEBINAR_EMAIL_CONSENT: ConsentWording = {
  version: 'webinar-email-1',
  text:
    'We email you what concerns your registration, and invitations to later webinars. ' +
    'Every invitation has a one-click unsubscribe.',
};

/** The most characters each field takes. */
export const WEBINAR_BOUNDS = { name: { max: 100 }, email: { max: EMAIL_MAX } } as const;

/** A registration as typed. */
interface WebinarDraft {
  name: string;
  email: string;
}

/** A field of the form, by the name that faults carry. */
export type WebinarField = keyof WebinarDraft;

/** Checks a registration as typed. @returns message by field; empty when it can be sent */
export function checkWebinarRegistration({ name, email }: WebinarDraft): Partial<Record<WebinarField, string>> {
  const faults: Partial<Record<WebinarField, string>> = {};
  if (!name.trim()) faults.name = WEBINAR_MESSAGES.name;
  else if (name.trim().length > WEBINAR_BOUNDS.name.max)
    faults.name = `Use at most ${WEBINAR_BOUNDS.name.max} characters.`;
  else if (hasLink(name)) faults.name = LINK_MESSAGE;
  if (!email.trim()) faults.email = WEBINAR_MESSAGES.emailRequired;
  else if (!isEmail(email.trim())) faults.email = WEBINAR_MESSAGES.email;
  return faults;
}
