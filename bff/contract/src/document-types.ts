/** Documents that staff send for signature, by their key in the API and the database. */
export const DOCUMENT_TYPES = {
  management_agreement: 'Management Agreement',
  onboarding_form: 'Onboarding Form',
  walkthrough_checklist: 'Walkthrough Checklist',
  lease_agreement: 'Lease Agreement',
} as const;

export type DocumentType = keyof typeof DOCUMENT_TYPES;
export const DOCUMENT_TYPE_KEYS = Object.keys(DOCUMENT_TYPES) as readonly DocumentType[];

/**
 * States of a document. `creating`: the signature service has not confirmed the document yet. In `sent`, `viewed` and
 * `signing` (at least one signature), a signer still has to sign. The other states are final.
 */
export const DOCUMENT_STATES = [
  'creating',
  'sent',
  'viewed',
  'signing',
  'completed',
  'declined',
  'expired',
  'voided',
] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Statuses by which staff filter documents (specification, section 4). */
export const DOCUMENT_STATUSES = ['pending', 'completed', 'expired'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** States by status. A declined or voided document counts as expired, because it can no longer be signed. */
export const STATES_BY_DOCUMENT_STATUS: Readonly<Record<DocumentStatus, readonly DocumentState[]>> = {
  pending: ['creating', 'sent', 'viewed', 'signing'],
  completed: ['completed'],
  expired: ['declined', 'expired', 'voided'],
};

/** Returns the status of a document in the given state. */
export const toDocumentStatus = (state: DocumentState): DocumentStatus =>
  DOCUMENT_STATUSES.find((status) => STATES_BY_DOCUMENT_STATUS[status].includes(state)) ?? 'pending';

/**
 * Ways in which a document reaches the signers: by email from the signature service, or on a page that staff open
 * together with the owner.
 */
export const DOCUMENT_DELIVERIES = ['email', 'embedded'] as const;
export type DocumentDelivery = (typeof DOCUMENT_DELIVERIES)[number];

/** Name of the field, present in every template, that contains the names of the owners who sign. */
export const OWNER_NAME_FIELD = 'Owner name';

/** Formats the names of the owners who sign, in signing order, for the {@link OWNER_NAME_FIELD}. */
export const formatOwnerNames = (names: readonly string[]): string =>
  names
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' and ');

/** States of one signer. `waiting`: an earlier signer has not signed yet. */
export const SIGNER_STATES = ['waiting', 'sent', 'viewed', 'signed', 'declined'] as const;
export type SignerState = (typeof SIGNER_STATES)[number];

/** Required order of signature and payment. `either`: any order is allowed. */
export const PAYMENT_GATES = ['before-signature', 'after-signature', 'either'] as const;
export type PaymentGate = (typeof PAYMENT_GATES)[number];
