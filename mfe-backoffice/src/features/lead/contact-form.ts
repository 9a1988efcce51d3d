import { EMAIL_MAX, ENROLLMENT_MESSAGES, isEmail, LEAD_FIELDS } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import type { LeadForm } from './hooks/use-lead-edit.ts';

export interface ContactDraft {
  name: string;
  email: string;
  phone: string;
}

export const CONTACT_MAX_LENGTHS = {
  name: LEAD_FIELDS.name.maxLength,
  email: EMAIL_MAX,
  phone: LEAD_FIELDS.phone.maxLength,
} as const;

/** The header's inline form for the owner's contact data. */
export const contactForm: LeadForm<ContactDraft> = {
  toDraft: ({ name, email, phone }: Schemas['Lead']) => ({ name, email, phone: phone ?? '' }),
  read: ({ name, email, phone }) => ({ name: name.trim(), email: email.trim(), phone: phone.trim() || null }),
  errors: ({ name, email }) => ({
    ...(!name.trim() && { name: 'Enter a name.' }),
    ...(!email.trim()
      ? { email: 'Enter an email address.' }
      : !isEmail(email.trim()) && { email: ENROLLMENT_MESSAGES.email }),
  }),
  done: 'Lead updated successfully',
  failed: 'Failed to update lead',
};
