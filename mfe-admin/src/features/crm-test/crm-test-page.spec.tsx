import type { Schemas } from '@epm/contract';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';

const EMPTY_CONNECTION: Schemas['OdooConnection'] = {
  url: null,
  database: null,
  login: null,
  version: null,
  hasApiKey: false,
};
const SUCCESS_RESPONSE = { success: true, message: 'Odoo accepts the connection.' };

async function renderCrmTest(responses: FakeResponses = {}) {
  const bodies: Schemas['NewOdooLead'][] = [];
  const fake = createFakeHost({
    'GET /api/odoo/connection': () => EMPTY_CONNECTION,
    'GET /api/odoo/test-connection': () => SUCCESS_RESPONSE,
    'POST /api/odoo/leads': async (request) => {
      bodies.push((await request.json()) as Schemas['NewOdooLead']);
      return Response.json({ id: 42 }, { status: 201 });
    },
    ...responses,
  });
  renderApp(fake.host, createRoutes(fake.host), '/admin/odoo-test');
  await screen.findByRole('heading', { level: 1, name: 'Odoo connection test' });
  return { ...fake, bodies };
}

const getResult = () => within(screen.getByRole('region', { name: 'Connection test' })).getByRole('status');
const runTest = () => userEvent.click(screen.getByRole('button', { name: 'Test connection' }));
const readDetails = async () => {
  await screen.findByText('Odoo web address');
  return screen.getAllByRole('definition').map(({ textContent }) => textContent);
};

it('creates a test lead and shows its id', async () => {
  const { bodies } = await renderCrmTest();
  expect(getResult().textContent).toBe('No test has been run yet.');
  await runTest();
  await waitFor(() => expect(getResult().textContent).toBe('Connection successful! Test lead created with ID: 42'));
  expect(bodies).toEqual([
    {
      name: 'Test Lead',
      email: 'test.lead@example.com',
      propertyAddress: '123 Test Street, Des Moines, IA 50309',
    },
  ]);
});

it.each<[string, FakeResponses, string]>([
  [
    'the test cannot run',
    { 'GET /api/odoo/test-connection': () => createProblemResponse(503, 'No') },
    'Connection test failed',
  ],
  [
    'Odoo rejects the connection',
    {
      'GET /api/odoo/test-connection': () => ({
        success: false,
        message: 'Connection failed - please check your Odoo configuration',
      }),
    },
    'Connection failed - please check your Odoo configuration',
  ],
])('shows an error and creates no lead if %s', async (_, responses, message) => {
  const { bodies } = await renderCrmTest(responses);
  await runTest();
  await waitFor(() => expect(getResult().textContent).toBe(message));
  expect(bodies).toEqual([]);
});

it('shows that the test lead was not created, and succeeds on the next attempt', async () => {
  let isFailing = true;
  await renderCrmTest({
    'POST /api/odoo/leads': () =>
      isFailing ? createProblemResponse(503, 'No') : Response.json({ id: 7 }, { status: 201 }),
  });
  await runTest();
  await waitFor(() => expect(getResult().textContent).toBe('Failed to create lead in Odoo'));
  isFailing = false;
  await runTest();
  await waitFor(() => expect(getResult().textContent).toBe('Connection successful! Test lead created with ID: 7'));
});

it("shows each detail as 'Not configured' if there is no connection", async () => {
  await renderCrmTest();
  expect(await readDetails()).toEqual(Array.from({ length: 5 }, () => 'Not configured'));
});

it('shows the details of a connection, but not its API key', async () => {
  const connection = { url: 'https://epm.odoo.com', database: 'epm', login: null, version: 19, hasApiKey: true };
  await renderCrmTest({ 'GET /api/odoo/connection': () => connection });
  expect(await readDetails()).toEqual(['https://epm.odoo.com', 'epm', 'Not configured', 'Configured', '19']);
});
