import { createPage } from './paging.ts';
import { startDocuSealSimulator, type DocuSealServer } from './server.ts';
import { callApi, createAgreement, createAgreementRequest } from './testing/contract-client.ts';

let docuseal: DocuSealServer;
beforeEach(async () => {
  docuseal = await startDocuSealSimulator({ port: 0 });
});
afterEach(() => docuseal.stop());

const callDocuSealApi = <T>(method: string, path: string, body?: unknown) => callApi<T>(docuseal, method, path, body);
const signer = { role: 'Owner', email: 'ann@example.com' };

it('follows the contract in every operation and in every state of a submission', async () => {
  const [{ submission_id: id, id: submitterId }] = await createAgreement(docuseal);
  const readAll = async () => {
    for (const path of [
      '/submissions',
      `/submissions/${id}`,
      `/submissions/${id}/documents`,
      '/submitters',
      `/submitters/${submitterId}`,
      '/templates',
      '/templates/1001',
    ])
      expect((await callDocuSealApi('GET', path)).status).toBe(200);
  };
  await readAll();
  expect((await callDocuSealApi('PUT', `/submitters/${submitterId}`, { name: 'Ann L.' })).status).toBe(200);
  docuseal.view(id, 'Owner');
  docuseal.sign(id, 'Owner');
  await readAll();
  docuseal.sign(id, 'Broker');
  await readAll();
  const [{ submission_id: declined }] = await createAgreement(docuseal);
  docuseal.decline(declined, 'Owner', 'Too expensive');
  await readAll();
  const change = { name: 'Renamed', expire_at: '2030-01-01T00:00:00Z' };
  expect((await callDocuSealApi('PUT', `/submissions/${declined}`, change)).status).toBe(200);
  expect((await callDocuSealApi('DELETE', `/submissions/${declined}`)).status).toBe(200);
  expect((await callDocuSealApi('POST', '/submissions/init', createAgreementRequest())).status).toBe(200);
  const pdf = { documents: [{ name: 'Addendum', file: 'JVBERi0=' }], submitters: [signer] };
  expect((await callDocuSealApi('POST', '/submissions/pdf', pdf)).status).toBe(200);
  const html = { documents: [{ html: '<p>I agree.</p>' }], submitters: [signer] };
  expect((await callDocuSealApi('POST', '/submissions/html', html)).status).toBe(200);
});

it.each([
  ['an unknown field', { colour: 'green' }, 'must not have the field colour'],
  ['an unknown order', { order: 'alphabetical' }, '/order must be equal to one of the allowed values'],
  ['a template id that is text', { template_id: '1001' }, '/template_id must be integer'],
  ['no submitters', { submitters: [] }, 'submitters is required'],
  ['missing submitters', { submitters: undefined }, "must have required property 'submitters'"],
  ['an unknown role', { submitters: [{ ...signer, role: 'Tenant' }] }, 'Unknown submitter role: Tenant.'],
  ['an unknown field name', { submitters: [{ ...signer, values: { Rent: 1 } }] }, 'Unknown field: Rent'],
  ['two submitters with one role', { submitters: [signer, signer] }, 'role must be unique'],
  [
    'a submitter without a name or an address',
    { submitters: [{ role: 'Owner' }] },
    'email or phone or name is required',
  ],
  ['an invalid email address', { submitters: [{ role: 'Owner', email: 'ann' }] }, 'email is invalid: ann'],
  ['an invalid expiration date', { expire_at: 'tomorrow' }, 'expire_at is not a valid date'],
])('rejects a submission with %s', async (_, changes, reason) => {
  const { status, body } = await callDocuSealApi('POST', '/submissions', createAgreementRequest(changes));
  expect(status).toBe(422);
  expect(body).toEqual({ error: expect.stringContaining(reason) });
  expect(docuseal.store.submissions).toHaveLength(0);
});

it.each(['/submissions?page=2', '/submissions?limit=ten', '/submitters?status=sent', '/submissions/first'])(
  'rejects invalid parameters of %s',
  async (path) => {
    expect((await callDocuSealApi('GET', path)).status).toBe(422);
  },
);

