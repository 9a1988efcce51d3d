import type { Session } from '@epm/router';
import { createApiClient } from '@epm/router/client';
import { admin, createFakeHost, member, renderApp } from '@epm/router/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusedCalls } from '../session/refused-calls.ts';
import { RequireSession } from './require-session.tsx';

function renderPage(user: typeof admin | null, path = '/leads?status=closed') {
  const fake = createFakeHost({}, user);
  const routes = [
    {
      element: <RequireSession />,
      children: [
        { path: '/leads', element: <input aria-label="Note" /> },
        { path: '/documents', element: <h1>Documents</h1> },
      ],
    },
  ];
  return { ...fake, ...renderApp(fake.host, routes, path) };
}

/** Changes the session outside of `act`, because the sign-in dialog loads asynchronously. */
const changeSession = (session: Session, { setSession }: Pick<ReturnType<typeof renderPage>, 'setSession'>) =>
  waitFor(() => setSession(session));

const SIGNED_OUT: Session = { user: null, isKnown: true, ended: 'signed-out' };
const getNoteField = () => screen.getByLabelText<HTMLInputElement>('Note');

/** Sends a call that the server refuses the first time. The result is the status of the last response, or 0. */
function startRefusedCall() {
  const responses = [Response.json({ code: 'session.required' }, { status: 401 }), new Response(null, { status: 204 })];
  const api = createApiClient('http://bff.test', async () => responses.shift()!);
  api.use(refusedCalls.createMiddleware(() => undefined));
  const result = { status: 0 };
  void api
    .POST('/api/campaigns/start', { body: {} as never })
    .then(({ response }) => (result.status = response.status));
  return result;
}

describe('a staff page', () => {
  it('redirects a visitor to the sign-in page with a return path', async () => {
    const { currentPath } = renderPage(null);
    await waitFor(() => expect(currentPath()).toBe('/login?from=%2Fleads%3Fstatus%3Dclosed'));
  });

  it('preserves the history state when it redirects to the sign-in page', async () => {
    const fake = renderPage(admin);
    await act(() => fake.router.navigate('/leads', { state: { from: 'the board' } }));
    await changeSession({ user: null, isKnown: true }, fake);
    await waitFor(() => expect(fake.currentPath()).toBe('/login?from=%2Fleads'));
    expect(fake.router.state.location.state).toEqual({ from: 'the board' });
  });

  it('renders immediately with a session hint, and shows a spinner without a hint', async () => {
    const fake = renderPage(admin);
    await changeSession({ user: null, isKnown: false }, fake);
    expect(await screen.findByRole('status', { name: 'Checking your sign-in' })).toBeTruthy();
    await changeSession({ user: { ...admin, id: '' }, isKnown: false }, fake);
    expect(getNoteField()).toBeTruthy();
  });

  it('redirects to the sign-in page without a return path after a sign-out', async () => {
    const fake = renderPage(admin);
    await changeSession({ user: null, isKnown: true, ended: 'signed-out' }, fake);
    await waitFor(() => expect(fake.currentPath()).toBe('/login'));
  });

  it('preserves input and opens the sign-in dialog when the session expires', async () => {
    const fake = renderPage(admin);
    await userEvent.type(getNoteField(), 'Call back on Monday');
    await changeSession({ user: null, isKnown: true, ended: 'expired' }, fake);
    expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(admin.email);
    await changeSession({ user: admin, isKnown: true }, fake);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(getNoteField().value).toBe('Call back on Monday');
    expect(fake.currentPath()).toBe('/leads?status=closed');
  });

  it('remounts the page when a different user signs in after the session has expired', async () => {
    const fake = renderPage(admin);
    await userEvent.type(getNoteField(), 'Mine');
    await changeSession({ user: null, isKnown: true, ended: 'expired' }, fake);
    await screen.findByRole('dialog');
    await changeSession({ user: member, isKnown: true }, fake);
    await waitFor(() => expect(getNoteField().value).toBe(''));
  });

  it.each<[string, number, Session]>([
    ['sends a refused call again when the same user signs in', 204, { user: admin, isKnown: true }],
    ['does not send a refused call again when a different user signs in', 401, { user: member, isKnown: true }],
    ['does not send a refused call again when the user signs out', 401, SIGNED_OUT],
  ])('%s', async (_, status, session) => {
    const fake = renderPage(admin);
    const result = startRefusedCall();
    await changeSession({ user: null, isKnown: true, ended: 'expired' }, fake);
    await screen.findByRole('dialog');
    expect(result.status).toBe(0);
    await changeSession(session, fake);
    await waitFor(() => expect(result.status).toBe(status));
  });

  it('does not send a refused call again after the user has left its page', async () => {
    const fake = renderPage(admin);
    const result = startRefusedCall();
    await changeSession({ user: null, isKnown: true, ended: 'expired' }, fake);
    await screen.findByRole('dialog');
    await act(() => fake.router.navigate('/documents'));
    await changeSession({ user: admin, isKnown: true }, fake);
    await waitFor(() => expect(result.status).toBe(401));
  });

  it('redirects to the sign-in page when the user closes the dialog', async () => {
    const fake = renderPage(admin);
    await changeSession({ user: null, isKnown: true, ended: 'expired' }, fake);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(fake.currentPath()).toBe('/login?from=%2Fleads%3Fstatus%3Dclosed'));
  });
});
