import { createApiClient } from '@epm/router/client';
import { CAMPAIGN_KEY, getStaffDraftKey } from '@epm/router/tab-storage';
import type { SessionUser } from '@epm/router';
import { admin, member, createProblemResponse } from '@epm/router/testing';
import { waitFor } from '@testing-library/react';
import { HINT_KEY } from './session-hint.ts';
import { createSessionStore } from './session-store.ts';

type Responder = () => Response | Promise<Response>;

function createStore(responders: Record<string, Responder>, renderedFor?: SessionUser | null) {
  const calls: string[] = [];
  const api = createApiClient('http://bff.test', async ({ method, url }) => {
    const call = `${method} ${new URL(url).pathname}`;
    calls.push(call);
    return (await responders[call]?.()) ?? createProblemResponse(404, 'Not found');
  });
  return { api, calls, session: createSessionStore(api, renderedFor) };
}

const respondWithUser =
  (user: SessionUser | null): Responder =>
  () =>
    Response.json({ user });
const parseStoredHint = () => JSON.parse(localStorage.getItem(HINT_KEY) ?? 'null') as unknown;
const ADMIN_HINT = { isAuthenticated: true, isAdmin: true, user: admin.email, userId: admin.id };
const SIGNED_OUT_HINT = { isAuthenticated: false, isAdmin: false, user: null };
const dispatchHintChange = (value: object | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: HINT_KEY, newValue: value && JSON.stringify(value) }));

async function createStartedStore(user: SessionUser | null, responders: Record<string, Responder> = {}) {
  const made = createStore({ 'GET /api/auth/session': respondWithUser(user), ...responders });
  made.session.subscribe(() => undefined);
  await waitFor(() => expect(made.session.current().isKnown).toBe(true));
  return made;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the current user', () => {
  it('initially returns the user for whom the server rendered the page', async () => {
    localStorage.setItem(HINT_KEY, JSON.stringify(ADMIN_HINT));
    const { session } = createStore({ 'GET /api/auth/session': respondWithUser(admin) }, admin);
    expect(session.rendered()).toEqual({ user: admin, isKnown: false });
    expect(session.current()).toBe(session.rendered());
    session.subscribe(() => undefined);
    await waitFor(() => expect(session.current()).toEqual({ user: admin, isKnown: true }));
    expect(createStore({}, null).session.current().user).toBeNull();
    expect(createStore({}).session.current().user).toMatchObject({ role: 'admin' });
    expect(createStore({}).session.rendered().user).toBeNull();
  });

  it('fetches the user from the server when the first listener subscribes', async () => {
    const { session, calls } = createStore({ 'GET /api/auth/session': respondWithUser(admin) });
    expect(session.current()).toEqual({ user: null, isKnown: false });
    expect(calls).toEqual([]);
    session.subscribe(() => undefined);
    session.subscribe(() => undefined);
    await waitFor(() => expect(session.current()).toEqual({ user: admin, isKnown: true }));
    expect(calls).toEqual(['GET /api/auth/session']);
  });

  it('returns the user of the stored hint until the server responds', async () => {
    await createStartedStore(admin);
    expect(parseStoredHint()).toEqual(ADMIN_HINT);
    const { session } = createStore({ 'GET /api/auth/session': respondWithUser(null) });
    expect(session.current()).toEqual({ user: admin, isKnown: false });
    session.subscribe(() => undefined);
    await waitFor(() => expect(session.current()).toEqual({ user: null, isKnown: true }));
    expect(parseStoredHint()).toBeNull();
  });

  it.each([
    'nonsense',
    '{"isAuthenticated":"yes","user":"x"}',
    '[]',
    '{"isAuthenticated":true}',
    // Without the id, forms would mount before their drafts can be read.
    '{"isAuthenticated":true,"isAdmin":true,"user":"a@staff.test"}',
  ])('ignores an invalid hint: %s', (stored) => {
    localStorage.setItem(HINT_KEY, stored);
    expect(createStore({}).session.current()).toEqual({ user: null, isKnown: false });
  });

  it('fetches the user again after a failed request', async () => {
    let failures = 1;
    await createStartedStore(admin, {
      'GET /api/auth/session': () =>
        failures-- > 0 ? createProblemResponse(503, 'Down') : Response.json({ user: admin }),
    });
    expect(failures).toBe(-1);
  });
});