it('returns 401 for a missing or wrong key and 404 for an unknown id', async () => {
  for (const key of [null, 'other']) {
    const { status, body } = await callApi(docuseal, 'GET', '/templates', undefined, key);
    expect([status, body]).toEqual([401, { error: 'Not authenticated' }]);
  }
  expect((await callDocuSealApi('GET', '/submissions/99')).status).toBe(404);
});

it('lists submissions page by page, newest first, and filters them', async () => {
  const ids: number[] = [];
  for (let index = 0; index < 12; index += 1) ids.unshift((await createAgreement(docuseal))[0].submission_id);
  const list = async (query: string) => {
    const { body } = await callDocuSealApi<{ data: { id: number }[]; pagination: { next: number } }>(
      'GET',
      `/submissions${query}`,
    );
    return body.data.map(({ id }) => id);
  };
  expect(await list('')).toEqual(ids.slice(0, 10));
  expect(await list(`?after=${ids[9]}`)).toEqual(ids.slice(10));
  expect(await list(`?before=${ids[2]}`)).toEqual(ids.slice(0, 2));
  docuseal.decline(ids[4]!, 'Owner', 'Sold');
  expect(await list('?status=declined')).toEqual([ids[4]]);
  expect(await list('?template_id=1002')).toEqual([]);
  expect(await list('?q=ANN@&limit=10')).toHaveLength(10);
  await callDocuSealApi('DELETE', `/submissions/${ids[0]}`);
  expect(await list('?limit=100')).toEqual(ids.slice(1));
  expect(await list('?archived=true')).toEqual([ids[0]]);
});

it('limits a page to 100 records', () => {
  const records = Array.from({ length: 150 }, (_, id) => ({ id }));
  expect(createPage(records, { limit: 1_000 }).page).toHaveLength(100);
  expect(createPage(records, {})).toMatchObject({ pagination: { count: 10, next: 140, prev: 149 } });
  expect(createPage([], {}).pagination).toEqual({ count: 0, next: null, prev: null });
});

it('finds a submitter by external id, even if the response to the creation was lost', async () => {
  docuseal.setFault({ fault: 'cut', times: 1 });
  await expect(createAgreement(docuseal)).rejects.toThrow(/fetch failed/);
  const { body } = await callDocuSealApi<{ data: { external_id: string }[] }>('GET', '/submitters?external_id=lead-1');
  expect(body.data).toEqual([expect.objectContaining({ external_id: 'lead-1', status: 'sent' })]);
  expect((await callDocuSealApi<{ data: unknown[] }>('GET', '/submitters?external_id=lead-2')).body.data).toEqual([]);
});

it('changes the email address of a submitter and sends the invitation again', async () => {
  const [owner] = await createAgreement(docuseal);
  const { emails } = docuseal.store.state;
  await callDocuSealApi('PUT', `/submitters/${owner.id}`, { email: 'new@example.com' });
  expect(emails.map(({ to }) => to)).toEqual(['ann@example.com']);
  await callDocuSealApi('PUT', `/submitters/${owner.id}`, { send_email: true });
  expect(emails.map(({ to }) => to)).toEqual(['ann@example.com', 'new@example.com']);
  expect(emails.at(-1)?.text).toContain(owner.embed_src);
  docuseal.sign(owner.submission_id, 'Owner');
  const { status, body } = await callDocuSealApi('PUT', `/submitters/${owner.id}`, { send_email: true });
  expect([status, body]).toEqual([422, { error: 'Submitter has already completed the submission.' }]);
});

it('returns the status of a simulated fault and lists the requests', async () => {
  docuseal.setFault({ fault: 429, times: 1 });
  expect(await callDocuSealApi('GET', '/templates')).toEqual({ status: 429, body: { error: 'Too many requests' } });
  expect((await callDocuSealApi('GET', '/templates')).status).toBe(200);
  expect(docuseal.requests.map(({ path, status }) => [path, status])).toEqual([
    ['/docuseal/api/templates', 429],
    ['/docuseal/api/templates', 200],
  ]);
});
