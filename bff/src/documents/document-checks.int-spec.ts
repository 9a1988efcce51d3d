import { randomUUID } from 'node:crypto';
import { useDocumentSite } from '../../test/document-site.ts';
import {
  addDocument,
  createSubmission,
  getReconciler,
  handleEvents,
  readDocument,
  readDocumentTimeline,
  sendDocument,
} from '../../test/signature-documents.ts';

const fixture = useDocumentSite();
const reconcileDocument = (id: string) => getReconciler(fixture).reconcile(id);

it('sending a management agreement sets the lead status to contract_sent', async () => {
  const document = await sendDocument(fixture);
  expect(await readDocument(fixture, document)).toMatchObject({ state: 'sent', status: 'pending' });
  expect(await readDocumentTimeline(fixture, document.leadId)).toEqual(['status.changed', 'document.sent']);
  const { body } = await fixture.staff.get(`/api/leads/${document.leadId}`);
  expect(body).toMatchObject({ status: 'contract_sent' });
});

it.each(['contract_sent', 'enrolled', 'closed', 'won', 'lost'])(
  'sending an agreement does not change the lead status %s',
  async (status) => {
    const lead = await fixture.staff.add();
    await fixture.database.query('UPDATE leads SET status = $2 WHERE id = $1', [lead.id, status]);
    await sendDocument(fixture, { lead });
    expect((await fixture.staff.get(`/api/leads/${lead.id}`)).body).toMatchObject({ status });
    expect(await readDocumentTimeline(fixture, lead.id)).toEqual(['document.sent']);
  },
);

it('sending a walkthrough checklist does not change the lead status', async () => {
  const { leadId } = await sendDocument(fixture, { type: 'walkthrough_checklist' });
  expect(await readDocumentTimeline(fixture, leadId)).toEqual(['document.sent']);
});

it('several owners sign in order, and the broker signs last', async () => {
  const owners = ['Ann', 'Bo'].map((name) => ({ name, email: `${name.toLowerCase()}@owner.test` }));
  const document = await sendDocument(fixture, { owners, delivery: 'embedded' });
  const { docuSeal } = fixture;
  const readSigners = async () => {
    await reconcileDocument(document.id);
    const { state, signers } = await readDocument(fixture, document);
    return [state, ...signers.map((signer) => [signer.state, signer.signingUrl !== null])];
  };
  expect(await readSigners()).toEqual(['sent', ['sent', true], ['waiting', false], ['waiting', false]]);
  docuSeal.view(document.submissionId, 'Owner');
  expect(await readSigners()).toEqual(['viewed', ['viewed', true], ['waiting', false], ['waiting', false]]);
  docuSeal.sign(document.submissionId, 'Owner');
  expect(await readSigners()).toEqual(['signing', ['signed', false], ['sent', true], ['waiting', false]]);
  docuSeal.sign(document.submissionId, 'Co-owner');
  docuSeal.sign(document.submissionId, 'Broker');
  expect(await readSigners()).toEqual(['completed', ['signed', false], ['signed', false], ['signed', false]]);
  const timeline = await fixture.staff.listTimeline(document.leadId);
  const signed = timeline.filter(({ type }) => /signed$/.test(type)).map(({ type, data }) => [type, data.signer]);
  expect(signed.toReversed()).toEqual([
    ['document.signed', 'Ann'],
    ['document.signed', 'Bo'],
    ['document.counter-signed', 'Dana Whitcomb'],
  ]);
  expect(timeline[0]).toMatchObject({ type: 'document.completed', data: { document: 'Management Agreement' } });
});

it('staff can open only the broker’s signing page of an emailed document', async () => {
  const document = await sendDocument(fixture);
  const readUrls = async () => (await readDocument(fixture, document)).signers.map(({ signingUrl }) => signingUrl);
  expect(await readUrls()).toEqual([null, null]);
  fixture.docuSeal.sign(document.submissionId, 'Owner');
  await reconcileDocument(document.id);
  expect(await readUrls()).toEqual([null, expect.stringMatching(/^http/)]);
});

it('an outdated snapshot of the submission changes nothing', async () => {
  const document = await sendDocument(fixture);
  const { worker, docuSeal } = fixture;
  docuSeal.view(document.submissionId, 'Owner');
  const { signers } = await reconcileDocument(document.id);
  docuSeal.sign(document.submissionId, 'Owner');
  docuSeal.sign(document.submissionId, 'Broker');
  const completed = await reconcileDocument(document.id);
  const timeline = await readDocumentTimeline(fixture, document.leadId);
  const submitters = signers.map(({ submitterId, ...signer }) => ({
    ...signer,
    id: submitterId!,
    declineReason: null,
  }));
  const late = { id: document.submissionId, state: 'pending' as const, submitters, completedAt: null, expiresAt: null };
  await getReconciler({ ...fixture, worker }).apply(document.id, late);
  const after = await getReconciler(fixture).find(document.id);
  expect({ ...after, checkedAt: null }).toEqual({ ...completed, checkedAt: null });
  expect(await readDocumentTimeline(fixture, document.leadId)).toEqual(timeline);
});

it('a decline is recorded with its reason', async () => {
  const document = await sendDocument(fixture);
  fixture.docuSeal.decline(document.submissionId, 'Owner', 'Too expensive');
  await reconcileDocument(document.id);
  expect(await readDocument(fixture, document)).toMatchObject({
    state: 'declined',
    status: 'expired',
    reason: 'Too expensive',
  });
  expect((await fixture.staff.listTimeline(document.leadId))[0]).toMatchObject({
    type: 'document.declined',
    data: { signer: 'Robin Hale', reason: 'Too expensive' },
  });
});

it('a submission is found by our document id if the response to its creation was lost', async () => {
  const lead = await fixture.staff.add();
  const document = await addDocument(fixture, lead);
  expect((await reconcileDocument(document.id)).state).toBe('creating');
  const submission = await createSubmission(fixture, document, lead.id);
  expect(await reconcileDocument(document.id)).toMatchObject({ state: 'sent', submissionId: submission.id });
});

it('a submission of another document is not recorded', async () => {
  const document = await sendDocument(fixture);
  const other = await sendDocument(fixture);
  await getReconciler(fixture).apply(document.id, {
    id: other.submissionId,
    state: 'completed',
    submitters: [],
    completedAt: null,
    expiresAt: null,
  });
  expect((await readDocument(fixture, document)).state).toBe('sent');
});

it('a check throws an unavailable error if DocuSeal does not respond, and a not-found error for an unknown document', async () => {
  const document = await sendDocument(fixture);
  // The jobs of earlier documents also send requests.
  await handleEvents(fixture);
  fixture.docuSeal.setFault({ fault: 500, times: 1 });
  await expect(reconcileDocument(document.id)).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'document.unavailable',
  });
  await expect(reconcileDocument(randomUUID())).rejects.toMatchObject({ kind: 'notFound', code: 'document.missing' });
});
