import type { Schemas } from '@epm/contract';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';

const failedPush: Schemas['FailedPush'] = {
  leadId: '5d9f9a3e-1a8f-4c7e-9d5b-0f6f2b1f7a10',
  name: 'Ann Example',
  propertyAddress: '100 Example Dr, Ankeny, IA 50023',
  failedAt: '2026-11-20T17:05:00.000Z',
  attempts: 4,
  error: 'the provider declined with 422',
  refusedOutcome: null,
  payload: { contact_name: 'Ann Example' },
};
const refusedPush: Schemas['FailedPush'] = {
  ...failedPush,
  leadId: '5d9f9a3e-1a8f-4c7e-9d5b-0f6f2b1f7a11',
  name: 'Bob Sample',
  error: null,
  refusedOutcome: 'lost',
  payload: null,
};
const toPage = (...items: Schemas['FailedPush'][]) => ({ items, nextCursor: null, total: items.length });

const NEVER_COMPARED: Schemas['CrmComparison'] = { startedAt: null, finishedAt: null, compared: 0, different: 0 };

function renderPage(responses: FakeResponses) {
  const fake = createFakeHost({ 'GET /api/odoo/comparison': () => NEVER_COMPARED, ...responses });
  renderApp(fake.host, createRoutes(fake.host), '/admin/odoo-sync');
  return fake;
}

it('lists the failed leads with error and payload', async () => {
  renderPage({ 'GET /api/odoo/failed-pushes': () => toPage(failedPush, refusedPush) });
  expect(await screen.findByText(failedPush.error!)).toBeTruthy();
  expect(screen.getByText(/^Marked as lost in Odoo\. Not applied/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ann Example' }).getAttribute('href')).toBe(`/leads/${failedPush.leadId}`);
  expect(screen.queryByRole('button', { name: 'Show data: Bob Sample' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show data: Ann Example' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Ann Example$/ }));
  expect(dialog.getByRole('region', { name: 'Data' }).textContent).toContain('"contact_name": "Ann Example"');
});

it('sends one failed lead again', async () => {
  let items = [failedPush];
  const { toasts } = renderPage({
    'GET /api/odoo/failed-pushes': () => toPage(...items),
    [`POST /api/odoo/failed-pushes/${failedPush.leadId}/retry`]: () => {
      items = [];
      return null;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again: Ann Example' }));
  expect(await screen.findByText('No failed pushes')).toBeTruthy();
  expect(toasts).toEqual([{ kind: 'success', text: 'The lead is sent again now' }]);
});

it('sends all failed leads again', async () => {
  let items = [failedPush, refusedPush];
  const { toasts } = renderPage({
    'GET /api/odoo/failed-pushes': () => toPage(...items),
    'POST /api/odoo/failed-pushes/retry': () => {
      items = [];
      return { count: 2 };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try all 2 again' }));
  expect(await screen.findByText('No failed pushes')).toBeTruthy();
  expect(toasts).toEqual([{ kind: 'success', text: '2 leads are sent again now' }]);
});

it("shows the server's reason when a lead could not be sent again", async () => {
  const { toasts } = renderPage({
    'GET /api/odoo/failed-pushes': () => toPage(failedPush),
    [`POST /api/odoo/failed-pushes/${failedPush.leadId}/retry`]: () => createProblemResponse(409, 'Sent already.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again: Ann Example' }));
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', text: 'Nothing was sent again. Sent already.' }]));
});

it('compares all leads after a confirmation, and shows the result', async () => {
  const comparison = { startedAt: '2026-11-20T17:05:00.000Z', finishedAt: null, compared: 0, different: 0 };
  const finished = { ...comparison, finishedAt: '2026-11-20T17:06:00.000Z', compared: 1_200, different: 3 };
  let isStarted = false;
  renderPage({
    'GET /api/odoo/failed-pushes': () => toPage(),
    'GET /api/odoo/comparison': () => (isStarted ? finished : NEVER_COMPARED),
    'POST /api/odoo/comparison': () => {
      isStarted = true;
      return comparison;
    },
  });
  expect(await screen.findByText('The leads have never been compared.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Compare all leads' }));
  expect(isStarted).toBe(false);
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare all leads with Odoo?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Compare leads' }));
  expect(await screen.findByText(/1,200 compared, 3 different/)).toBeTruthy();
});

it('shows in the dialog that a comparison could not be started', async () => {
  const { toasts } = renderPage({
    'GET /api/odoo/failed-pushes': () => toPage(),
    'POST /api/odoo/comparison': () => createProblemResponse(409, 'One runs already.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Compare all leads' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare all leads with Odoo?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Compare leads' }));
  expect(await dialog.findByText('The comparison did not start. One runs already.')).toBeTruthy();
  expect(toasts).toEqual([]);
});
