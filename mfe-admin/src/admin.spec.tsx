import type { Schemas } from '@epm/contract';
import type { PartName } from '@epm/router';
import { admin, createFakeHost, marketer, member, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from './routes.tsx';

type User = Schemas['User'];

const timestamp = '2026-11-20T17:04:00.000Z';
const otherUser: User = {
  ...member,
  createdAt: timestamp,
  hasMarketingGrant: false,
  state: 'active',
  hasSecondFactor: false,
  hasProviderLink: false,
  lastSignInAt: null,
};
const currentUser: User = { ...otherUser, ...admin };

function renderPage(path: string, responses: FakeResponses = {}, user = admin) {
  const fake = createFakeHost(responses, user);
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), path) };
}

describe('the admin area', () => {
  it('opens the leads tab by default and stores the selected tab in the URL', async () => {
    const { currentPath } = renderPage('/admin', { 'GET /api/users': () => ({ items: [currentUser] }) });
    expect((await screen.findByRole('tab', { name: 'Lead Management' })).getAttribute('aria-selected')).toBe('true');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Lead Management',
      'Property Analysis',
      'Realtor Referrals',
      'User Management',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'User Management' }));
    expect(currentPath()).toBe('/admin?tab=users');
    expect(await screen.findByText(admin.email)).toBeTruthy();
  });

  it('redirects a user who is not an admin to the home page after half a second, with a message', async () => {
    const { currentPath, toasts, calls } = renderPage('/admin', {}, member);
    const start = Date.now();
    expect(await screen.findByRole('status', { name: 'Checking your access' })).toBeTruthy();
    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(Date.now() - start).toBeGreaterThanOrEqual(450);
    expect(toasts).toEqual([{ kind: 'error', text: 'Access denied. Admin privileges required.' }]);
    expect(calls).toEqual([]);
  });

  it('redirects /admin/campaigns to the campaigns page of the back office', async () => {
    const { currentPath } = renderPage('/admin/campaigns', {}, member);
    await waitFor(() => expect(currentPath()).toBe('/campaigns'));
  });

  it('lets a user with the marketing grant open only the pages that manage the public site', async () => {
    const { currentPath } = renderPage('/admin/images', {}, marketer);
    expect(await screen.findByRole('heading', { level: 1, name: 'Site images' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(currentPath()).toBe('/dashboard');
    const forbidden = renderPage('/admin/money', {}, marketer);
    await waitFor(() => expect(forbidden.currentPath()).toBe('/'));
    expect(forbidden.toasts).toEqual([{ kind: 'error', text: 'Access denied. Admin privileges required.' }]);
  });

  it('redirects a user who is not an admin from /admin/blog to the home page without a message', async () => {
    const { currentPath, toasts } = renderPage('/admin/blog', {}, member);
    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(toasts).toEqual([]);
  });

  it('stays on the admin page when the session expires', async () => {
    const { currentPath, setSession } = renderPage('/admin?tab=users', {
      'GET /api/users': () => ({ items: [currentUser] }),
    });
    await screen.findByText(admin.email);
    act(() => setSession({ user: null, isKnown: true, ended: 'expired' }));
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(currentPath()).toBe('/admin?tab=users');
    expect(screen.getByText(admin.email)).toBeTruthy();
  });
});

it('asks an admin to set up the required second factor instead of showing the admin area', async () => {
  const { calls } = renderPage('/admin', {}, { ...admin, needsSecondFactor: true });
  expect(await screen.findByText('Set up an authenticator app or a passkey first')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Your account' }).getAttribute('href')).toBe('/account');
  expect(calls).toEqual([]);
});

describe('lead management', () => {
  it('shows the lead table of the back office', async () => {
    const { host } = createFakeHost({}, admin);
    renderApp({ ...host, part: (name: PartName) => <p>Part {name}</p> }, createRoutes(host), '/admin');
    expect(await screen.findByText('Part admin-leads')).toBeTruthy();
  });
});

describe('user management', () => {
  const usersInServerOrder = [otherUser, { ...otherUser, id: 'b', email: 'zoe@epm.example' }, currentUser];
  const usersResponse: FakeResponses = { 'GET /api/users': () => ({ items: usersInServerOrder }) };

  it("lists all users in the server's order", async () => {
    renderPage('/admin?tab=users', usersResponse);
    const table = await screen.findByRole('table', { name: 'Users' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
      'mel@epm.example',
      'zoe@epm.example',
      'ada@epm.example (you)',
    ]);
  });

  it('searches by email, and updates the table after changes by other admins', async () => {
    let users = usersInServerOrder;
    const { emitEvent, currentPath } = renderPage('/admin?tab=users', { 'GET /api/users': () => ({ items: users }) });
    await screen.findByText('mel@epm.example');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search users by email' }), 'ZOE{Enter}');
    expect(currentPath()).toBe('/admin?tab=users&q=ZOE');
    await waitFor(() => expect(screen.queryByText('mel@epm.example')).toBeNull());
    expect(screen.getByText('zoe@epm.example')).toBeTruthy();
    users = [otherUser];
    act(() => emitEvent('user.changed'));
    expect(await screen.findByText('No users found')).toBeTruthy();
  });

  it('gives a user the admin role and shows a message', async () => {
    let role: Schemas['User']['role'] = 'user';
    const bodies: unknown[] = [];
    const { toasts } = renderPage('/admin?tab=users', {
      'GET /api/users': () => ({ items: [{ ...otherUser, role }] }),
      [`PATCH /api/users/${member.id}`]: async (request) => {
        bodies.push(await request.json());
        role = 'admin';
        return { ...otherUser, role };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Make Admin' }));
    expect(await screen.findByRole('button', { name: 'Remove Admin' })).toBeTruthy();
    expect(bodies).toEqual([{ role: 'admin' }]);
    expect(toasts).toEqual([{ kind: 'success', text: 'User role updated to admin' }]);
  });

  it.each([
    [
      409,
      createProblemResponse(409, 'There has to be at least one admin.'),
      'Failed to update user role. There has to be at least one admin.',
    ],
    [500, createProblemResponse(500, 'Something broke.'), 'Failed to update user role'],
  ])('shows an error message when a role change fails with status %d', async (_status, response, text) => {
    const { toasts } = renderPage('/admin?tab=users', {
      ...usersResponse,
      [`PATCH /api/users/${admin.id}`]: () => response,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Admin' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove my admin role' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text }]));
    expect(screen.getByRole('button', { name: 'Remove Admin' })).toBeTruthy();
  });

  it("opens a confirmation dialog before it removes the current user's admin role", async () => {
    const { calls } = renderPage('/admin?tab=users', usersResponse);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Admin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove your own admin role?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.some((call) => call.startsWith('PATCH'))).toBe(false);
  });

  it('invites a user, and keeps and focuses the entered email address after an error', async () => {
    let isTaken = true;
    const bodies: unknown[] = [];
    const { toasts } = renderPage('/admin?tab=users', {
      ...usersResponse,
      'POST /api/users': async (request) => {
        bodies.push(await request.json());
        return isTaken
          ? createProblemResponse(409, 'An account with this email address already exists.', 'user.exists')
          : { ...otherUser, email: 'new@epm.example', state: 'invited' as const };
      },
    });
    const open = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Invite user' }));
      return within(await screen.findByRole('dialog', { name: 'Invite user' }));
    };
    let dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(dialog.getByText('Enter an email address.')).toBeTruthy();
    expect(dialog.getByLabelText('Email')).toBe(document.activeElement);
    await userEvent.type(dialog.getByLabelText('Email'), 'new@epm.example');
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'admin');
    await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText('An account with this email address already exists.')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('new@epm.example');
    expect(dialog.getByLabelText('Email')).toBe(document.activeElement);
    await userEvent.keyboard('{Escape}');
    dialog = await open();
    expect(dialog.queryByText('An account with this email address already exists.')).toBeNull();
    isTaken = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([0, 1].map(() => ({ email: 'new@epm.example', role: 'admin' })));
    expect(toasts).toEqual([{ kind: 'success', text: 'Invitation sent to new@epm.example' }]);
  });

  it('disables a user and hands their leads over to the chosen colleague', async () => {
    const bodies: unknown[] = [];
    const colleague = { ...otherUser, id: 'b', email: 'zoe.smith@epm.example' };
    const disabled = { ...otherUser, id: 'c', email: 'old@epm.example', state: 'disabled' as const };
    const { toasts } = renderPage('/admin?tab=users', {
      'GET /api/users': () => ({ items: [otherUser, colleague, disabled, currentUser] }),
      'GET /api/settings/booking': () => ({
        staffMode: 'chosen',
        bookingUrl: null,
        staffIds: [member.id, disabled.id],
      }),
      [`POST /api/users/${member.id}/disable`]: async (request) => {
        bodies.push(await request.json());
        return { ...otherUser, state: 'disabled' as const };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: `More actions for ${member.email}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Visitors will see no walkthrough times')).toBeTruthy();
    const select = dialog.getByLabelText<HTMLSelectElement>('Hand over leads and walkthroughs to');
    expect([...select.options].map(({ value }) => value)).toEqual(['', 'b', admin.id]);
    await userEvent.selectOptions(select, 'b');
    await userEvent.click(dialog.getByRole('button', { name: 'Disable user' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([{ handOverTo: 'b' }]);
    expect(toasts).toEqual([{ kind: 'success', text: `${member.email} is disabled` }]);
  });

  it('gives a user the marketing grant after a confirmation, and shows the grant in the table', async () => {
    let hasMarketingGrant = false;
    const { toasts } = renderPage('/admin?tab=users', {
      'GET /api/users': () => ({ items: [{ ...otherUser, hasMarketingGrant }] }),
      [`PUT /api/users/${member.id}/marketing-grant`]: async (request) => {
        ({ hasMarketingGrant } = (await request.json()) as Schemas['ChangeMarketingGrant']);
        return { ...otherUser, hasMarketingGrant };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: `More actions for ${member.email}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Grant marketing access' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Let Mel manage the public site?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Grant marketing access' }));
    expect(await screen.findByText('marketing')).toBeTruthy();
    expect(toasts).toEqual([{ kind: 'success', text: `${member.email} can now manage the public site` }]);
  });

  const commonActions = ['Sign out everywhere', 'Disable'];
  it.each<[Partial<User>, string[]]>([
    [{}, ['Grant marketing access', ...commonActions]],
    [{ hasMarketingGrant: true }, ['Remove marketing access', ...commonActions]],
    [{ role: 'admin' }, commonActions],
    [{ hasSecondFactor: true }, ['Grant marketing access', 'Sign out everywhere', 'Remove second factor', 'Disable']],
    [{ state: 'invited' }, ['Send invitation', 'Grant marketing access', ...commonActions]],
    [{ state: 'disabled' }, ['Enable']],
  ])('for a user with the values %j, offers the actions %j', async (overrides, labels) => {
    renderPage('/admin?tab=users', { 'GET /api/users': () => ({ items: [{ ...otherUser, ...overrides }] }) });
    await userEvent.click(await screen.findByRole('button', { name: `More actions for ${member.email}` }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(labels);
  });

  it('offers to require a second factor for admins, and shows why the server rejects the change', async () => {
    const { toasts } = renderPage('/admin?tab=users', {
      ...usersResponse,
      'GET /api/sign-in-policy': () => ({ adminsNeedSecondFactor: false }),
      'PUT /api/sign-in-policy': () =>
        createProblemResponse(409, 'Set up a second factor on your own account page first.'),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Require a second factor for admins' }));
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'error', text: 'Set up a second factor on your own account page first.' }]),
    );
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  it('shows a Retry button when the users fail to load', async () => {
    let isDown = true;
    renderPage('/admin?tab=users', {
      'GET /api/users': () => (isDown ? createProblemResponse(403, 'No') : { items: [currentUser] }),
    });
    expect(await screen.findByText('Failed to load users')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(admin.email)).toBeTruthy();
  });
});

describe('an installation restored from a backup', () => {
  it('shows admins that emails are held and releases them after confirmation', async () => {
    const createOutgoingState = (isHeld: boolean): Schemas['OutgoingState'] => ({
      isHeld,
      since: isHeld ? timestamp : null,
      backup: isHeld ? 'epm-2026-11-20' : null,
    });
    const { toasts, calls } = renderPage('/admin', {
      'GET /api/outgoing': () => createOutgoingState(true),
      'POST /api/outgoing/release': () => createOutgoingState(false),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('epm-2026-11-20');
    const openDialog = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Send held messages' }));
      return within(await screen.findByRole('dialog', { name: 'Send held messages?' }));
    };
    await userEvent.click((await openDialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).not.toContain('POST /api/outgoing/release');
    await userEvent.click((await openDialog()).getByRole('button', { name: 'Send held messages' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(toasts).toEqual([{ kind: 'success', text: 'Email sending has resumed' }]);
  });
});

describe('releases', () => {
  const createReleases = (live: string): Schemas['Releases'] => ({
    revision: 1,
    remotes: [
      {
        remote: 'mfe-public',
        title: 'Public site',
        isPublic: true,
        versions: ['0.1.1', '0.1.0'].map((version) => ({ version, publishedAt: timestamp, isLive: version === live })),
      },
    ],
  });

  it('rolls back a remote to an older version', async () => {
    const { toasts } = renderPage('/admin/releases', {
      'GET /api/releases': () => createReleases('0.1.1'),
      'POST /api/releases/mfe-public/activate': async (request) =>
        createReleases(((await request.json()) as { version: string }).version),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for mfe-public 0.1.0' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Activate' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Activate' }));
    expect(await screen.findByRole('button', { name: 'Actions for mfe-public 0.1.1' })).toBeTruthy();
    expect(toasts).toEqual([{ kind: 'success', text: 'mfe-public 0.1.0 is live' }]);
  });
});
