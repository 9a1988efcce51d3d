import { DOCUMENT_TYPE_KEYS, isEmail } from '@epm/contract';
import type { DocumentType, PaymentGate, Schemas } from '@epm/contract';
import { toFieldErrors } from '@epm/staff';

/** The fields of the settings, as they are stored. */
export type AgreementValues = Omit<Schemas['AgreementSettings'], 'changedAt' | 'changedBy'>;

/** Settings as the admin entered them. */
export interface AgreementDraft extends Record<DocumentType, string> {
  brokerName: string;
  brokerEmail: string;
  expireAfterDays: string;
  paymentGate: PaymentGate;
}

export type AgreementErrors = Partial<Record<keyof AgreementDraft, string>>;

const MAX_EXPIRE_DAYS = 365;

export const toDraft = ({ templates, broker, expireAfterDays, paymentGate }: AgreementValues): AgreementDraft => ({
  management_agreement: String(templates.management_agreement),
  onboarding_form: String(templates.onboarding_form),
  walkthrough_checklist: String(templates.walkthrough_checklist),
  lease_agreement: String(templates.lease_agreement),
  brokerName: broker.name,
  brokerEmail: broker.email,
  expireAfterDays: String(expireAfterDays),
  paymentGate,
});

/** Parses a whole number above 0. Returns null for other text. */
function parseCount(text: string): number | null {
  const count = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0;
  return count > 0 ? count : null;
}

/** Returns an error for each invalid field, in the order of the form. */
export function validateAgreements(draft: AgreementDraft): AgreementErrors {
  const days = parseCount(draft.expireAfterDays);
  const errors: AgreementErrors = {};
  for (const type of DOCUMENT_TYPE_KEYS)
    if (parseCount(draft[type]) === null) errors[type] = 'Enter the number of a template, for example 1001.';
  if (draft.brokerName.trim() === '') errors.brokerName = 'Enter the name of the broker.';
  if (!isEmail(draft.brokerEmail.trim())) errors.brokerEmail = 'Enter an email address, for example pat@company.com.';
  if (days === null || days > MAX_EXPIRE_DAYS) errors.expireAfterDays = `Enter 1 to ${MAX_EXPIRE_DAYS} days.`;
  return errors;
}

/** Fields of the API whose controls have other names. */
const CONTROL_NAMES: Readonly<Record<string, keyof AgreementDraft>> = {
  ...Object.fromEntries(DOCUMENT_TYPE_KEYS.map((type) => [`templates.${type}`, type])),
  'broker.name': 'brokerName',
  'broker.email': 'brokerEmail',
};

/** Returns the server's error for each rejected field, by the name of its control. */
export const toAgreementErrors = (error: unknown): AgreementErrors =>
  Object.fromEntries(
    Object.entries(toFieldErrors(error)).map(([field, message]) => [CONTROL_NAMES[field] ?? field, message]),
  );

/** Converts a draft without errors to settings. */
export const toSettings = (draft: AgreementDraft): AgreementValues => ({
  templates: {
    management_agreement: Number(draft.management_agreement),
    onboarding_form: Number(draft.onboarding_form),
    walkthrough_checklist: Number(draft.walkthrough_checklist),
    lease_agreement: Number(draft.lease_agreement),
  },
  broker: { name: draft.brokerName.trim(), email: draft.brokerEmail.trim() },
  expireAfterDays: Number(draft.expireAfterDays),
  paymentGate: draft.paymentGate,
});
