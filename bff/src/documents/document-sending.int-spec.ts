import { randomUUID } from 'node:crypto';
import { listAgreementTerms, INITIAL_TERM_MONTHS, formatRepairLimit } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { listDocuments, useDocumentSite } from '../../test/document-site.ts';
import { buildSendRequest, handleEvents, listSubmissions } from '../../test/signature-documents.ts';
import type { Reply } from '../../test/test-app.ts';
import { DOCUSEAL_POLICY } from './docuseal.setting.ts';

const fixture = useDocumentSite();
const SUBMISSIONS_PATH = '/api/docuseal/submissions';
const MINUTE_MS = 60_000;
/** A document, or the problem that the API returned instead. */
type DetailReply = Reply<
  Omit<Schemas['SignatureDocumentDetail'], 'status'> & Omit<Schemas['Problem'], 'status'> & { status: string | number }
>;

const send = (request: object): Promise<DetailReply> => fixture.staff.post(SUBMISSIONS_PATH, request);
const voidDocument = (id: string, reason: unknown = 'Wrong price'): Promise<DetailReply> =>
  fixture.staff.post(`${SUBMISSIONS_PATH}/${id}/void`, { reason });
const setFault = (fault: string | number, more: object = {}) =>
  fixture.docuSeal.setFault({ fault, path: '/docuseal/api/submissions', ...more });
const sweep = (name: string) => fixture.worker.sweep(name);

describe('preview', () => {
  it('previews a document with the owner, the address, and the fees in effect', async () => {
    const { staff, admin } = fixture;
    const lead = await staff.add({ name: 'Robin Hale' });
    const { body } = await staff.get<Schemas['DocumentPreview']>(
      `${SUBMISSIONS_PATH}/preview?leadId=${lead.id}&type=management_agreement`,
    );
    const { broker } = (await admin.get<Schemas['AgreementSettings']>('/api/agreement-settings')).body;
    const terms = listAgreementTerms({ ...lead, rentPerUnit: lead.estimatedRent }).slice(0, 3);
    expect(body).toEqual({
      formName: 'Management Agreement',
      fields: [
        { name: 'Owner name', value: 'Robin Hale' },
        { name: 'Property address', value: lead.propertyAddress },
        { name: 'Fees', value: terms.map(({ title, text }) => `${title}: ${text}`).join('\n') },
        { name: 'Term', value: `${INITIAL_TERM_MONTHS} months` },
        { name: 'Repair limit', value: formatRepairLimit(lead.fees) },
      ],
      owners: [{ name: 'Robin Hale', email: lead.email }],
      broker,
    });
    expect(body.fields[2]?.value).toContain('8% of the rent');
    const { body: form } = await staff.get<Schemas['DocumentPreview']>(
      `${SUBMISSIONS_PATH}/preview?leadId=${lead.id}&type=onboarding_form`,
    );
    expect(form.fields.map(({ name }) => name)).toEqual(['Owner name', 'Property address']);
  });
});

