import { FIRST_FEE_SCHEDULE, LEAD_FIELD_KEYS } from '@epm/contract';
import type { LeadField, Schemas } from '@epm/contract';

let lastId = 0;

/** Returns a unique UUID. */
const createId = () => `00000000-0000-4000-8000-${String(++lastId).padStart(12, '0')}`;

export function createLeadSummary(fields: Partial<Schemas['LeadSummary']> = {}): Schemas['LeadSummary'] {
  return {
    id: createId(),
    version: 1,
    name: 'Grace Hopper',
    email: 'grace@example.com',
    phone: null,
    status: 'leads',
    propertyAddress: '1420 Elm Street, West Des Moines, IA 50265',
    city: 'West Des Moines',
    squareFootage: 1850,
    unitCount: 1,
    estimatedRent: null,
    source: 'analysis',
    form: null,
    campaign: null,
    suspicions: [],
    assignee: null,
    firstResponse: null,
    stageSince: '2026-11-20T17:04:00.000Z',
    lastContactedAt: null,
    createdAt: '2026-11-20T17:04:00.000Z',
    ...fields,
  };
}

/** All editable fields with the value null. */
const EMPTY_FIELDS = Object.fromEntries(
  LEAD_FIELD_KEYS.filter((field) => field !== 'assigneeId').map((field) => [field, null]),
) as unknown as Pick<Schemas['Lead'], Exclude<LeadField, 'assigneeId'>>;

export function createLead(fields: Partial<Schemas['Lead']> = {}): Schemas['Lead'] {
  return {
    ...EMPTY_FIELDS,
    ...createLeadSummary(),
    contactId: createId(),
    company: null,
    streetAddress: '1420 Elm Street',
    state: 'IA',
    zipCode: '50265',
    propertyType: 'single-family',
    bedrooms: 3,
    bathrooms: 2.5,
    isEnrolledInMarketing: false,
    hasAnalysis: false,
    walkthroughDate: null,
    fees: FIRST_FEE_SCHEDULE,
    ...fields,
  };
}

export function createActivityEntry(fields: Partial<Schemas['ActivityEntry']> = {}): Schemas['ActivityEntry'] {
  const { id, name, email, phone, status, propertyAddress, createdAt } = createLeadSummary();
  return { id, type: 'lead', leadId: id, name, email, phone, status, propertyAddress, createdAt, ...fields };
}

export function createUpcomingWalkthrough(
  fields: Partial<Schemas['UpcomingWalkthrough']> = {},
): Schemas['UpcomingWalkthrough'] {
  const { name, phone, propertyAddress, squareFootage } = createLeadSummary();
  return {
    id: createId(),
    leadId: createId(),
    leadName: name,
    leadPhone: phone,
    address: propertyAddress,
    propertyType: 'single-family',
    squareFootage,
    bedrooms: 3,
    bathrooms: 2.5,
    start: '2026-11-24T15:00:00.000Z',
    end: '2026-11-24T15:45:00.000Z',
    staff: null,
    ...fields,
  };
}

export const createPage = <T>(items: T[], nextCursor: string | null = null) => ({ items, nextCursor, isCut: false });

export function createMessage(fields: Partial<Schemas['Message']> = {}): Schemas['Message'] {
  return {
    id: createId(),
    state: 'failed',
    template: 'analysis-ready',
    toEmail: 'grace@example.com',
    leadId: createId(),
    propertyAddress: '1420 Elm Street, West Des Moines, IA 50265',
    error: '550 5.2.1 Mailbox disabled',
    attempts: 1,
    createdAt: '2026-11-20T17:04:00.000Z',
    nextAttemptAt: null,
    ...fields,
  };
}

export function createPayment(fields: Partial<Schemas['LeadPayment']> = {}): Schemas['LeadPayment'] {
  const id = createId();
  return {
    id,
    fee: 'onboarding',
    state: 'paid',
    amount: FIRST_FEE_SCHEDULE.figures.onboarding,
    refunded: 0,
    dispute: null,
    sessionId: `cs_${id}`,
    url: null,
    receiptUrl: null,
    createdAt: '2026-11-20T17:04:00.000Z',
    expiresAt: null,
    paidAt: null,
    onboardedAt: null,
    ...fields,
  };
}

