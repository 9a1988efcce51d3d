import type { Schemas } from '@epm/contract';
import { deliverDocumentEvent, signDocumentEvent, useDocumentSite } from '../../test/document-site.ts';
import { purgeDeletedLead } from '../../test/purge-lead.ts';
import {
  addDocument,
  createSubmission,
  deliverDocumentEvents,
  handleEvents,
  listDocumentEvents,
  readDocument,
  readDocumentTimeline,
  sendDocument,
  type SentDocument,
} from '../../test/signature-documents.ts';

const fixture = useDocumentSite();
const COMPLETED_TIMELINE = [
  'document.completed',
  'document.counter-signed',
  'document.viewed',
  'document.signed',
  'document.viewed',
  'status.changed',
  'document.sent',
];
const readState = async (document: SentDocument) => (await readDocument(fixture, document)).state;
function signAll({ submissionId }: SentDocument): void {
  fixture.docuSeal.sign(submissionId, 'Owner');
  fixture.docuSeal.sign(submissionId, 'Broker');
}
const makeOverdue = ({ id }: { id: string }) =>
  fixture.database.query(
    `UPDATE signature_documents SET checked_at = checked_at - interval '16 minutes' WHERE id = $1`,
    [id],
  );

it('webhooks record each step once, even if DocuSeal repeats them', async () => {
  const document = await sendDocument(fixture);
  signAll(document);
  await deliverDocumentEvents(fixture, document);
  await deliverDocumentEvents(fixture, document);
  expect(await readState(document)).toBe('completed');
  expect((await readDocumentTimeline(fixture, document.leadId)).sort()).toEqual(COMPLETED_TIMELINE.toSorted());
});

it('webhooks in reverse order end in the same state', async () => {
  const document = await sendDocument(fixture);
  signAll(document);
  for (const event of (await listDocumentEvents(fixture, document)).toReversed())
    await deliverDocumentEvent(fixture, event);
  await handleEvents(fixture);
  expect(await readState(document)).toBe('completed');
  expect((await readDocumentTimeline(fixture, document.leadId)).sort()).toEqual(COMPLETED_TIMELINE.toSorted());
});

it('a webhook only identifies the document, and its other content is not recorded', async () => {
  const document = await sendDocument(fixture);
  const [created] = await listDocumentEvents(fixture, document);
  await deliverDocumentEvent(fixture, {
    ...created,
    event_type: 'submission.completed',
    data: { id: document.submissionId, status: 'completed', completed_at: fixture.clock.now() },
  });
  await handleEvents(fixture);
  expect(await readState(document)).toBe('sent');
});

it('a webhook finds a document by our document id if the response to its creation was lost', async () => {
  const lead = await fixture.staff.add();
  const document = await addDocument(fixture, lead);
  const submission = await createSubmission(fixture, document, lead.id);
  const sent = { id: document.id, submissionId: submission.id, leadId: lead.id, email: lead.email };
  await deliverDocumentEvents(fixture, sent);
  expect(await readState(sent)).toBe('sent');
});

it('webhooks about an unknown submission are ignored', async () => {
  const timestamp = fixture.clock.now().toISOString();
  const event = { event_type: 'form.viewed', timestamp, data: { id: 987_654, submission: { id: 987_655 } } };
  await deliverDocumentEvent(fixture, event);
  await handleEvents(fixture);
  const rows = await fixture.database.query(
    `SELECT state FROM webhook_events WHERE event_id LIKE 'form.viewed:987654:%'`,
  );
  expect(rows).toEqual([{ state: 'ignored' }]);
});

it('a failed comparison is retried, and its outcome is stored for admins', async () => {
  const document = await sendDocument(fixture);
  fixture.docuSeal.view(document.submissionId, 'Owner');
  fixture.docuSeal.setFault({ fault: 500, times: 2 });
  const event = (await listDocumentEvents(fixture, document)).find(({ event_type: type }) => type === 'form.viewed')!;
  await deliverDocumentEvent(fixture, event);
  await handleEvents(fixture);
  const rows = await fixture.database.query('SELECT outcome FROM webhook_events WHERE event_id = $1', [
    `form.viewed:${event.data.id}:${event.timestamp}`,
  ]);
  expect(rows).toEqual([{ outcome: 'Compared the document: viewed' }]);
});

it('the sweep finds signatures whose webhooks were all lost, and stores the files', async () => {
  const document = await sendDocument(fixture);
  signAll(document);
  await fixture.worker.sweep('reconcile-documents');
  expect(await readState(document)).toBe('sent');
  await makeOverdue(document);
  await fixture.worker.sweep('reconcile-documents');
  await handleEvents(fixture);
  expect(await readDocument(fixture, document)).toMatchObject({
    state: 'completed',
    downloadUrl: expect.stringContaining(document.id),
  });
});

