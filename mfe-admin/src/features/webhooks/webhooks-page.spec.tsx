import type { Schemas } from '@epm/contract';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';

const webhook: Schemas['Webhook'] = {
  id: 12,
  provider: 'stripe',
  type: 'invoice.paid',
  eventId: 'evt_1',
  receivedAt: '2026-11-20T17:05:00.000Z',
  state: 'received',
  outcome: 'attempt failed: timeout',
  handledAt: null,
  attempts: 3,
};
const details: Schemas['WebhookDetails'] = { ...webhook, payload: { object: { id: 'in_1' } } };

function renderWebhooksPage(responses: FakeResponses = {}, search = '') {
  const fake = createFakeHost({
    'GET /api/webhooks': () => ({ items: [webhook], nextCursor: null }),
    'GET /api/webhooks/12': () => details,
    ...responses,
  });
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), `/admin/webhooks${search}`) };
}

it('lists webhooks with provider, state, outcome and attempts', async () => {
  renderWebhooksPage();
  const row = (await screen.findByRole('rowheader', { name: 'invoice.paid' })).closest('tr');
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'invoice.paid',
    'Stripe',
    expect.stringContaining('Nov 20'),
    'Waiting',
    'attempt failed: timeout',
    '3',
    'DetailsReplay',
  ]);
});

it.each([
  ['received', 'Waiting', 'Not handled yet'],
  ['ignored', 'No action', 'None'],
] as const)('for a webhook in the state %s without an outcome, shows "%s" and "%s"', async (state, label, outcome) => {
  renderWebhooksPage({
    'GET /api/webhooks': () => ({ items: [{ ...webhook, state, outcome: null }], nextCursor: null }),
  });
  const row = (await screen.findByRole('rowheader', { name: 'invoice.paid' })).closest('tr');
  expect([...(row?.children ?? [])].slice(3, 5).map(({ textContent }) => textContent)).toEqual([label, outcome]);
});

it('filters by provider and state, and stores both in the URL', async () => {
  const { calls, currentPath } = renderWebhooksPage();
  await userEvent.selectOptions(await screen.findByLabelText('Provider'), 'DocuSeal');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Handled');
  await waitFor(() => expect(calls).toContain('GET /api/webhooks?provider=docuseal&state=handled&limit=50'));
  expect(currentPath()).toBe('/admin/webhooks?provider=docuseal&state=handled');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'All statuses');
  expect(currentPath()).toBe('/admin/webhooks?provider=docuseal');
});

it('shows an empty state that depends on the filter, and ignores unknown filters in the URL', async () => {
  const empty = { 'GET /api/webhooks': () => ({ items: [], nextCursor: null }) };
  const { calls } = renderWebhooksPage(empty, '?provider=constructor&state=lost');
  expect(await screen.findByText('No webhooks yet')).toBeTruthy();
  expect(calls).toContain('GET /api/webhooks?limit=50');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Waiting');
  expect(await screen.findByText('No webhook matches these filters')).toBeTruthy();
});

it('shows the formatted payload in a dialog, and removes the event from the URL when the dialog closes', async () => {
  const { currentPath } = renderWebhooksPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Details of invoice.paid, evt_1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'invoice.paid' }));
  expect((await dialog.findByRole('region', { name: 'Payload' })).textContent).toBe(
    '{\n  "object": {\n    "id": "in_1"\n  }\n}',
  );
  expect(dialog.getByText('evt_1')).toBeTruthy();
  expect(currentPath()).toBe('/admin/webhooks?event=12');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(currentPath()).toBe('/admin/webhooks');
});

it('shows a message if the webhook in the URL does not exist', async () => {
  renderWebhooksPage(
    { 'GET /api/webhooks/12': () => createProblemResponse(404, 'This webhook does not exist.') },
    '?event=12',
  );
  expect(await screen.findByText('This webhook does not exist.')).toBeTruthy();
});

it('replays a webhook after a confirmation', async () => {
  const { calls, toasts } = renderWebhooksPage({ 'POST /api/webhooks/12/replay': () => null });
  const replay = await screen.findByRole('button', { name: 'Replay invoice.paid, evt_1' });
  const openDialog = async () => {
    await userEvent.click(replay);
    return within(await screen.findByRole('dialog', { name: 'Replay this webhook?' }));
  };
  await userEvent.click((await openDialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).not.toContain('POST /api/webhooks/12/replay');
  await userEvent.click((await openDialog()).getByRole('button', { name: 'Replay webhook' }));
  await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'The webhook is handled again now' }]));
  expect(calls.filter((call) => call === 'GET /api/webhooks?limit=50')).toHaveLength(2);
});

it('shows the error when a replay fails', async () => {
  const { toasts } = renderWebhooksPage({
    'POST /api/webhooks/12/replay': () => createProblemResponse(404, 'This webhook does not exist.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Replay invoice.paid, evt_1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Replay webhook' }));
  await waitFor(() =>
    expect(toasts).toEqual([{ kind: 'error', text: 'Failed to replay the webhook. This webhook does not exist.' }]),
  );
});

it('loads the webhooks again when the admin presses Retry after an error', async () => {
  let isUnavailable = true;
  renderWebhooksPage({
    'GET /api/webhooks': () =>
      isUnavailable ? createProblemResponse(403, 'No') : { items: [webhook], nextCursor: null },
  });
  expect(await screen.findByText('Failed to load webhooks')).toBeTruthy();
  isUnavailable = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('rowheader', { name: 'invoice.paid' })).toBeTruthy();
});
