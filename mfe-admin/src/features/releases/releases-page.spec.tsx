import type { Schemas } from '@epm/contract';
import { createFakeHost, problemResponse, renderApp } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';

const createVersion = (name: string, isLive = false) => ({
  version: name,
  publishedAt: '2026-11-20T17:05:00.000Z',
  isLive,
});
const releases: Schemas['Releases'] = {
  revision: 7,
  remotes: [
    { remote: 'shell', versions: [createVersion('c9e8', true)] },
    { remote: 'mfe-public', versions: [createVersion('new1'), createVersion('old1', true)] },
  ],
};

it('shows the reason for a failed activation above the versions and focuses it', async () => {
  const fake = createFakeHost({
    'GET /api/releases': () => releases,
    'POST /api/releases/mfe-public/activate': () =>
      problemResponse(409, 'mfe-public new1 does not export createRoutes.'),
  });
  renderApp(fake.host, createRoutes(fake.host), '/admin/releases');
  await userEvent.click(await screen.findByRole('button', { name: 'Activate mfe-public new1' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('mfe-public new1 does not export createRoutes.');
  const versions = screen.getByRole('heading', { name: 'mfe-public' }).parentElement as HTMLElement;
  expect(within(versions).getByRole('alert')).toBe(alert);
  await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
});