describe('signing in and out', () => {
  it('sets the user and stores the hint after a sign-in', async () => {
    const { session } = await createStartedStore(null, {
      'POST /api/auth/login': () => Response.json({ user: admin }),
    });
    await expect(session.signIn(admin.email, 'secret')).resolves.toEqual(admin);
    expect(session.current()).toEqual({ user: admin, isKnown: true });
    expect(parseStoredHint()).toEqual(ADMIN_HINT);
  });

  it.each([401, 400])('returns null when the server rejects the sign-in with %s', async (status) => {
    const { session } = await createStartedStore(null, {
      'POST /api/auth/login': () => createProblemResponse(status, 'Invalid email or password'),
    });
    await expect(session.signIn('x', 'y')).resolves.toBeNull();
    expect(session.current().user).toBeNull();
  });

  it('rejects the sign-in call when the server is unavailable', async () => {
    const { session } = await createStartedStore(null, {
      'POST /api/auth/login': () => createProblemResponse(503, 'Down'),
    });
    await expect(session.signIn('x', 'y')).rejects.toThrow('Down');
  });

  it('signs out in all tabs and removes staff drafts', async () => {
    const { session } = await createStartedStore(admin, {
      'POST /api/auth/logout': () => new Response(null, { status: 204 }),
    });
    sessionStorage.setItem(getStaffDraftKey(admin.id, 'note:7'), '"Asks for"');
    sessionStorage.setItem(CAMPAIGN_KEY, 'fall');
    await session.signOut();
    expect(Object.keys(sessionStorage)).toEqual([CAMPAIGN_KEY]);
    expect(session.current()).toEqual({ user: null, isKnown: true, ended: 'signed-out' });
    expect(parseStoredHint()).toEqual(SIGNED_OUT_HINT);
  });

  it('stays signed in when signing out fails', async () => {
    const { session } = await createStartedStore(admin, {
      'POST /api/auth/logout': () => createProblemResponse(503, 'Down'),
    });
    await expect(session.signOut()).rejects.toThrow('Down');
    expect(session.current().user).toEqual(admin);
  });
});

