import type { Schemas } from '@epm/contract';
import { useOdooSite } from '../../test/odoo-site.ts';

const lead = { name: 'Ann Example', email: 'ann@example.com', propertyAddress: '100 Example Dr, Ankeny, IA 50023' };
const FAILURE_RESPONSE = { success: false, message: 'Connection failed - please check your Odoo configuration' };

describe.each([
  ['JSON-2', { ODOO_VERSION: '19' }, '/odoo/json/2/crm.lead/create'],
  ['JSON-RPC', { ODOO_VERSION: '17' }, '/odoo/jsonrpc'],
])('with %s', (_, env, createPath) => {
  const fixture = useOdooSite(env);
  const testConnection = async () =>
    (await fixture.admin.get<Schemas['OdooConnectionTest']>('/api/odoo/test-connection')).body;
  const createOdooLead = () => fixture.admin.post<Schemas['OdooLeadId'] & Schemas['Problem']>('/api/odoo/leads', lead);

  it('tests the connection to Odoo without changing anything', async () => {
    expect(await testConnection()).toEqual({ success: true, message: 'Odoo accepts the connection.' });
    expect(fixture.odoo.store.state.leads).toEqual([]);
  });

  it('creates a lead in Odoo and returns the id of the lead', async () => {
    const { status, body } = await createOdooLead();
    expect(status).toBe(201);
    expect(fixture.odoo.requests.at(-1)?.path).toBe(createPath);
    expect(fixture.odoo.store.state.leads.find(({ id }) => id === body.id)).toMatchObject({
      name: lead.propertyAddress,
      contact_name: lead.name,
      email_from: lead.email,
    });
  });

  it.each([
    ['a server error', { fault: 500 }],
    ['too many requests', { fault: 429 }],
    ['a lost reply', { fault: 'cut' }],
    ['a response with an unexpected format', { fault: 'garbage' }],
  ])('reports a failed request to Odoo: %s', async (_case, fault) => {
    fixture.odoo.setFault(fault);
    expect(await testConnection()).toEqual(FAILURE_RESPONSE);
    const { status, body } = await createOdooLead();
    expect([status, body.code, body.detail]).toEqual([503, 'odoo.unavailable', 'Failed to create lead in Odoo']);
  });

  it('reports an Odoo user without rights', async () => {
    fixture.odoo.store.state.isReadOnly = true;
    expect((await createOdooLead()).status).toBe(503);
    const [circuit] = await fixture.database.query<object>('SELECT is_refusal, reason FROM vendor_circuits');
    expect(circuit).toMatchObject({ is_refusal: true, reason: expect.stringContaining('AccessError') });
  });

  it('describes the connection to Odoo without revealing the key', async () => {
    const { body, text } = await fixture.admin.get('/api/odoo/connection');
    expect(body).toEqual({
      url: fixture.odoo.odooUrl,
      database: 'simulator',
      login: 'sync@epm.example',
      version: Number(env.ODOO_VERSION),
      hasApiKey: true,
    });
    expect(text).not.toContain('odoo_simulator');
  });
});

describe.each([['19'], ['17']])('with a wrong key and version %s', (version) => {
  const fixture = useOdooSite({ ODOO_VERSION: version, ODOO_API_KEY: 'wrong-secret' });

  it('reports a failed connection when the key is wrong, and records that Odoo rejects the key', async () => {
    expect((await fixture.admin.get('/api/odoo/test-connection')).body).toEqual(FAILURE_RESPONSE);
    const rows = await fixture.database.query<object>('SELECT is_refusal FROM vendor_circuits');
    expect(rows).toEqual([{ is_refusal: true }]);
  });
});

describe('without a key', () => {
  const fixture = useOdooSite({ ODOO_API_KEY: '' });

  it('reports that Odoo is not configured when there is no key, and sends no request', async () => {
    expect((await fixture.admin.get('/api/odoo/connection')).body).toEqual({
      url: null,
      database: null,
      login: null,
      version: null,
      hasApiKey: false,
    });
    expect((await fixture.admin.get('/api/odoo/test-connection')).body).toEqual(FAILURE_RESPONSE);
    const { status, body } = await fixture.admin.post<Schemas['Problem']>('/api/odoo/leads', lead);
    expect([status, body.code]).toEqual([409, 'odoo.not-configured']);
    expect(fixture.odoo.requests).toEqual([]);
  });
});
