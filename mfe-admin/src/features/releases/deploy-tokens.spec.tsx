import { createFakeHost, renderApp } from '@epm/router/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';

const deployToken = {
  id: '3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de',
  app: 'mfe-public',
  name: 'Build server',
  rights: ['upload'],
  hint: 'AbCd1234',
  createdBy: 'rosa@example.com',
  createdAt: '2026-11-20T17:05:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  lastUsedIp: null,
  revokedAt: null,
};

it('shows the secret of a new deploy token only once, and revokes a token after a confirmation', async () => {
  const fake = createFakeHost({
    'GET /api/releases': () => ({
      revision: 1,
      remotes: [{ remote: 'mfe-public', title: 'Public site', isPublic: true, versions: [], nextCursor: null }],
    }),
    'GET /api/deploy-tokens': () => ({
      items: [
        { ...deployToken, expiresAt: '2090-01-01T18:00:00.000Z' },
        {
          ...deployToken,
          id: deployToken.id.replace('3', '4'),
          name: 'Former server',
          expiresAt: '2020-01-01T18:00:00.000Z',
        },
      ],
    }),
    'POST /api/deploy-tokens': () => ({ ...deployToken, secret: 'epmd_secret' }),
    [`POST /api/deploy-tokens/${deployToken.id}/revoke`]: () => new Response(null, { status: 204 }),
  });
  renderApp(fake.host, createRoutes(fake.host), '/admin/releases');
  await userEvent.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a deploy token' }));
  expect(dialog.getByRole('button', { name: 'Create' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Expired')).toBeTruthy();
  expect(screen.getByText('Jan 1, 2090')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Revoke Former server/ })).toBeNull();
  await userEvent.type(dialog.getByLabelText('Name'), 'Build server');
  // No app is selected in advance, so that a token for the shell is not created by mistake.
  expect(dialog.getByRole('button', { name: 'Create' }).hasAttribute('disabled')).toBe(true);
  await userEvent.type(dialog.getByLabelText('App'), 'mfe-guides');
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('epmd_secret')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('epmd_secret')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'I have saved it' }));
  expect(screen.queryByText('epmd_secret')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke Build server (mfe-public, epmd_AbCd1234…)' }));
  const confirmation = within(await screen.findByRole('dialog', { name: 'Revoke Build server of mfe-public?' }));
  await userEvent.click(confirmation.getByRole('button', { name: 'Revoke' }));
  expect(fake.calls).toContain(`POST /api/deploy-tokens/${deployToken.id}/revoke`);
});
