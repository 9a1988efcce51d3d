import { ApiProblem } from '@epm/router/client';
import { createFakeHost, renderApp, admin } from '@epm/router/testing';
import type { SessionUser } from '@epm/router';
import { screen, waitFor } from '@testing-library/react';
import { createRoutes } from '../routes.tsx';
import { fillField, user } from '../test/fill-field.ts';
import { createSite } from '../test/factories.ts';

async function renderPage(signIn: () => Promise<SessionUser | null>, signedIn: SessionUser | null = null) {
  const fake = createFakeHost({ 'GET /api/site': () => createSite() }, signedIn);
  fake.host.session.signIn = signIn;
  const routes = [...createRoutes(fake.host), { path: '/admin', element: <p>The admin area</p> }];
  const app = renderApp(fake.host, routes, '/');
  await screen.findByRole('heading', { level: 1 });
  return { ...fake, ...app };
}

async function signInWithPassword(password: string) {
  await user.click(screen.getByRole('button', { name: 'Admin Login' }));
  fillField(await screen.findByLabelText('Email'), 'ada@example.org');
  fillField(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('admin login in the footer', () => {
  it('navigates to /admin after an admin signs in', async () => {
    const { toasts, currentPath } = await renderPage(() => Promise.resolve(admin));
    await signInWithPassword('right');
    await waitFor(() => expect(currentPath()).toBe('/admin'));
    expect(toasts).toEqual([{ kind: 'success', text: 'Admin login successful' }]);
  });

  it.each(['code', 'passkey'])('continues on the sign-in page if the account needs a %s', async (factor) => {
    const code = `sign-in.${factor}-required`;
    const problem = { status: 401, title: 'x', type: 'x', traceId: 'x', code, detail: 'Second factor' };
    const { toasts, currentPath } = await renderPage(() => Promise.reject(new ApiProblem(401, problem)));
    await signInWithPassword('right');
    await waitFor(() => expect(currentPath()).toBe('/login?from=%2Fadmin'));
    expect(toasts).toEqual([]);
  });

  it.each([
    ['Invalid credentials', () => Promise.resolve(null)],
    ['Login failed', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('shows "%s" and keeps the dialog open when signing in fails', async (text, signIn) => {
    const { toasts, currentPath } = await renderPage(signIn);
    await signInWithPassword('wrong');
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text }]));
    expect(currentPath()).toBe('/');
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  });

  it('dismisses the error toast when the next attempt succeeds or the dialog closes', async () => {
    const responses = [null, null, admin];
    const { toasts, currentPath } = await renderPage(() => Promise.resolve(responses.shift() ?? null));
    await signInWithPassword('wrong');
    await waitFor(() => expect(toasts).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(toasts).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await signInWithPassword('wrong');
    await waitFor(() => expect(toasts).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(currentPath()).toBe('/admin'));
    expect(toasts).toEqual([{ kind: 'success', text: 'Admin login successful' }]);
  });

  it('sends nothing when the dialog is canceled', async () => {
    const { toasts, currentPath } = await renderPage(() => Promise.reject(new Error('must not be called')));
    await user.click(screen.getByRole('button', { name: 'Admin Login' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([toasts, currentPath()]).toEqual([[], '/']);
  });

  it('shows a dashboard link instead of the login button when an admin is signed in', async () => {
    await renderPage(() => Promise.resolve(null), admin);
    expect(screen.getByRole('link', { name: 'Admin Dashboard' }).getAttribute('href')).toBe('/admin');
    expect(screen.queryByRole('button', { name: 'Admin Login' })).toBeNull();
  });
});
