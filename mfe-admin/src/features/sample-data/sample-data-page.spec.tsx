import type { Schemas } from '@epm/contract';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';

const present: Schemas['SampleFirmState'] = {
  isPresent: true,
  filledAt: '2026-11-20T17:05:00.000Z',
  leads: 75,
  owners: 60,
  colleagues: 3,
  referrals: 9,
  posts: 2,
};

function renderPage(responses: FakeResponses = {}) {
  const fake = createFakeHost({ 'GET /api/sample-data': () => present, ...responses });
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), '/admin/sample-data') };
}

async function confirmRemoval() {
  await userEvent.click(await screen.findByRole('button', { name: 'Remove sample data' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove sample data' }));
}

it('lists the sample data and removes it only after a confirmation', async () => {
  let data = present;
  const { calls, toasts } = renderPage({
    'GET /api/sample-data': () => data,
    'DELETE /api/sample-data': () => (data = { ...present, isPresent: false, leads: 0 }),
  });
  await screen.findByText('Owners: 60');
  await userEvent.click(screen.getByRole('button', { name: 'Remove sample data' }));
  expect(calls).not.toContain('DELETE /api/sample-data');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await confirmRemoval();
  await screen.findByText('There is no sample data.');
  expect(toasts.map(({ text }) => text)).toEqual(['Sample data removed']);
});

it('offers to continue a removal that failed', async () => {
  const { toasts } = renderPage({
    'DELETE /api/sample-data': () => createProblemResponse(503, 'The server is busy.'),
  });
  await confirmRemoval();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Remove sample data' })).disabled).toBe(false);
  expect(toasts).toMatchObject([{ kind: 'error' }]);
});
