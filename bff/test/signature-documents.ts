import { randomUUID } from 'node:crypto';
import { FIRST_FEE_SCHEDULE, formatRepairLimit } from '@epm/contract';
import type { DocumentDelivery, DocumentType, Schemas } from '@epm/contract';
import { DocumentReconciler } from '../src/documents/document-reconciler.service.ts';
import { DocuSealGateway } from '../src/documents/docuseal.gateway.ts';
import type { DocumentSigner } from '../src/documents/signature-document.entity.ts';
import { deliverDocumentEvent, type DocumentEvent, type DocumentSite } from './document-site.ts';
import type { Lead } from './staff-leads.ts';

const DAY_MS = 86_400_000;
/** Template of the simulated account for documents of any type. */
const TEMPLATE_ID = 1001;
const FIELD_VALUES = {
  'Owner name': 'Robin Hale',
  'Property address': '1200 Grand Ave, West Des Moines, IA 50265',
  Fees: '8 percent',
  Term: '12 months',
  'Repair limit': formatRepairLimit(FIRST_FEE_SCHEDULE),
};

export interface NewDocument {
  type?: DocumentType;
  delivery?: DocumentDelivery;
  /** Signers; by default, the lead's owner. */
  owners?: readonly { name: string; email: string }[];
  expiresInDays?: number;
}

export interface SentDocument {
  id: string;
  submissionId: number;
  leadId: string;
  email: string;
}

/** Adds a document whose submission is not created yet. */
export async function addDocument(
  { database, clock }: DocumentSite,
  lead: Pick<Lead, 'id' | 'email'>,
  { type = 'management_agreement', delivery = 'email', owners, expiresInDays = 30 }: NewDocument = {},
) {
  const id = randomUUID();
  const signers = [
    ...(owners ?? [{ name: 'Robin Hale', email: lead.email }]).map((owner, index) => ({
      ...owner,
      role: index === 0 ? 'Owner' : 'Co-owner',
    })),
    { name: 'Dana Whitcomb', email: 'dana@broker.test', role: 'Broker' },
  ].map(
    (signer): DocumentSigner => ({
      ...signer,
      state: 'waiting',
      submitterId: null,
      signingUrl: null,
      viewedAt: null,
      signedAt: null,
    }),
  );
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + expiresInDays * DAY_MS);
  await database.query(
    `INSERT INTO signature_documents (id, lead_id, type, form_name, delivery, state, signers, field_values, created_at,
       checked_at, expires_at) VALUES ($1, $2, $3, 'Management Agreement', $4, 'creating', $5, $6, $7, $7, $8)`,
    [id, lead.id, type, delivery, JSON.stringify(signers), JSON.stringify(FIELD_VALUES), now, expiresAt],
  );
  return { id, delivery, signers, expiresAt };
}

/** Creates the submission of a document at DocuSeal, without recording the response. */
export async function createSubmission(
  { worker }: DocumentSite,
  { id, delivery, signers, expiresAt }: Awaited<ReturnType<typeof addDocument>>,
  leadId: string,
) {
  const outcome = await worker.app.get(DocuSealGateway, { strict: false }).createSubmission({
    templateId: TEMPLATE_ID,
    metadata: { documentId: id, leadId },
    isEmailed: delivery === 'email',
    message: { subject: 'Please sign', body: 'See {{submitter.link}}' },
    replyTo: 'team@example.com',
    expiresAt,
    signers: signers.map(({ role, name, email }) => ({ role, name, email })),
    fieldValues: FIELD_VALUES,
  });
  if (outcome.kind !== 'success') throw new Error(`The submission was not created: ${JSON.stringify(outcome)}`);
  return outcome.result;
}

/** Sends a document to the owners of a new lead. */
export async function sendDocument(
  fixture: DocumentSite,
  options: NewDocument & { lead?: Pick<Lead, 'id' | 'email'> } = {},
): Promise<SentDocument> {
  const lead = options.lead ?? (await fixture.staff.add());
  const document = await addDocument(fixture, lead, options);
  const submission = await createSubmission(fixture, document, lead.id);
  await getReconciler(fixture).apply(document.id, submission, { actor: { email: 'staff@epm.example' } });
  return { id: document.id, submissionId: submission.id, leadId: lead.id, email: lead.email };
}

/** Creates the body of a request to send a management agreement. */
export const buildSendRequest = (
  leadId: string,
  changes: Partial<Schemas['SendDocument']> = {},
): Schemas['SendDocument'] => ({
  id: randomUUID(),
  leadId,
  type: 'management_agreement',
  delivery: 'embedded',
  owners: [{ name: 'Ann Lindqvist', email: 'ann@owner.test' }],
  ...changes,
});

/** Returns the submissions of the simulated account that were created for a document. */
export const listSubmissions = ({ docuSeal }: DocumentSite, documentId: string) =>
  docuSeal.store.submissions.filter(({ submitters }) =>
    submitters.every(({ externalId }) => externalId === documentId),
  );

export const getReconciler = ({ worker }: DocumentSite): DocumentReconciler =>
  worker.app.get(DocumentReconciler, { strict: false });

/** Returns the document as the API returns it. */
export async function readDocument({ staff }: DocumentSite, { id, leadId }: Pick<SentDocument, 'id' | 'leadId'>) {
  const { body } = await staff.get<Schemas['SignatureDocuments']>(`/api/docuseal/submissions?leadId=${leadId}`);
  return body.items.find((item) => item.id === id)!;
}

/** Returns the types of the lead's timeline entries about documents and statuses, newest first. */
export async function readDocumentTimeline({ staff }: DocumentSite, leadId: string): Promise<string[]> {
  const types = (await staff.listTimeline(leadId)).map(({ type }) => type);
  return types.filter((type) => type.startsWith('document.') || type === 'status.changed');
}

/** Returns the webhooks about a document, oldest first. */
export async function listDocumentEvents(
  { docuSeal, events }: DocumentSite,
  { submissionId }: Pick<SentDocument, 'submissionId'>,
): Promise<DocumentEvent[]> {
  await docuSeal.webhooks?.waitForIdle();
  return events.filter(({ data }) => {
    const submission = data.submission as { id: number } | undefined;
    return (submission?.id ?? data.id) === submissionId;
  });
}

/** Delivers all webhooks about a document, and waits until the worker has handled them and their effects. */
export async function deliverDocumentEvents(fixture: DocumentSite, document: SentDocument): Promise<void> {
  for (const event of await listDocumentEvents(fixture, document)) await deliverDocumentEvent(fixture, event);
  await handleEvents(fixture);
}

/** Waits until the worker has handled all stored webhooks and their effects. */
export async function handleEvents({ worker, database }: Pick<DocumentSite, 'worker' | 'database'>): Promise<void> {
  for (;;) {
    await worker.dispatch();
    const [open] = await database.query<{ count: number }>(
      `SELECT (SELECT count(*) FROM outbox WHERE done_at IS NULL)::integer AS count`,
    );
    if (open?.count === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
