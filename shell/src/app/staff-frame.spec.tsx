import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NavigationEntry } from '@epm/contract';
import { useHost } from '@epm/router';
import { admin, createFakeHost, marketer, member, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { PageContext } from './page-context.ts';
import { StaffFrame } from './staff-frame.tsx';

const readDeclaredLinks = (remote: string) =>
  (
    JSON.parse(readFileSync(path.join(import.meta.dirname, '../../..', remote, 'package.json'), 'utf8')) as {
      epm: { nav: NavigationEntry[] };
    }
  ).epm.nav;
const declaredLinks = ['mfe-admin', 'mfe-backoffice'].flatMap(readDeclaredLinks);

/** Fake command menu of a remote. It is visible while mounted and registers with `host.commands`. */
function RemoteMenu() {
  const { commands } = useHost();
  useEffect(() => commands.offer(() => undefined), [commands]);
  return <p>The remote menu</p>;
}

function renderPage(
  pathname: string,
  user = admin,
  load: () => Promise<ComponentType> = () => Promise.resolve(RemoteMenu),
  responses: FakeResponses = {},
  links: readonly NavigationEntry[] = declaredLinks,
) {
  const fake = createFakeHost(responses, user, links);
  const context = {
    site: 'http://site.test',
    isProtected: () => true,
    errors: () => null,
    commandMenuFor: (of: string) => (of.startsWith('/admin') ? load : null),
  };
  const page = (pagePath: string) => ({
    path: pagePath,
    element: (
      <PageContext value={context}>
        <StaffFrame>
          <p>Page {pagePath}</p>
        </StaffFrame>
      </PageContext>
    ),
  });
  const paths = ['/dashboard', '/leads', '/leads/:id', '/documents', '/admin', '/admin/blog', '/admin/*', '/campaigns'];
  return { ...fake, ...renderApp(fake.host, paths.map(page), pathname) };
}

const getPageLabels = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the company logo', () => {
  const logo = { url: '/media/logo.png', width: 200, height: 100 };

  it('replaces the built-in mark after an upload, and shows the mark again if the logo fails to load', async () => {
    const { emitEvent } = renderPage('/dashboard', member, undefined, {
      'GET /api/media/logo': () => ({ logo }),
    });
    expect(document.querySelector('header svg')).toBeTruthy();
    act(() => emitEvent('site-image.changed', { id: 'hero' }));
    act(() => emitEvent('site-image.changed', { id: 'logo' }));
    await waitFor(() => expect(document.querySelector('header img')?.getAttribute('src')).toBe(logo.url));
    const image = document.querySelector('header img')!;
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['48', '24']);
    act(() => void image.dispatchEvent(new Event('error')));
    expect(document.querySelector('header img')).toBeNull();
    expect(document.querySelector('header svg')).toBeTruthy();
  });
});