describe('sending', () => {
  it('sends a document with read-only values, and lets the owners sign in order before the broker', async () => {
    const { staff, docuSeal, database } = fixture;
    const lead = await staff.add();
    const owners = ['Ann', 'Bo', 'Cy'].map((name) => ({ name, email: `${name}@owner.test` }));
    const request = buildSendRequest(lead.id, { delivery: 'email', owners });
    const { status, body } = await send(request);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: request.id,
      leadId: lead.id,
      status: 'pending',
      state: 'sent',
      formName: 'Management Agreement',
      expiresAt: new Date(fixture.clock.now().getTime() + 30 * 24 * 60 * MINUTE_MS).toISOString(),
    });
    expect(body.signers.map(({ role, name, state }) => [role, name, state])).toEqual([
      ['Owner', 'Ann', 'sent'],
      ['Co-owner', 'Bo', 'waiting'],
      ['Co-owner 2', 'Cy', 'waiting'],
      ['Broker', 'Nora Ellingson', 'waiting'],
    ]);
    expect(body.signers.map(({ signingUrl }) => signingUrl)).toEqual([null, null, null, null]);
    expect(body.fields[0]?.value).toBe('Ann and Bo and Cy');
    const [submission] = listSubmissions(fixture, request.id);
    expect(submission).toMatchObject({ templateId: 1001, order: 'preserved' });
    const [owner] = submission!.submitters;
    expect(owner!.values['Owner name']).toBe('Ann and Bo and Cy');
    expect(owner!.metadata).toEqual({ documentId: request.id, leadId: lead.id });
    const readOnly = submission!.document.fields.filter(({ isReadonly }) => isReadonly);
    expect(readOnly.map(({ name }) => name)).toEqual([
      'Owner name',
      'Property address',
      'Fees',
      'Term',
      'Repair limit',
    ]);
    expect(body.fields.map(({ name }) => name)).toEqual(readOnly.map(({ name }) => name));
    const [company] = await database.query<{ email: string }>(
      `SELECT value ->> 'email' AS email FROM site_settings WHERE key = 'company'`,
    );
    expect(owner!.preferences).toMatchObject({ send_email: true, reply_to: company?.email });
    const emails = docuSeal.store.state.emails.filter(({ to }) => to === 'Ann@owner.test');
    expect(emails).toHaveLength(1);
    expect(emails[0]?.subject).toBe('Please sign: Management Agreement');
    const audits = await database.query(`SELECT action, after FROM audit_log WHERE subject = $1`, [
      `document:${request.id}`,
    ]);
    expect(audits).toEqual([
      { action: 'document.sent', after: { leadId: lead.id, type: 'management_agreement', delivery: 'email' } },
    ]);
  });

  it('sends each type of document for embedded signing without emailing the signers', async () => {
    const { staff, docuSeal } = fixture;
    const lead = await staff.add();
    const emailCount = docuSeal.store.state.emails.length;
    for (const type of ['onboarding_form', 'walkthrough_checklist', 'lease_agreement', 'management_agreement'] as const)
      expect((await send(buildSendRequest(lead.id, { type }))).status).toBe(201);
    expect(docuSeal.store.state.emails).toHaveLength(emailCount);
    expect((await listDocuments(fixture, lead.id)).map(({ state }) => state)).toEqual(Array(4).fill('sent'));
  });

  it('creates one submission for fifty parallel calls with different ids', async () => {
    const lead = await fixture.staff.add();
    const requests = Array.from({ length: 50 }, () => buildSendRequest(lead.id));
    const replies = await Promise.all(requests.map(send));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(replies.map(({ body }) => body.code))).toEqual(new Set([undefined, 'document.already-open']));
    expect(requests.flatMap(({ id }) => listSubmissions(fixture, id))).toHaveLength(1);
    expect(await listDocuments(fixture, lead.id)).toHaveLength(1);
  });

  it('returns the same document for fifty parallel calls with the same id, and for a later call', async () => {
    const lead = await fixture.staff.add();
    const request = buildSendRequest(lead.id);
    const replies = await Promise.all(Array.from({ length: 50 }, () => send(request)));
    expect(replies.every(({ status }) => status === 201)).toBe(true);
    expect((await send({ ...request, delivery: 'email' })).body).toEqual(replies[0]?.body);
    expect(listSubmissions(fixture, request.id)).toHaveLength(1);
  });

  it("rejects a document for an unknown, deleted or suspect lead, and the id of another lead's document", async () => {
    const { staff, admin, database } = fixture;
    expect((await send(buildSendRequest(randomUUID()))).body).toMatchObject({ status: 404, code: 'lead.missing' });
    const deleted = await staff.add();
    await admin.delete(`/api/leads/${deleted.id}`);
    expect((await send(buildSendRequest(deleted.id))).body.code).toBe('lead.missing');
    const held = await staff.add();
    await database.query(`UPDATE leads SET contact_id = NULL, suspicions = '{honeypot}' WHERE id = $1`, [held.id]);
    expect((await send(buildSendRequest(held.id))).body).toMatchObject({ status: 409, code: 'document.no-contact' });
    const [one, other] = [await staff.add(), await staff.add()];
    const request = buildSendRequest(one.id);
    await send(request);
    expect((await send({ ...request, leadId: other.id })).body).toMatchObject({ status: 409, code: 'document.exists' });
  });

  it.each([
    ['owners', { owners: [] }],
    ['owners', { owners: Array.from({ length: 4 }, () => ({ name: 'Ann', email: 'ann@owner.test' })) }],
    ['owners.0.email', { owners: [{ name: 'Ann', email: 'ann' }] }],
    ['owners.0.name', { owners: [{ name: ' ', email: 'ann@owner.test' }] }],
    ['type', { type: 'deed' }],
    ['delivery', { delivery: 'fax' }],
    ['id', { id: 'x' }],
  ])('returns 400 for a document with the invalid field %s: %j', async (field, changes) => {
    const lead = await fixture.staff.add();
    const { status, body } = await send({ ...buildSendRequest(lead.id), ...changes });
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    expect(await listDocuments(fixture, lead.id)).toEqual([]);
  });
});

