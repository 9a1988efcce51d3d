import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeValidationErrors, findMethodValidator, isRpcResponse } from './contract.ts';
import { SIMULATOR_API_KEY, SIMULATOR_DATABASE, SIMULATOR_LOGIN } from './keys.ts';
import { startOdooSimulator, type OdooServer } from './server.ts';
import { createOdooSimulator } from './simulator.ts';

let odoo: OdooServer;
beforeEach(async () => {
  odoo = await startOdooSimulator({ port: 0 });
});
afterEach(() => odoo.stop());

async function postJson(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${odoo.odooUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(2_000),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

/** Calls a method with JSON-2, and checks a result against the contract. */
async function callJson2(method: string, args: object, { model = 'crm.lead', key = SIMULATOR_API_KEY } = {}) {
  const response = await postJson(`/json/2/${model}/${method}`, args, { authorization: `bearer ${key}` });
  const isValid = findMethodValidator(method, 'result');
  if (response.status === 200 && isValid)
    expect(isValid(response.body) ? '' : describeValidationErrors(isValid)).toBe('');
  return response;
}

async function callJsonRpc(service: string, method: string, args: unknown[]) {
  const request = { jsonrpc: '2.0', method: 'call', id: 7, params: { service, method, args } };
  const { status, body } = await postJson('/jsonrpc', request);
  expect(status).toBe(200);
  expect(isRpcResponse(body) ? '' : describeValidationErrors(isRpcResponse)).toBe('');
  return body as { id: number; result?: unknown; error?: { data: { name: string } } };
}
const executeByJsonRpc = (method: string, args: unknown[], named: object = {}) =>
  callJsonRpc('object', 'execute_kw', [SIMULATOR_DATABASE, 2, SIMULATOR_API_KEY, 'crm.lead', method, args, named]);

const leadValues = { name: 'Rent estimate: 1 Elm St', email_from: 'ann@example.com', x_lead_reference: 'ref-1' };

describe('JSON-2', () => {
  it('creates, finds and changes a lead', async () => {
    expect(await callJson2('create', { vals_list: [leadValues] })).toEqual({ status: 200, body: [1] });
    const query = { domain: [['x_lead_reference', '=', 'ref-1']], fields: ['name', 'phone', 'stage_id'], limit: 1 };
    expect((await callJson2('search_read', query)).body).toEqual([
      { id: 1, name: leadValues.name, phone: false, stage_id: [1, 'New'] },
    ]);
    expect(await callJson2('write', { ids: [1], vals: { stage_id: 4 } })).toEqual({ status: 200, body: true });
    expect((await callJson2('read', { ids: [1], fields: ['stage_id'] })).body).toEqual([
      { id: 1, stage_id: [4, 'Won'] },
    ]);
  });

  it('finds an archived lead only if the domain filters by active', async () => {
    await callJson2('create', { vals_list: [{ ...leadValues, active: false }] });
    expect((await callJson2('search', { domain: [['x_lead_reference', '=', 'ref-1']] })).body).toEqual([]);
    expect((await callJson2('search', { domain: [['active', 'in', [true, false]]] })).body).toEqual([1]);
  });

  it('lists the stages', async () => {
    const { body } = await callJson2(
      'search_read',
      { domain: [], fields: ['name'], order: 'id' },
      { model: 'crm.stage' },
    );
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual(['New', 'Qualified', 'Proposition', 'Won']);
  });

  it.each([
    ['a wrong key', 'search', { domain: [] }, { key: 'wrong' }, 401],
    ['an unknown model', 'search', { domain: [] }, { model: 'crm.leads' }, 404],
    ['an unknown method', 'destroy', {}, {}, 404],
    ['ids for create', 'create', { ids: [1], vals_list: [leadValues] }, {}, 422],
    ['a missing argument', 'create', {}, {}, 422],
    ['a field that Odoo dropped', 'create', { vals_list: [{ ...leadValues, mobile: '1' }] }, {}, 422],
    ['a custom field that the account lacks', 'create', { vals_list: [{ ...leadValues, x_other: '1' }] }, {}, 500],
    ['a missing record', 'write', { ids: [9], vals: { name: 'x' } }, {}, 404],
    ['an unknown stage', 'create', { vals_list: [{ ...leadValues, stage_id: 99 }] }, {}, 404],
  ])('rejects a request with %s', async (_, method, args, options, status) => {
    expect((await callJson2(method, args, options)).status).toBe(status);
    expect(odoo.store.state.leads).toEqual([]);
  });

  it('rejects changes by a user with read-only access', async () => {
    odoo.store.state.isReadOnly = true;
    expect((await callJson2('create', { vals_list: [leadValues] })).status).toBe(403);
    expect((await callJson2('search', { domain: [] })).status).toBe(200);
  });
});

describe('JSON-RPC', () => {
  it('authenticates the user', async () => {
    const authenticate = (key: string) =>
      callJsonRpc('common', 'authenticate', [SIMULATOR_DATABASE, SIMULATOR_LOGIN, key, {}]);
    expect((await authenticate(SIMULATOR_API_KEY)).result).toBe(2);
    expect((await authenticate('wrong')).result).toBe(false);
    expect((await callJsonRpc('common', 'version', [])).result).toMatchObject({ server_version: '17.0' });
  });

  it('creates, finds and changes a lead', async () => {
    expect((await executeByJsonRpc('create', [leadValues])).result).toBe(1);
    expect((await executeByJsonRpc('create', [[leadValues]])).result).toEqual([2]);
    expect((await executeByJsonRpc('write', [[1], { phone: '515' }])).result).toBe(true);
    const { result } = await executeByJsonRpc('search_read', [[['phone', '=', '515']]], { fields: ['name'], limit: 1 });
    expect(result).toEqual([{ id: 1, name: leadValues.name }]);
  });

  it('returns errors with status 200', async () => {
    const { error } = await callJsonRpc('object', 'execute_kw', [
      SIMULATOR_DATABASE,
      2,
      'wrong',
      'crm.lead',
      'search',
      [[]],
    ]);
    expect(error?.data.name).toBe('odoo.exceptions.AccessDenied');
    expect((await executeByJsonRpc('create', [{ ...leadValues, mobile: '1' }])).error?.data.name).toContain(
      'Unprocessable',
    );
    expect(odoo.store.state.leads).toEqual([]);
  });
});

it('creates the lead even if the connection is cut before the response', async () => {
  odoo.setFault({ fault: 'cut', times: 1, path: '/odoo/json/2/crm.lead/create' });
  await expect(callJson2('create', { vals_list: [leadValues] })).rejects.toThrow(/fetch failed/);
  expect(odoo.store.state.leads).toHaveLength(1);
});

it('does not create the lead when the fault is an error status', async () => {
  odoo.setFault({ fault: 429, times: 1 });
  expect((await callJson2('create', { vals_list: [leadValues] })).status).toBe(429);
  expect(odoo.store.state.leads).toEqual([]);
});

it("lists the leads on a page that can also change the user's rights", async () => {
  const readPage = async () => (await fetch(odoo.odooUrl)).text();
  expect(await readPage()).toContain('There is no lead yet.');
  await callJson2('create', { vals_list: [{ ...leadValues, name: '<b>Elm</b>' }] });
  expect(await readPage()).toContain('>&lt;b&gt;Elm&lt;/b&gt;</td>');
  await fetch(`${odoo.odooUrl}/rights`, { method: 'POST', body: new URLSearchParams({ isReadOnly: 'on' }) });
  expect(odoo.store.state.isReadOnly).toBe(true);
});

it('marks a lead as won or lost from the page', async () => {
  await callJson2('create', { vals_list: [leadValues] });
  const press = async (button: string, id = 1) => {
    const page = await (await fetch(odoo.odooUrl)).text();
    const action = new RegExp(`action="([^"]+)"><button aria-label="${button} lead 1"`).exec(page)![1]!;
    const { status } = await fetch(new URL(action.replace('/1/', `/${id}/`), odoo.odooUrl), {
      method: 'POST',
      redirect: 'manual',
    });
    return status;
  };
  expect(await press('Mark as won')).toBe(303);
  expect(odoo.store.state.leads).toMatchObject([{ active: true, stage_id: 4, probability: 100 }]);
  expect(await (await fetch(odoo.odooUrl)).text()).toContain('<td>Won<div');
  expect(await press('Mark as lost')).toBe(303);
  expect(odoo.store.state.leads).toMatchObject([{ active: false, lost_reason_id: 1, probability: 0 }]);
  expect(await (await fetch(odoo.odooUrl)).text()).toContain('<td>Lost<div');
  expect(await press('Mark as won')).toBe(303);
  expect(odoo.store.state.leads).toMatchObject([{ active: true, lost_reason_id: false, probability: 100 }]);
  expect(await press('Mark as won', 9)).toBe(404);
});

it('persists leads across a restart of the simulator', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'odoo-'));
  const stateFile = path.join(folder, 'odoo.json');
  const first = createOdooSimulator(stateFile);
  const id = first.store.createLead(leadValues);
  first.stop();
  expect(createOdooSimulator(stateFile).store.state.leads).toMatchObject([{ ...leadValues, id }]);
  rmSync(folder, { recursive: true });
});

it('returns the Odoo version without requiring a key', async () => {
  expect(await (await fetch(`${odoo.odooUrl}/web/version`)).json()).toMatchObject({ version: '19.0' });
});