describe('the app navigation bar', () => {
  it('has five links for staff members', () => {
    renderPage('/dashboard', member);
    expect(getPageLabels()).toEqual(['Dashboard', 'Leads', 'Board', 'Messages', 'Documents']);
    expect(screen.getByRole('link', { name: 'Leads' }).getAttribute('href')).toBe('/leads');
    expect(screen.getByRole('link', { name: 'Board' }).getAttribute('href')).toBe('/leads?view=board');
  });

  it('has the links that another remote declares for the user, in their order', () => {
    const reports = [
      { label: 'Reports', path: '/reports', in: ['bar' as const, 'commands' as const], order: 25 },
      { label: 'Payroll', path: '/reports/payroll', in: ['bar' as const], for: ['admin' as const] },
      { label: 'Guides', path: '/guides', in: ['header' as const] },
    ];
    renderPage('/dashboard', member, undefined, {}, [...reports, ...declaredLinks]);
    expect(getPageLabels()).toEqual(['Dashboard', 'Leads', 'Reports', 'Board', 'Messages', 'Documents']);
  });

  it('adds the pages of the public site for users with the marketing grant', () => {
    renderPage('/dashboard', marketer);
    expect(getPageLabels().slice(5)).toEqual(['Blog', 'Site images', 'Site settings', 'Releases']);
  });

  it.each([
    ['/leads', ['Leads']],
    ['/leads?status=closed&view=list', ['Leads']],
    ['/leads?status=closed', ['Leads']],
    ['/leads?q=elm&view=board', ['Board']],
    ['/leads/42', []],
    ['/campaigns?tab=settings', ['Campaigns']],
  ])('on the page %s, marks these links as current: %j', (path, current) => {
    renderPage(path);
    expect(screen.queryAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual(current);
  });

  it.each([
    ['/leads/42', 'Leads'],
    ['/admin/audit', 'Admin'],
    ['/admin/blog/posts/new', 'Blog'],
  ])('on the page %s, marks the link to its section: %s', (path, area) => {
    renderPage(path);
    expect(screen.getAllByRole('link', { current: true }).map((link) => link.textContent)).toEqual([area]);
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  });

  it('shows the user’s name, with the email address as tooltip', () => {
    renderPage('/dashboard', { ...member, email: 'nora.ellingson@epm.example' });
    expect(screen.getByTitle('nora.ellingson@epm.example').textContent).toBe('Your account: Nora Ellingson');
  });

  it('has four more links for admins, and marks only the link to the current page', () => {
    renderPage('/admin/blog');
    expect(getPageLabels()).toEqual([
      'Dashboard',
      'Leads',
      'Board',
      'Messages',
      'Documents',
      'Admin',
      'Blog',
      'Campaigns',
      'Analytics',
    ]);
    expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual(['Blog']);
    expect(screen.getByRole('link', { name: 'Enroll Online' }).getAttribute('href')).toBe('/enroll');
  });

  it('opens its menu on a click and closes it on Escape or when a link is clicked', async () => {
    const { currentPath } = renderPage('/dashboard');
    const menu = screen.getByRole('button', { name: 'Menu' });
    await userEvent.click(menu);
    expect(menu.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(menu);
    await userEvent.click(screen.getByRole('link', { name: 'Documents' }));
    expect(currentPath()).toBe('/documents');
    expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('has a command menu button while a remote has registered a menu', async () => {
    const { host } = renderPage('/dashboard');
    expect(screen.queryByRole('button', { name: /^Search/ })).toBeNull();
    let opened = 0;
    let unregister: (() => void) | undefined;
    act(() => {
      unregister = host.commands.offer(() => {
        opened += 1;
      });
    });
    const button = screen.getByRole('button', { name: /^Search/ });
    expect(button.textContent).toContain('Ctrl K');
    await userEvent.click(button);
    expect(opened).toBe(1);
    act(() => unregister?.());
    expect(screen.queryByRole('button', { name: /^Search/ })).toBeNull();
  });

  it('opens the command menu as soon as it is registered if the user has already pressed the shortcut', async () => {
    const { host } = renderPage('/dashboard');
    await userEvent.keyboard('{Control>}k{/Control}');
    let opened = 0;
    const register = () => act(() => void host.commands.offer(() => (opened += 1)));
    register();
    expect(opened).toBe(1);
    register();
    expect(opened).toBe(1);
  });

  it('does not open the command menu if the user pressed the shortcut on the previous page', async () => {
    const { host, router } = renderPage('/dashboard');
    await userEvent.keyboard('{Control>}k{/Control}');
    await act(() => router.navigate('/documents'));
    let opened = 0;
    act(() => void host.commands.offer(() => (opened += 1)));
    expect(opened).toBe(0);
  });

  it.each([
    ['its shortcut', () => userEvent.keyboard('{Control>}k{/Control}')],
    ['its button', () => userEvent.click(screen.getByRole('button', { name: /^Search/ }))],
  ])(
    'loads the command menu with %s on a page whose remote has none, and removes it on the next page',
    async (_, openMenu) => {
      const { router } = renderPage('/admin');
      expect(screen.queryByText('The remote menu')).toBeNull();
      await openMenu();
      expect(await screen.findByText('The remote menu')).toBeTruthy();
      expect(screen.getAllByRole('button', { name: /^Search/ })).toHaveLength(1);
      await act(() => router.navigate('/dashboard'));
      expect(screen.queryByText('The remote menu')).toBeNull();
      // The menu does not open by itself when the user returns.
      await act(() => router.navigate('/admin'));
      expect(screen.queryByText('The remote menu')).toBeNull();
      await userEvent.keyboard('{Control>}k{/Control}');
      expect(await screen.findByText('The remote menu')).toBeTruthy();
    },
  );

  it.each([
    ['fails to load', () => Promise.reject(new Error('RUNTIME-008'))],
    ['does not export the menu', () => Promise.reject(new Error('No remote exports command-menu'))],
  ])('shows an error toast and keeps the page when the remote of the command menu %s', async (_, load) => {
    const { toasts } = renderPage('/admin', admin, load);
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'error', text: 'The command menu could not be loaded. Please try again.' }]),
    );
    expect(screen.getByText('Page /admin')).toBeTruthy();
  });

  it('signs out and opens the sign-in page on Logout', async () => {
    const { currentPath, host } = renderPage('/dashboard');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(currentPath()).toBe('/login'));
    expect(host.session.current().user).toBeNull();
  });

  it('shows an error and stays on the page when signing out fails', async () => {
    const { currentPath, host, toasts } = renderPage('/dashboard');
    host.session.signOut = () => Promise.reject(new TypeError('Failed to fetch'));
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'error', text: 'Logout failed, you are still signed in. Please try again.' }]),
    );
    expect(currentPath()).toBe('/dashboard');
  });
});

it('shows a line about sample data, with a link for admins', async () => {
  const { setSession } = renderPage('/leads', { ...admin, hasSampleData: true });
  expect(await screen.findByText('Sample data')).toBe(screen.getByRole('link', { name: 'Remove it' }).parentElement);
  act(() => setSession({ user: { ...member, hasSampleData: true }, isKnown: true }));
  expect(screen.getByText('Sample data')).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'Remove it' })).toBeNull();
  act(() => setSession({ user: admin, isKnown: true }));
  expect(screen.queryByText('Sample data')).toBeNull();
});