describe('errors of the signature service', () => {
  it('finds the submission of a call whose response was cut off', async () => {
    const lead = await fixture.staff.add();
    const request = buildSendRequest(lead.id);
    setFault('cut', { times: 1 });
    expect((await send(request)).body).toMatchObject({ status: 503, code: 'document.unavailable' });
    expect((await send(request)).body).toMatchObject({ id: request.id, state: 'sent' });
    expect(listSubmissions(fixture, request.id)).toHaveLength(1);
  });

  it.each([
    ['429', 429, {}],
    ['500', 500, {}],
    ['500 although it acted', 500, { hasActed: true }],
    ['an unexpected response although it acted', 'garbage', {}],
  ])('creates one submission when DocuSeal first returns %s', async (_, fault, more) => {
    const lead = await fixture.staff.add();
    const request = buildSendRequest(lead.id);
    setFault(fault, { times: 1, ...more });
    expect((await send(request)).status).toBe(503);
    expect((await send(request)).body).toMatchObject({ state: 'sent' });
    expect(listSubmissions(fixture, request.id)).toHaveLength(1);
  });

  it.each(['down', 'silent'])(
    'waits before another attempt when DocuSeal is %s, and completes the document in a sweep',
    async (fault) => {
      const { staff, clock } = fixture;
      const { timeoutMs } = DOCUSEAL_POLICY;
      Object.assign(DOCUSEAL_POLICY, { timeoutMs: 300 });
      const lead = await staff.add();
      const request = buildSendRequest(lead.id);
      setFault(fault, { times: 1 });
      expect((await send(request)).status).toBe(503);
      Object.assign(DOCUSEAL_POLICY, { timeoutMs });
      expect((await send(request)).body).toMatchObject({ status: 503, code: 'document.unavailable' });
      expect(listSubmissions(fixture, request.id)).toHaveLength(0);
      expect((await send(buildSendRequest(lead.id))).body.code).toBe('document.already-open');
      clock.advance(3 * MINUTE_MS);
      await sweep('complete-documents');
      expect(listSubmissions(fixture, request.id)).toHaveLength(1);
      expect((await listDocuments(fixture, lead.id))[0]).toMatchObject({ id: request.id, state: 'sent' });
    },
  );

  it('voids a document that DocuSeal rejects, with a reason that staff can read', async () => {
    const { staff } = fixture;
    const lead = await staff.add();
    setFault(422, { times: 1 });
    expect((await send(buildSendRequest(lead.id))).body).toMatchObject({ status: 409, code: 'document.refused' });
    expect((await listDocuments(fixture, lead.id))[0]).toMatchObject({
      state: 'voided',
      reason: expect.stringContaining('refused') as string,
    });
    expect((await staff.listTimeline(lead.id)).map(({ type }) => type)).toContain('document.voided');
    expect((await send(buildSendRequest(lead.id))).status).toBe(201);
  });

  it('voids a document that still has no submission after an hour, and sends nothing later', async () => {
    const { staff, clock } = fixture;
    const lead = await staff.add();
    const request = buildSendRequest(lead.id);
    setFault(500, { times: 1 });
    expect((await send(request)).status).toBe(503);
    const sentAt = clock.now();
    clock.advance(61 * MINUTE_MS);
    await sweep('complete-documents');
    // Turns the clock back, because the staff member's session has expired.
    clock.set(sentAt);
    expect(listSubmissions(fixture, request.id)).toHaveLength(0);
    expect((await listDocuments(fixture, lead.id))[0]).toMatchObject({
      state: 'voided',
      reason: expect.stringContaining('did not respond') as string,
    });
  });
});