/** Creates the server's response for a lead's payments. */
export const createPayments = (items: Schemas['LeadPayment'][] = [], isConfigured = true): Schemas['LeadPayments'] => ({
  isConfigured,
  obstacles: [],
  items,
  refunds: [],
});

export function createInvoice(fields: Partial<Schemas['Invoice']> = {}): Schemas['Invoice'] {
  return {
    id: createId(),
    description: 'Photographs',
    items: [{ description: 'Photographs', cents: 14_995 }],
    created: 1_763_658_240,
    amount_due: 14_995,
    status: 'draft',
    number: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    refunded: 0,
    dispute: null,
    requestedAction: null,
    voidReason: null,
    paidAt: null,
    ...fields,
  };
}

export function createSigner(fields: Partial<Schemas['DocumentSignerDetail']> = {}): Schemas['DocumentSignerDetail'] {
  return {
    role: 'Owner',
    name: 'Grace Hopper',
    email: 'grace@example.com',
    state: 'sent',
    signingUrl: null,
    viewedAt: null,
    signedAt: null,
    ...fields,
  };
}

/** Creates a management agreement that waits for the owner's signature. The broker signs last. */
export function createDocument(
  fields: Partial<Schemas['SignatureDocumentDetail']> = {},
): Schemas['SignatureDocumentDetail'] {
  const { name, email, propertyAddress } = createLeadSummary();
  return {
    id: createId(),
    leadId: createId(),
    type: 'management_agreement',
    formName: 'Management Agreement',
    status: 'pending',
    state: 'sent',
    delivery: 'email',
    submittedAt: '2026-11-20T17:04:00.000Z',
    lastReminderSent: null,
    leadEmail: email,
    leadName: name,
    propertyAddress,
    downloadUrl: null,
    auditLogUrl: null,
    isVoidRequested: false,
    reason: null,
    expiresAt: null,
    completedAt: null,
    signers: [
      createSigner(),
      createSigner({ role: 'Broker', name: 'Bea Broker', email: 'bea@epm.example', state: 'waiting' }),
    ],
    fields: [
      { name: 'Owner name', value: 'Grace Hopper' },
      { name: 'Term', value: '12 months' },
    ],
    ...fields,
  };
}

/** Creates a document that all signers have signed, with its files. */
export function createCompletedDocument(
  fields: Partial<Schemas['SignatureDocumentDetail']> = {},
): Schemas['SignatureDocumentDetail'] {
  const id = createId();
  const url = `/api/docuseal/download/${id}?file=`;
  return createDocument({
    id,
    status: 'completed',
    state: 'completed',
    downloadUrl: `${url}document`,
    auditLogUrl: `${url}audit-log`,
    ...fields,
  });
}

/** Creates a page of documents. */
export const createDocuments = (
  items: Schemas['SignatureDocumentDetail'][] = [],
  isConfigured = true,
): Schemas['SignatureDocuments'] => ({ isConfigured, items, nextCursor: null });

/** Creates an active sequence for an owner. */
export const createSequence = (changes: Partial<Schemas['CampaignSequence']> = {}): Schemas['CampaignSequence'] => ({
  id: crypto.randomUUID(),
  leadId: crypto.randomUUID(),
  leadName: 'Grace Hopper',
  leadEmail: 'grace@owner.test',
  propertyAddress: '1420 Elm Street, West Des Moines, IA 50265',
  leadStatus: 'analysis_submitted',
  workflow: 'warm_lead',
  state: 'active',
  reason: null,
  isNewestVersion: true,
  sentCount: 2,
  enrolledAt: '2026-11-18T17:00:00.000Z',
  endedAt: null,
  last: { name: 'Rents near you', at: '2026-11-20T17:00:00.000Z' },
  next: { name: 'Days on market', type: 'email', dueAt: '2030-11-20T17:00:00.000Z' },
  ...changes,
});
