import type { Schemas } from '@epm/contract';
import { admin, createFakeHost, member, renderApp } from '@epm/router/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../../routes.tsx';

const user: Schemas['User'] = {
  ...member,
  createdAt: '2026-11-20T17:04:00.000Z',
  hasMarketingGrant: false,
  state: 'active',
  hasSecondFactor: true,
  hasProviderLink: false,
  lastSignInAt: null,
};

it('removes the second factor of a user only after a confirmation', async () => {
  const removal = `DELETE /api/users/${user.id}/second-factor`;
  const { host, calls } = createFakeHost({ 'GET /api/users': () => ({ items: [user] }), [removal]: () => user }, admin);
  renderApp(host, createRoutes(host), '/admin?tab=users');
  await userEvent.click(await screen.findByRole('button', { name: `More actions for ${user.email}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove second factor' }));
  const confirmation = await screen.findByRole('button', { name: 'Remove second factor' });
  expect(calls).not.toContain(removal);
  await userEvent.click(confirmation);
  await waitFor(() => expect(calls).toContain(removal));
});