it('the webhook or the sweep records that a document has expired at DocuSeal', async () => {
  const [firstDocument, secondDocument] = [await sendDocument(fixture), await sendDocument(fixture)];
  fixture.docuSeal.expire(firstDocument.submissionId);
  fixture.docuSeal.expire(secondDocument.submissionId);
  await deliverDocumentEvents(fixture, firstDocument);
  await makeOverdue(secondDocument);
  await fixture.worker.sweep('reconcile-documents');
  for (const document of [firstDocument, secondDocument]) {
    expect(await readState(document)).toBe('expired');
    expect((await readDocumentTimeline(fixture, document.leadId))[0]).toBe('document.expired');
  }
});

it('a document whose lead was deleted can be signed, and remains with its files after the purge', async () => {
  const document = await sendDocument(fixture);
  await fixture.admin.delete(`/api/leads/${document.leadId}`);
  signAll(document);
  await deliverDocumentEvents(fixture, document);
  await purgeDeletedLead(fixture, document.leadId);
  const rows = await fixture.database.query(
    `SELECT state, lead_id, (SELECT count(*)::integer FROM signature_files WHERE document_id = signature_documents.id) AS files
     FROM signature_documents WHERE id = $1`,
    [document.id],
  );
  expect(rows).toEqual([{ state: 'completed', lead_id: null, files: 2 }]);
});

it('a document of a purged lead can be signed and downloaded', async () => {
  const document = await sendDocument(fixture);
  await fixture.admin.delete(`/api/leads/${document.leadId}`);
  await purgeDeletedLead(fixture, document.leadId);
  signAll(document);
  await deliverDocumentEvents(fixture, document);
  const { body } = await fixture.staff.get(`/api/docuseal/download/${document.id}`);
  expect(body).not.toHaveProperty('code');
});

it('a document can be completed after the contact of its lead has been merged', async () => {
  const document = await sendDocument(fixture);
  const other = await fixture.staff.add();
  await fixture.staff.post(`/api/leads/${other.id}/merge-owner`, { otherLeadId: document.leadId });
  signAll(document);
  await deliverDocumentEvents(fixture, document);
  expect(await readState(document)).toBe('completed');
});

describe('a webhook', () => {
  const countStoredEvents = async () =>
    (await fixture.database.query<{ count: number }>('SELECT count(*)::integer AS count FROM webhook_events'))[0]
      ?.count;

  it.each<[string, (body: string, now: Date) => Record<string, string>]>([
    ['without a signature', () => ({})],
    ['signed with another secret', (body, now) => signDocumentEvent(body, now, 'whsec_other')],
    ['with an altered body', (body, now) => signDocumentEvent(`${body} `, now)],
    ['signed six minutes ago', (body, now) => signDocumentEvent(body, new Date(now.getTime() - 360_000))],
  ])('a webhook %s is rejected without a write', async (_, sign) => {
    const event = { event_type: 'form.viewed', timestamp: '2026-11-23T12:00:00Z', data: { id: 1 } };
    const before = await countStoredEvents();
    const headers = sign(JSON.stringify(event), fixture.clock.now());
    const reply = await deliverDocumentEvent(fixture, event, headers);
    expect([reply.status, await countStoredEvents()]).toEqual([400, before]);
  });

  it.each(['not json', '[]', '{"event_type":"form.viewed"}', '{"event_type":"x","timestamp":"y","data":{"id":"z"}}'])(
    'rejects a webhook with the signed body %s',
    async (body) => {
      const reply = await fixture.site.call<Schemas['Problem']>('/api/docuseal/webhook', {
        method: 'POST',
        body,
        headers: signDocumentEvent(body, fixture.clock.now()),
      });
      expect([reply.status, reply.body.code]).toEqual([400, 'webhook.malformed']);
    },
  );

  it('stores a webhook only once if it is replayed with its signature', async () => {
    const event = { event_type: 'form.viewed', timestamp: '2026-11-23T12:00:00Z', data: { id: 424_242 } };
    const before = (await countStoredEvents()) ?? 0;
    const headers = signDocumentEvent(JSON.stringify(event), fixture.clock.now());
    await deliverDocumentEvent(fixture, event, headers);
    expect((await deliverDocumentEvent(fixture, event, headers)).status).toBe(204);
    expect(await countStoredEvents()).toBe(before + 1);
  });
});
