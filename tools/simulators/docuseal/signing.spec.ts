import { startDocuSealSimulator, type DocuSealServer } from './server.ts';
import { AGREEMENT_VALUES, callApi, createAgreement } from './testing/contract-client.ts';

let docuseal: DocuSealServer;
let now: Date;
beforeEach(async () => {
  now = new Date('2026-11-23T15:00:00Z');
  docuseal = await startDocuSealSimulator({ port: 0, getNow: () => now });
});
afterEach(() => docuseal.stop());

type Signer = Awaited<ReturnType<typeof createAgreement>>[0];
const requestSigningPage = async ({ slug }: Signer) => (await fetch(`${docuseal.url}/docuseal/s/${slug}`)).text();
const postSigningAction = async ({ slug }: Signer, action: string, body: object) => {
  const headers = { 'content-type': 'application/json' };
  const url = `${docuseal.url}/docuseal/s/${slug}/${action}`;
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as { error?: string; status?: string } };
};
const drawnSignature = { kind: 'drawn', strokes: [[0.2, 0.5, 1.5, 0.4, 2.5, 0.6]] };
const completedForm = { values: { Date: '2026-11-23' }, signature: drawnSignature };
const readSubmissionStatus = async ({ submission_id }: Signer) => {
  const { body } = await callApi<{ status: string }>(docuseal, 'GET', `/submissions/${submission_id}`);
  return body.status;
};
const listSubmissionEvents = ({ submission_id }: Signer) =>
  docuseal.store.find(submission_id)!.events.map(({ type, submitterId }) => [type, submitterId]);

it('prints the prefilled values and escapes them', async () => {
  const [owner] = await createAgreement(docuseal, {}, { values: { 'Owner name': '<b>Ann</b>' } });
  const page = await requestSigningPage(owner);
  expect(page).toContain('<span class="value" data-field="Owner name">&lt;b&gt;Ann&lt;/b&gt;</span>');
  expect(page).not.toContain('<b>Ann');
  expect(page).toMatch(/<p>Simulator<\/p>/);
});

it('lets submitters sign one after the other and invites each one when it is their turn', async () => {
  const [owner, broker] = await createAgreement(docuseal, { order: 'preserved' });
  const { emails } = docuseal.store.state;
  expect(await requestSigningPage(broker)).toContain('Waiting for Ann Lindqvist (Owner)');
  expect((await postSigningAction(broker, 'sign', completedForm)).status).toBe(422);
  expect(emails.map(({ to }) => to)).toEqual(['ann@example.com']);

  expect((await postSigningAction(owner, 'sign', completedForm)).body.status).toBe('completed');
  expect(await readSubmissionStatus(owner)).toBe('pending');
  expect(emails.map(({ to }) => to)).toEqual(['ann@example.com', 'dana@example.com']);
  expect(await requestSigningPage(owner)).toContain('Other signers still have to sign.');

  expect(await requestSigningPage(broker)).not.toContain('Waiting for');
  expect((await postSigningAction(broker, 'sign', completedForm)).body.status).toBe('completed');
  expect(await readSubmissionStatus(owner)).toBe('completed');
  expect(await requestSigningPage(owner)).toContain('All signers have signed.');
});

it('lets submitters sign at any time if the order is random, and invites all of them at the same time', async () => {
  const [owner, broker] = await createAgreement(docuseal, { order: 'random' });
  expect(docuseal.store.state.emails).toHaveLength(2);
  expect((await postSigningAction(broker, 'sign', completedForm)).body.status).toBe('completed');
  expect(await readSubmissionStatus(owner)).toBe('pending');
  expect(docuseal.store.state.emails).toHaveLength(2);
});

it('keeps the time of the first invitation, and appends the signing link to a message without a link', async () => {
  const [owner] = await createAgreement(docuseal, { message: { body: 'Please sign soon.' } });
  const sentAt = now.toISOString();
  now = new Date(+now + 1_000);
  const { body } = await callApi<Signer>(docuseal, 'PUT', `/submitters/${owner.id}`, { send_email: true });
  expect([owner.sent_at, body.sent_at]).toEqual([sentAt, sentAt]);
  const { emails } = docuseal.store.state;
  expect(emails.map(({ text }) => text)).toEqual(Array(2).fill(`Please sign soon.\n\n${owner.embed_src}`));
});

it('sends no email if send_email is false in the request', async () => {
  const [owner] = await createAgreement(docuseal, { send_email: false });
  expect(docuseal.store.state.emails).toEqual([]);
  expect([owner.sent_at, owner.status]).toEqual([null, 'awaiting']);
});

it('records only the first view and first input, and nothing while the submitter waits for their turn', async () => {
  const [owner, broker] = await createAgreement(docuseal, { send_email: false });
  await requestSigningPage(broker);
  await requestSigningPage(owner);
  await requestSigningPage(owner);
  await postSigningAction(owner, 'start', {});
  await postSigningAction(owner, 'start', {});
  expect(listSubmissionEvents(owner)).toEqual([
    ['view_form', owner.id],
    ['start_form', owner.id],
  ]);
});

