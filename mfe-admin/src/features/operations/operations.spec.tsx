import type { Schemas } from '@epm/contract';
import { createFakeHost, renderApp } from '@epm/router/testing';
import { screen, within } from '@testing-library/react';
import { createRoutes } from '../../routes.tsx';

const createItem = (changes: Partial<Schemas['OperationItemView']>): Schemas['OperationItemView'] => ({
  key: 'database',
  title: 'Database',
  state: 'good',
  summary: 'Responds in 2 ms',
  advice: null,
  path: null,
  lastSuccessAt: null,
  ...changes,
});

it('lists problems first, each with advice and a link to the details', async () => {
  const jobs = createItem({
    key: 'jobs',
    title: 'Failed jobs',
    state: 'failed',
    advice: 'Retry it.',
    path: '/admin/jobs',
  });
  const fake = createFakeHost({
    'GET /api/operations': () => ({ at: '2026-11-20T17:04:00.000Z', items: [createItem({}), jobs] }),
  });
  renderApp(fake.host, createRoutes(fake.host), '/admin/operations');
  const table = await screen.findByRole('table', { name: 'System status' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Failed jobs', 'Database']);
  expect(within(table).getByRole('link', { name: 'Failed jobs' }).getAttribute('href')).toBe('/admin/jobs');
  expect(within(table).getByText('Retry it.')).toBeTruthy();
  expect(screen.getByText('One part needs attention.')).toBeTruthy();
});
