import { useHost } from '@epm/router';
import { admin, createFakeHost, member, renderApp } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { PageContext } from './page-context.ts';
import { StaffFrame } from './staff-frame.tsx';

/** Mock of a remote's command menu. It is visible when mounted and registers with `host.commands`. */
function RemoteMenu() {
  const { commands } = useHost();
  useEffect(() => commands?.offer(() => undefined), [commands]);
  return <p>The remote menu</p>;
}

function show(path: string, user = admin, load: () => Promise<ComponentType> = () => Promise.resolve(RemoteMenu)) {
  const fake = createFakeHost({}, user);
  const context = {
    site: 'http://site.test',
    isProtected: () => true,
    errors: () => null,
    commandMenuFor: (pathname: string) => (pathname.startsWith('/admin') ? load : null),
  };
  const page = (at: string) => ({
    path: at,
    element: (
      <PageContext value={context}>
        <StaffFrame>
          <p>Page {at}</p>
        </StaffFrame>
      </PageContext>
    ),
  });
  const paths = ['/dashboard', '/leads', '/leads/:id', '/documents', '/admin', '/admin/blog'];
  return { ...fake, ...renderApp(fake.host, paths.map(page), path) };
}

const pages = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the app navigation bar', () => {
  it('has five entries for staff members', () => {
    show('/dashboard', member);
    expect(pages()).toEqual(['Dashboard', 'Leads', 'Board', 'Messages', 'Documents']);
    expect(screen.getByRole('link', { name: 'Leads' }).getAttribute('href')).toBe('/leads');
    expect(screen.getByRole('link', { name: 'Board' }).getAttribute('href')).toBe('/leads?view=board');
  });

  it.each([
    ['/leads', ['Leads']],
    ['/leads?status=closed&view=list', ['Leads']],
    ['/leads?status=closed', ['Leads']],
    ['/leads?q=elm&view=board', ['Board']],
    ['/leads/42', []],
  ])('marks the current page at %s: %j', (path, current) => {
    show(path);
    expect(screen.queryAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual(current);
  });

  it('shows the name of the user, and the email address as a tooltip', () => {
    show('/dashboard', { ...member, email: 'nora.ellingson@epm.example' });
    expect(screen.getByTitle('nora.ellingson@epm.example').textContent).toBe('Signed in as Nora Ellingson');
  });

  it('has four more entries for admins and marks only the current page', () => {
    show('/admin/blog');
    expect(pages()).toEqual([
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

  it('opens its menu and closes it on Escape or when a page is chosen', async () => {
    const { currentPath } = show('/dashboard');
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

  it('has a button for the command menu while a remote offers one', async () => {
    const { host } = show('/dashboard');
    expect(screen.queryByRole('button', { name: /^Find/ })).toBeNull();
    let opened = 0;
    let withdraw: (() => void) | undefined;
    act(() => {
      withdraw = host.commands?.offer(() => {
        opened += 1;
      });
    });
    const button = screen.getByRole('button', { name: /^Find/ });
    expect(button.textContent).toContain('Ctrl K');
    await userEvent.click(button);
    expect(opened).toBe(1);
    act(() => withdraw?.());
    expect(screen.queryByRole('button', { name: /^Find/ })).toBeNull();
  });

  it.each([
    ['its key', () => userEvent.keyboard('{Control>}k{/Control}')],
    ['its button', () => userEvent.click(screen.getByRole('button', { name: /^Find/ }))],
  ])(
    'loads the command menu with %s on a page whose remote has no menu, and removes it on the next page',
    async (_, ask) => {
      const { router } = show('/admin');
      expect(screen.queryByText('The remote menu')).toBeNull();
      await ask();
      expect(await screen.findByText('The remote menu')).toBeTruthy();
      expect(screen.getAllByRole('button', { name: /^Find/ })).toHaveLength(1);
      await act(() => router.navigate('/dashboard'));
      expect(screen.queryByText('The remote menu')).toBeNull();
      // It does not open on its own when the user returns.
      await act(() => router.navigate('/admin'));
      expect(screen.queryByText('The remote menu')).toBeNull();
      await userEvent.keyboard('{Control>}k{/Control}');
      expect(await screen.findByText('The remote menu')).toBeTruthy();
    },
  );

  it.each([
    ['fails to load', () => Promise.reject(new Error('RUNTIME-008'))],
    ['is older and lends no menu', () => Promise.reject(new Error('No remote lends command-menu'))],
  ])('works without the command menu when the remote that exports it %s', async (_, load) => {
    const { toasts } = show('/admin', admin, load);
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'error', text: 'The command menu could not be loaded. Please try again.' }]),
    );
    expect(screen.getByText('Page /admin')).toBeTruthy();
  });

  it('signs out and opens the sign-in page', async () => {
    const { currentPath, host } = show('/dashboard');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(currentPath()).toBe('/login'));
    expect(host.session.current().user).toBeNull();
  });

  it('shows an error and stays on the page when signing out fails', async () => {
    const { currentPath, host, toasts } = show('/dashboard');
    host.session.signOut = () => Promise.reject(new TypeError('Failed to fetch'));
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'error', text: 'Logout failed, you are still signed in. Please try again.' }]),
    );
    expect(currentPath()).toBe('/dashboard');
  });
});