it('requires a signature and the required values, and keeps read-only values', async () => {
  const fields = [{ name: 'Fees', default_value: 'None', readonly: true }];
  const { Term: _, ...values } = AGREEMENT_VALUES;
  const [owner] = await createAgreement(docuseal, {}, { values, fields });
  expect(await requestSigningPage(owner)).not.toContain('name="Fees"');
  expect((await postSigningAction(owner, 'sign', completedForm)).body.error).toBe('Term is required.');
  const complete = { ...completedForm.values, Term: '2 years', Fees: 'Free' };
  const signatures = [
    undefined,
    { kind: 'drawn', strokes: [] },
    { kind: 'drawn', strokes: [[1]] },
    { kind: 'typed', text: ' ' },
  ];
  for (const signature of signatures)
    expect((await postSigningAction(owner, 'sign', { values: complete, signature })).body.error).toBe(
      'Signature is required.',
    );
  expect((await postSigningAction(owner, 'sign', { values: complete, signature: drawnSignature })).status).toBe(200);
  const { body } = await callApi<Signer>(docuseal, 'GET', `/submitters/${owner.id}`);
  const found = Object.fromEntries(body.values.map(({ field, value }) => [field, value]));
  expect(found).toMatchObject({ Term: '2 years', Fees: 'None', Date: '2026-11-23' });
  expect(found.Signature).toMatch(/\/signature\.svg$/);
});

it('rejects a second signature by the same submitter', async () => {
  const [owner] = await createAgreement(docuseal);
  await postSigningAction(owner, 'sign', completedForm);
  expect((await postSigningAction(owner, 'sign', completedForm)).body.error).toMatch(/now: signed/);
});

it('declines a submission with a reason that the other signers see', async () => {
  const [owner, broker] = await createAgreement(docuseal);
  expect((await postSigningAction(owner, 'decline', { reason: ' ' })).body.error).toBe('Reason is required.');
  expect((await postSigningAction(owner, 'decline', { reason: 'I sold <it>' })).body.status).toBe('declined');
  expect(await readSubmissionStatus(owner)).toBe('declined');
  expect(await requestSigningPage(broker)).toContain('Reason: I sold &lt;it&gt;');
  expect((await postSigningAction(owner, 'sign', completedForm)).status).toBe(422);
  expect((await postSigningAction(broker, 'decline', { reason: 'Me too' })).status).toBe(422);
});

it('rejects signatures after the expiry time, after a click on Expire, and after archiving', async () => {
  const [first] = await createAgreement(docuseal, { expire_at: '2026-11-24 15:00:00 UTC' });
  const [second] = await createAgreement(docuseal);
  const [third] = await createAgreement(docuseal);
  await fetch(`${docuseal.url}/docuseal/submissions/${second.submission_id}/expire`, { method: 'POST' });
  await callApi(docuseal, 'DELETE', `/submissions/${third.submission_id}`);
  expect(await requestSigningPage(first)).toContain('Complete and sign');
  now = new Date('2026-11-24T15:00:00Z');
  expect(await requestSigningPage(first)).toContain('This document has expired');
  expect(await requestSigningPage(second)).toContain('This document has expired');
  expect(await requestSigningPage(third)).toContain('This document was withdrawn');
  for (const signer of [first, second, third])
    expect((await postSigningAction(signer, 'sign', completedForm)).status).toBe(422);
  expect([await readSubmissionStatus(first), await readSubmissionStatus(second)]).toEqual(['expired', 'expired']);
});

it('returns 404 for an unknown signing link and serves the files of the page', async () => {
  const fetchStatus = async (path: string) => (await fetch(`${docuseal.url}/docuseal/${path}`)).status;
  expect(await fetchStatus('s/unknown')).toBe(404);
  expect(await fetchStatus('web/signing.js')).toBe(200);
  expect(await fetchStatus('web/signing.css')).toBe(200);
  expect(await fetchStatus('web/..%2Fapi.ts')).toBe(404);
});

it('lets other sites embed the form, but not frame the signing page', async () => {
  const [owner] = await createAgreement(docuseal);
  const page = await fetch(`${docuseal.url}/docuseal/s/${owner.slug}`);
  expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  const load = (method: string) =>
    fetch(`${docuseal.url}/docuseal/embed/forms`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify({ slug: owner.slug }) }),
    });
  for (const [method, status] of [
    ['OPTIONS', 204],
    ['POST', 200],
  ] as const) {
    const response = await load(method);
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([status, '*']);
    if (method === 'POST') expect(await response.text()).toContain('Complete and sign');
  }
  expect((await load('GET')).status).toBe(404);
  expect((await fetch(`${docuseal.url}/docuseal/js/form.js`)).headers.get('access-control-allow-origin')).toBe('*');
});
