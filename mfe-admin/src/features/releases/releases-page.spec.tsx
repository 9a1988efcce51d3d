import type { Schemas } from '@epm/contract';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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
    { remote: 'shell', title: 'Shell of all pages', isPublic: false, versions: [createVersion('c9e8', true)] },
    {
      remote: 'mfe-public',
      title: 'Public site',
      isPublic: true,
      versions: [createVersion('new1'), createVersion('old1', true), createVersion('older1')],
    },
  ],
};

const noRollouts: Schemas['Rollouts'] = { rings: [], health: [], rollbacks: [] };

/** Chooses an item from a version's menu. */
async function chooseVersionAction(version: string, item: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${version}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

it('shows and focuses the reason for a failed activation above the versions', async () => {
  const fake = createFakeHost({
    'GET /api/deploy-tokens': () => ({ items: [] }),
    'GET /api/releases/rollouts': () => noRollouts,
    'GET /api/releases': () => releases,
    'POST /api/releases/mfe-public/activate': () =>
      createProblemResponse(409, 'mfe-public new1 does not export createRoutes.'),
  });
  renderApp(fake.host, createRoutes(fake.host), '/admin/releases');
  await chooseVersionAction('mfe-public new1', 'Activate');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Activate' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('mfe-public new1 does not export createRoutes.');
  const versions = screen.getByRole('heading', { name: 'Public site mfe-public' }).parentElement as HTMLElement;
  expect(within(versions).getByRole('alert')).toBe(alert);
  await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
});

it('shows the commit and the activating user of a version, loads older versions, and confirms a rollback', async () => {
  const commit = {
    hash: 'a'.repeat(40),
    subject: 'Add the map',
    author: 'Rosa',
    committedAt: '2026-11-19T10:00:00.000Z',
  };
  const live = {
    ...createVersion('v2', true),
    commit,
    activatedAt: '2026-11-20T18:00:00.000Z',
    activatedBy: 'rosa@example.com',
  };
  const old = { ...createVersion('v1'), publishedAt: '2026-10-01T10:00:00.000Z', isHydrationTested: false };
  const fake = createFakeHost({
    'GET /api/deploy-tokens': () => ({ items: [] }),
    'GET /api/releases/rollouts': () => noRollouts,
    'GET /api/releases': () => ({
      revision: 1,
      remotes: [{ remote: 'mfe-public', title: 'Public site', isPublic: true, versions: [live], nextCursor: 'v2' }],
    }),
    'GET /api/releases/mfe-public/versions': () => ({ items: [old], nextCursor: null }),
  });
  renderApp(fake.host, createRoutes(fake.host), '/admin/releases');
  expect(await screen.findByText('v2: Add the map')).toBeTruthy();
  expect(screen.getByText('rosa@example.com')).toBeTruthy();
  expect(fake.calls).not.toContain('GET /api/releases/mfe-public/versions');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await chooseVersionAction('mfe-public v1', 'Activate');
  const dialog = within(await screen.findByRole('dialog', { name: 'Activate mfe-public v1?' }));
  expect(dialog.getByText('Live now').nextElementSibling?.textContent).toContain('v2Add the map');
  expect(dialog.getByText('Then').nextElementSibling?.textContent).toContain('v1');
  expect(dialog.getByText(/Its pages have not been tested in a browser yet/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Roll back' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('starts a ring, shows its health and an automatic rollback, and stops the ring', async () => {
  const at = '2026-11-26T12:00:00.000Z';
  const later = '2026-11-26T13:00:00.000Z';
  const ring = { remote: 'mfe-public', version: 'new1', percentage: 10, startedAt: at, startedBy: 'rosa@example.com' };
  const counts = { remote: 'mfe-public', since: at, failedRenders: 1, clientErrors: 1 };
  const shellRollback = { remote: 'shell', version: 'bad2', stage: 'live' as const, restoredVersion: 'c9e7', at };
  let rollouts: Schemas['Rollouts'] = {
    rings: [],
    health: [{ ...counts, version: 'old1', stage: 'live', visits: 1 }],
    rollbacks: [
      {
        remote: 'mfe-public',
        version: 'bad1',
        stage: 'live',
        restoredVersion: 'old1',
        reason: '6 failures in 9 visits.',
        at,
      },
      { ...shellRollback, reason: 'Version c9e7 is live again.' },
    ],
  };
  rollouts.health.push({ ...counts, remote: 'shell', version: 'c9e8', stage: 'live', since: later, visits: 1 });
  const bodies: unknown[] = [];
  const fake = createFakeHost({
    'GET /api/deploy-tokens': () => ({ items: [] }),
    'GET /api/releases/rollouts': () => rollouts,
    'GET /api/releases': () => releases,
    'PUT /api/releases/mfe-public/ring': async (request) => {
      bodies.push(await request.json());
      const health = [...rollouts.health, { ...counts, version: 'new1', stage: 'ring' as const, visits: 1_200 }];
      rollouts = { ...rollouts, rings: [ring], health };
      return rollouts;
    },
    'DELETE /api/releases/mfe-public/ring': (request) => {
      bodies.push(new URL(request.url).search);
      return (rollouts = { ...rollouts, rings: [] });
    },
  });
  renderApp(fake.host, createRoutes(fake.host), '/admin/releases');
  const notice = await screen.findByRole('region', { name: 'Automatic rollback of mfe-public' });
  expect(notice.textContent).toContain('Version bad1 was rolled back automatically6 failures in 9 visits.');
  expect(screen.getByText(/Version c9e8 went live/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Automatic rollback of shell' })).toBeNull();
  expect(screen.getByText(/Version old1 went live/).textContent).toContain('1 visit, 2 failures');
  await chooseVersionAction('mfe-public new1', 'Send to 10% of new visits');
  const status = (await screen.findByText('Version new1 for admins and 10% of new visits')).parentElement;
  expect(status?.textContent).toContain('by rosa@example.com: 1,200 visits, 2 failures');
  expect(bodies).toEqual([{ version: 'new1', percentage: 10 }]);
  await chooseVersionAction('mfe-public older1', 'Activate');
  expect(await screen.findByText(/The ring of version new1 ends\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Stop ring of mfe-public' }));
  await waitFor(() => expect(screen.queryByText(/for admins and 10%/)).toBeNull());
  expect(bodies.at(-1)).toBe('?version=new1');
});

it('warns before and after a version that was rolled back automatically is activated again', async () => {
  const [at, later] = ['2026-11-26T12:00:00.000Z', '2026-11-26T13:00:00.000Z'];
  const rollback = { remote: 'mfe-public', version: 'new1', stage: 'live' as const, restoredVersion: 'old1', at };
  const health = { remote: 'mfe-public', stage: 'live' as const, visits: 9, failedRenders: 8, clientErrors: 0 };
  const rollouts = (version: string): Schemas['Rollouts'] => ({
    rings: [],
    health: [{ ...health, version, since: later }],
    rollbacks: [{ ...rollback, reason: '8 failures in 8 visits.' }],
  });
  const render = (version: string) => {
    const fake = createFakeHost({
      'GET /api/deploy-tokens': () => ({ items: [] }),
      'GET /api/releases/rollouts': () => rollouts(version),
      'GET /api/releases': () => releases,
    });
    return renderApp(fake.host, createRoutes(fake.host), '/admin/releases');
  };
  render('old1');
  await screen.findByText('Version new1 was rolled back automatically');
  await chooseVersionAction('mfe-public new1', 'Activate');
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'This version failed too often on Nov 26, 6:00 AM and was rolled back. It will not be rolled back a second time.',
  );
  cleanup();
  render('new1');
  expect(
    await screen.findByText('Version new1 failed too often before, and is not rolled back a second time'),
  ).toBeTruthy();
});
