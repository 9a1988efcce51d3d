import type { Session } from '@epm/router';
import { admin, createFakeHost, member, renderApp } from '@epm/router/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RequireSession } from './require-session.tsx';

function show(user: typeof admin | null, path = '/leads?status=closed') {
  const fake = createFakeHost({}, user);
  const routes = [
    { element: <RequireSession />, children: [{ path: '/leads', element: <input aria-label="Note" /> }] },
  ];
  return { ...fake, ...renderApp(fake.host, routes, path) };
}

/** Not in act: the question to sign in is loaded meanwhile and drawn by React's own timetable, as in a browser. */
const tell = (session: Session, { setSession }: Pick<ReturnType<typeof show>, 'setSession'>) =>
  waitFor(() => setSession(session));

const note = () => screen.getByLabelText<HTMLInputElement>('Note');

describe('a page of staff', () => {
  it('sends a visitor to the sign-in page, which remembers the page', async () => {
    const { address } = show(null);
    await waitFor(() => expect(address()).toBe('/login?from=%2Fleads%3Fstatus%3Dclosed'));
  });

  it('keeps the history state of the page through the sign-in page', async () => {
    const fake = show(admin);
    await act(() => fake.router.navigate('/leads', { state: { from: 'the board' } }));
    await tell({ user: null, isKnown: true }, fake);
    await waitFor(() => expect(fake.address()).toBe('/login?from=%2Fleads'));
    expect(fake.router.state.location.state).toEqual({ from: 'the board' });
  });

  it('is shown on a hint, and waits without one', async () => {
    const fake = show(admin);
    await tell({ user: null, isKnown: false }, fake);
    expect(await screen.findByRole('status', { name: 'Checking your sign-in' })).toBeTruthy();
    await tell({ user: { ...admin, id: '' }, isKnown: false }, fake);
    expect(note()).toBeTruthy();
  });

  it('leaves without a way back when the user signed out', async () => {
    const fake = show(admin);
    await tell({ user: null, isKnown: true, ended: 'signed-out' }, fake);
    await waitFor(() => expect(fake.address()).toBe('/login'));
  });

  it('keeps what was typed when the session expires, and asks over it', async () => {
    const fake = show(admin);
    await userEvent.type(note(), 'Call back on Monday');
    await tell({ user: null, isKnown: true, ended: 'expired' }, fake);
    expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(admin.email);
    await tell({ user: admin, isKnown: true }, fake);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(note().value).toBe('Call back on Monday');
    expect(fake.address()).toBe('/leads?status=closed');
  });

  it('starts anew when another user signs in over it', async () => {
    const fake = show(admin);
    await userEvent.type(note(), 'Mine');
    await tell({ user: null, isKnown: true, ended: 'expired' }, fake);
    await screen.findByRole('dialog');
    await tell({ user: member, isKnown: true }, fake);
    await waitFor(() => expect(note().value).toBe(''));
  });

  it('goes to the sign-in page when the question is closed', async () => {
    const fake = show(admin);
    await tell({ user: null, isKnown: true, ended: 'expired' }, fake);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(fake.address()).toBe('/login?from=%2Fleads%3Fstatus%3Dclosed'));
  });
});
