import { MAPPABLE_LEAD_FIELD_KEYS, type Schemas } from '@epm/contract';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';

type RequestBody = Schemas['ReplaceCrmMapping'];

const mapping: Schemas['CrmMapping'] = {
  fields: MAPPABLE_LEAD_FIELD_KEYS.map((field) => ({ field, odooField: field === 'phone' ? 'phone' : null })),
  stages: [{ status: 'proposal', stageId: 9 }],
  changedAt: '2026-11-20T17:04:00.000Z',
  changedBy: null,
};
const partnerSchema: Schemas['PartnerSchema'] = {
  stages: [
    { id: 3, name: 'Proposition', isWon: false },
    { id: 9, name: 'Quote', isWon: false },
  ],
  fields: [
    { name: 'phone', label: 'Phone', kind: 'text' },
    { name: 'referred', label: 'Referred by', kind: 'text' },
    { name: 'expected_revenue', label: 'Expected Revenue', kind: 'number' },
  ],
};

async function renderMapping(responses: FakeResponses = {}) {
  const bodies: RequestBody[] = [];
  const fake = createFakeHost({
    'GET /api/odoo/mapping': () => mapping,
    'GET /api/odoo/schema': () => partnerSchema,
    'PUT /api/odoo/mapping': async (request) => {
      const body = (await request.json()) as RequestBody;
      bodies.push(body);
      return { ...body, changedAt: '2026-11-21T17:04:00.000Z', changedBy: 'grace@epm.example' };
    },
    ...responses,
  });
  renderApp(fake.host, createRoutes(fake.host), '/admin/odoo-mapping');
  await screen.findByRole('form', { name: 'Mapping to Odoo' });
  return { ...fake, bodies };
}
const getSelect = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const chooseOption = (label: string, option: string) => userEvent.selectOptions(getSelect(label), option);
const clickSave = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('saves the mapping of stages and fields', async () => {
  const { bodies, toasts } = await renderMapping();
  expect(getSelect('Proposal').value).toBe('9');
  await chooseOption('Proposal', 'Default stage');
  await chooseOption('Contract Sent', 'Quote');
  await chooseOption('Source', 'Referred by (referred)');
  await clickSave();
  await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Mapping saved' }]));
  expect(bodies[0]?.stages).toEqual([{ status: 'contract_sent', stageId: 9 }]);
  expect(bodies[0]?.fields).toContainEqual({ field: 'source', odooField: 'referred' });
  expect(bodies[0]?.changedAt).toBe(mapping.changedAt);
});

it('offers a comparison of all leads after saving', async () => {
  let starts = 0;
  const { toasts } = await renderMapping({
    'POST /api/odoo/comparison': () => {
      starts += 1;
      return { startedAt: '2026-11-20T17:05:00.000Z', finishedAt: null, compared: 0, different: 0 };
    },
  });
  await chooseOption('Proposal', 'Proposition');
  await clickSave();
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare all leads with Odoo?' }));
  expect(dialog.getByText(/^The mapping is saved\. Leads that Odoo already has keep/)).toBeTruthy();
  expect(starts).toBe(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Compare leads' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([starts, toasts.at(-1)?.text]).toEqual([1, 'The comparison runs in the background']);
});

it('does not offer a comparison if Odoo does not respond', async () => {
  const { toasts } = await renderMapping({ 'GET /api/odoo/schema': () => createProblemResponse(503, 'No') });
  await chooseOption('Phone', 'Not sent');
  await clickSave();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers only Odoo fields of the same kind for each field', async () => {
  await renderMapping();
  const options = [...getSelect('Estimated rent').options].map(({ text }) => text);
  expect(options).toEqual(['Not sent', 'Expected Revenue (expected_revenue)']);
});

it('shows that a stage was deleted in Odoo', async () => {
  await renderMapping({
    'GET /api/odoo/schema': () => ({ ...partnerSchema, stages: partnerSchema.stages.slice(0, 1) }),
  });
  expect(screen.getByText(/^It no longer exists in Odoo\. The default stage is used/)).toBeTruthy();
  expect(getSelect('Proposal').value).toBe('9');
});

it('sends nothing if two fields are mapped to the same Odoo field', async () => {
  const { bodies } = await renderMapping();
  await chooseOption('Source', 'Phone (phone)');
  await clickSave();
  expect(screen.getAllByText('Choose a different Odoo field for each field.')).toHaveLength(2);
  expect(bodies).toEqual([]);
});

it('keeps the choices if the mapping could not be saved', async () => {
  await renderMapping({ 'PUT /api/odoo/mapping': () => createProblemResponse(503, 'Busy') });
  await chooseOption('Proposal', 'Proposition');
  await clickSave();
  expect((await screen.findByRole('alert')).textContent).toContain('Your input is still in the form');
  expect(getSelect('Proposal').value).toBe('3');
});

it('shows the saved choices if Odoo does not respond', async () => {
  await renderMapping({ 'GET /api/odoo/schema': () => createProblemResponse(503, 'Odoo did not return its stages.') });
  expect(screen.getByText(/^Odoo did not return its stages\./)).toBeTruthy();
  expect(getSelect('Phone').value).toBe('phone');
});

it('compares earlier versions and restores one to the form', async () => {
  const { changedAt, changedBy: _, ...value } = mapping;
  const { bodies } = await renderMapping({
    'GET /api/settings/versions': () => ({
      items: [
        { id: '2', changedAt, changedBy: null, value },
        { id: '1', changedAt, changedBy: null, value: { ...value, stages: [{ status: 'proposal', stageId: 3 }] } },
      ],
      nextCursor: null,
    }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'History' }));
  const history = within(await screen.findByRole('dialog', { name: 'History' }));
  expect((await history.findByText('Proposition')).tagName).toBe('DEL');
  expect(history.getByText('Quote').tagName).toBe('INS');
  expect(history.getByText('Proposal')).toBeTruthy();
  await userEvent.click(history.getByRole('button', { name: 'Restore' }));
  expect(getSelect('Proposal').value).toBe('3');
  await clickSave();
  await waitFor(() => expect(bodies[0]?.stages).toEqual([{ status: 'proposal', stageId: 3 }]));
});

it('shows a server error next to the field until another field of Odoo is chosen', async () => {
  const message = 'Odoo has no such field, or it has another kind of value.';
  await renderMapping({
    'PUT /api/odoo/mapping': () =>
      Response.json({ status: 400, detail: message, errors: [{ field: 'fields.source', message }] }, { status: 400 }),
  });
  await chooseOption('Source', 'Referred by (referred)');
  await clickSave();
  expect(await screen.findByText(message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(getSelect('Source')));
  expect(getSelect('Source').getAttribute('aria-invalid')).toBe('true');
  expect(getSelect('Source').value).toBe('referred');
  await chooseOption('Source', 'Not sent');
  expect(screen.queryByText(message)).toBeNull();
});