describe('changes in other tabs and on the server', () => {
  it('ends the session when another tab signs out', async () => {
    const { session } = await createStartedStore(admin);
    sessionStorage.setItem(getStaffDraftKey(admin.id, 'note:7'), '"Asks for"');
    dispatchHintChange(SIGNED_OUT_HINT);
    expect(sessionStorage).toHaveLength(0);
    expect(session.current()).toEqual({ user: null, isKnown: true, ended: 'signed-out' });
  });

  it('updates the user after a sign-in in another tab', async () => {
    let user: SessionUser | null = null;
    const { session } = await createStartedStore(null, { 'GET /api/auth/session': () => Response.json({ user }) });
    user = member;
    dispatchHintChange({ isAuthenticated: true, isAdmin: false, user: member.email });
    await waitFor(() => expect(session.current().user).toEqual(member));
  });

  it.each([
    ['after a sign-out', { user: null, isKnown: true, ended: 'signed-out' }],
    ['after an expired session', { user: null, isKnown: true, ended: 'expired' }],
    ['without a sign-out', { user: admin, isKnown: true }],
  ] as const)(
    'notifies listeners of a sign-out before it reports a different user who signs in %s',
    async (_case, before) => {
      let user: SessionUser | null = admin;
      const { session, api } = await createStartedStore(admin, {
        'GET /api/auth/session': () => Response.json({ user }),
        'GET /api/leads': () => createProblemResponse(401, 'No'),
        'POST /api/auth/login': () => Response.json({ user: member }),
        'POST /api/auth/logout': () => new Response(null, { status: 204 }),
      });
      const announced: (string | undefined)[] = [];
      if ('ended' in before && before.ended === 'signed-out') await session.signOut();
      else if (!before.user) {
        user = null;
        await api.GET('/api/leads');
      }
      await waitFor(() => expect(session.current()).toEqual(before));
      session.subscribe(() => announced.push(session.current().user?.email ?? session.current().ended));
      await session.signIn(member.email, 'secret');
      expect(announced).toEqual(['signed-out', member.email]);
    },
  );

  it.each([
    [
      'in this tab',
      async ({ session }: ReturnType<typeof createStore>) => void (await session.signIn(member.email, 'secret')),
    ],
    ['in another tab', async () => dispatchHintChange({ isAuthenticated: true, isAdmin: false, user: member.email })],
  ])(
    'removes the previous user’s drafts when, without a sign-out, a different user signs in %s',
    async (_where, change) => {
      let user = admin;
      const made = await createStartedStore(admin, {
        'GET /api/auth/session': () => Response.json({ user }),
        'POST /api/auth/login': () => Response.json({ user: member }),
      });
      sessionStorage.setItem(getStaffDraftKey(admin.id, 'note:7'), '"Asks for"');
      user = member;
      await change(made);
      await waitFor(() => expect(made.session.current().user).toEqual(member));
      expect(sessionStorage).toHaveLength(0);
    },
  );

  it('removes other users’ drafts when the session is confirmed', async () => {
    const own = getStaffDraftKey(admin.id, 'note:7');
    sessionStorage.setItem(getStaffDraftKey(member.id, 'note:7'), '"Asks for"');
    sessionStorage.setItem(own, '"Call back"');
    await createStartedStore(admin);
    expect(Object.keys(sessionStorage)).toEqual([own]);
  });

  it('does not notify listeners of a sign-out when the same user signs in again', async () => {
    const { session } = await createStartedStore(admin, {
      'POST /api/auth/login': () => Response.json({ user: admin }),
    });
    const announced: (string | undefined)[] = [];
    session.subscribe(() => announced.push(session.current().user?.email ?? session.current().ended));
    await session.signIn(admin.email, 'secret');
    expect(announced).toEqual([admin.email]);
  });

  it('notifies listeners of a sign-out as soon as another tab signs in a different user', async () => {
    const { session } = await createStartedStore(admin, {
      'GET /api/auth/session': () => Response.json({ user: admin }),
    });
    const announced: (string | undefined)[] = [];
    session.subscribe(() => announced.push(session.current().user?.email ?? session.current().ended));
    const other = { isAuthenticated: true, isAdmin: false, user: member.email, userId: member.id };
    localStorage.setItem(HINT_KEY, JSON.stringify(other));
    dispatchHintChange(other);
    expect(announced).toEqual(['signed-out', member.email]);
    expect(session.current().isKnown).toBe(false);
  });

  it('sends only one request when verify is called concurrently', async () => {
    let user: SessionUser | null = admin;
    const { session, calls } = await createStartedStore(admin, {
      'GET /api/auth/session': () => Response.json({ user }),
    });
    user = null;
    await Promise.all([session.verify(), session.verify()]);
    expect(calls).toEqual(['GET /api/auth/session', 'GET /api/auth/session']);
    expect(session.current()).toEqual({ user: null, isKnown: true, ended: 'expired' });
    await session.verify();
    expect(calls).toHaveLength(2);
  });

  it.each([401, 403])(
    'fetches the session after a %s response and detects that the session has expired',
    async (status) => {
      let user: SessionUser | null = admin;
      const { session, api } = await createStartedStore(admin, {
        'GET /api/auth/session': () => Response.json({ user }),
        'GET /api/leads': () => createProblemResponse(status, 'No'),
      });
      user = null;
      await api.GET('/api/leads');
      await waitFor(() => expect(session.current()).toEqual({ user: null, isKnown: true, ended: 'expired' }));
      // The expiry is not recorded as a sign-out, because the other tabs must keep their input.
      expect(parseStoredHint()).toBeNull();
    },
  );

  it('ignores a session response if the request was sent before a sign-in', async () => {
    let respond: (response: Response) => void = () => undefined;
    const { session } = createStore({
      'GET /api/auth/session': () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
      'POST /api/auth/login': () => Response.json({ user: admin }),
    });
    session.subscribe(() => undefined);
    await session.signIn(admin.email, 'secret');
    respond(Response.json({ user: null }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(session.current().user).toEqual(admin);
  });
});