describe('voiding', () => {
  it('voiding archives the submission, keeps the reason, and allows only one replacement', async () => {
    const { staff, database } = fixture;
    const lead = await staff.add();
    const request = buildSendRequest(lead.id);
    await send(request);
    expect((await send(buildSendRequest(lead.id, { replacesId: request.id }))).body.code).toBe('document.already-open');
    const { status, body } = await voidDocument(request.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'voided', status: 'expired', reason: 'Wrong price' });
    expect(body.signers[0]?.signingUrl).toBeNull();
    expect(listSubmissions(fixture, request.id)[0]?.archivedAt).not.toBeNull();
    expect((await voidDocument(request.id, 'Again')).body.reason).toBe('Wrong price');
    const audits = await database.query(
      `SELECT actor_id, after FROM audit_log WHERE action = 'document.void-requested' AND subject = $1`,
      [`document:${request.id}`],
    );
    expect(audits).toEqual([{ actor_id: staff.user.id, after: { leadId: lead.id, reason: 'Wrong price' } }]);
    const replacement = buildSendRequest(lead.id, { replacesId: request.id });
    expect((await send(replacement)).status).toBe(201);
    await voidDocument(replacement.id);
    expect((await send(buildSendRequest(lead.id, { replacesId: request.id }))).body.code).toBe(
      'document.already-replaced',
    );
    const other = await staff.add();
    expect((await send(buildSendRequest(other.id, { replacesId: request.id }))).body.code).toBe('document.missing');
  });

  it('rejects voiding a completed or unknown document, and voiding without a reason', async () => {
    const { staff, docuSeal } = fixture;
    const lead = await staff.add();
    const request = buildSendRequest(lead.id);
    await send(request);
    expect((await voidDocument(request.id, ' ')).status).toBe(400);
    const { id } = listSubmissions(fixture, request.id)[0]!;
    docuSeal.sign(id, 'Owner');
    docuSeal.sign(id, 'Broker');
    expect((await voidDocument(request.id)).body).toMatchObject({ status: 409, code: 'document.not-pending' });
    expect((await listDocuments(fixture, lead.id))[0]).toMatchObject({ state: 'completed', reason: null });
    expect((await voidDocument(randomUUID())).body.code).toBe('document.missing');
    // Waits for the job that copies the files, so that the fault of the next test does not affect it.
    await handleEvents(fixture);
  });

  it('voids a document whose creation was not confirmed, whether DocuSeal has it or not', async () => {
    const { staff } = fixture;
    for (const [fault, submissionCount] of [
      ['cut', 1],
      [500, 0],
    ] as const) {
      const lead = await staff.add();
      const request = buildSendRequest(lead.id);
      setFault(fault, { times: 1 });
      expect((await send(request)).status).toBe(503);
      expect((await voidDocument(request.id)).body).toMatchObject({ state: 'voided', reason: 'Wrong price' });
      const submissions = listSubmissions(fixture, request.id);
      expect(submissions).toHaveLength(submissionCount);
      expect(submissions.every(({ archivedAt }) => archivedAt !== null)).toBe(true);
    }
  });

  it('voids the document later if DocuSeal does not respond, and offers no signing page until then', async () => {
    const { staff, database, clock } = fixture;
    const lead = await staff.add();
    const request = buildSendRequest(lead.id);
    await send(request);
    setFault(500);
    expect((await voidDocument(request.id)).body).toMatchObject({ status: 503, code: 'document.unavailable' });
    const [pending] = await listDocuments(fixture, lead.id);
    expect(pending).toMatchObject({ state: 'sent', isVoidRequested: true, reason: 'Wrong price' });
    expect(pending?.signers.map(({ signingUrl }) => signingUrl)).toEqual([null, null]);
    fixture.docuSeal.setFault({ fault: null });
    await database.query('DELETE FROM vendor_circuits');
    clock.advance(3 * MINUTE_MS);
    await sweep('complete-documents');
    expect((await listDocuments(fixture, lead.id))[0]).toMatchObject({ state: 'voided', isVoidRequested: false });
  });
});

describe('purge of a lead', () => {
  it('keeps signed documents of a purged lead, and anonymizes its other documents, also at DocuSeal', async () => {
    const { staff, docuSeal, database } = fixture;
    const lead = await staff.add();
    const [signed, pending] = [buildSendRequest(lead.id), buildSendRequest(lead.id, { type: 'onboarding_form' })];
    await send(signed);
    await send(pending);
    const { id } = listSubmissions(fixture, signed.id)[0]!;
    docuSeal.sign(id, 'Owner');
    docuSeal.sign(id, 'Broker');
    await sweep('anonymize-documents');
    await database.query('DELETE FROM leads WHERE id = $1', [lead.id]);
    await database.query(`UPDATE signature_documents SET state = 'completed' WHERE id = $1`, [signed.id]);
    await sweep('anonymize-documents');
    const rows = await database.query<{ id: string; text: string; state: string; leadId: string | null }>(
      `SELECT id, document::text AS text, state, lead_id AS "leadId" FROM signature_documents AS document
       WHERE id = ANY($1)`,
      [[signed.id, pending.id]],
    );
    const [kept, anonymized] = [signed.id, pending.id].map((each) => rows.find((row) => row.id === each));
    expect(kept).toMatchObject({ state: 'completed', leadId: null, text: expect.stringContaining('ann@owner.test') });
    expect(anonymized).toMatchObject({ state: 'voided', leadId: null });
    expect(anonymized?.text).not.toMatch(/ann@owner\.test|Ann Lindqvist|Grand Ave/);
    expect(listSubmissions(fixture, signed.id)).toHaveLength(1);
    expect(listSubmissions(fixture, pending.id)).toHaveLength(0);
  });
});
