import { createApiClient } from '@epm/router/client';
import { CAMPAIGN_KEY, staffDraftKey } from '@epm/router/tab-storage';
import type { SessionUser } from '@epm/router';
import { admin, member, problem } from '@epm/router/testing';
import { waitFor } from '@testing-library/react';
import { hintKey } from './session-hint.ts';
import { createSessionStore } from './session-store.ts';

type Answer = () => Response | Promise<Response>;

function store(answers: Record<string, Answer>, drawnFor?: SessionUser | null) {
  const calls: string[] = [];
  const api = createApiClient('http://bff.test', async ({ method, url }) => {
    const call = `${method} ${new URL(url).pathname}`;
    calls.push(call);
    return (await answers[call]?.()) ?? problem(404, 'Not found');
  });
  return { api, calls, session: createSessionStore(api, drawnFor) };
}

const says =
  (user: SessionUser | null): Answer =>
  () =>
    Response.json({ user });
const hint = () => JSON.parse(localStorage.getItem(hintKey) ?? 'null') as unknown;
const known = { isAuthenticated: true, isAdmin: true, user: admin.email };
const signedOut = { isAuthenticated: false, isAdmin: false, user: null };
const tellOtherTab = (value: object | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: hintKey, newValue: value && JSON.stringify(value) }));

async function started(user: SessionUser | null, answers: Record<string, Answer> = {}) {
  const made = store({ 'GET /api/auth/session': says(user), ...answers });
  made.session.subscribe(() => undefined);
  await waitFor(() => expect(made.session.current().isKnown).toBe(true));
  return made;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('who is signed in', () => {
  it('is first who the page was drawn for: so hydration and the server agree, and nothing is redrawn', async () => {
    localStorage.setItem(hintKey, JSON.stringify(known));
    const { session } = store({ 'GET /api/auth/session': says(admin) }, admin);
    expect(session.drawn()).toEqual({ user: admin, isKnown: false });
    expect(session.current()).toBe(session.drawn());
    session.subscribe(() => undefined);
    await waitFor(() => expect(session.current()).toEqual({ user: admin, isKnown: true }));
    expect(store({}, null).session.current().user).toBeNull();
    expect(store({}).session.current().user).toMatchObject({ role: 'admin' });
    expect(store({}).session.drawn().user).toBeNull();
  });

  it('asks the server only once there is a listener', async () => {
    const { session, calls } = store({ 'GET /api/auth/session': says(admin) });
    expect(session.current()).toEqual({ user: null, isKnown: false });
    expect(calls).toEqual([]);
    session.subscribe(() => undefined);
    session.subscribe(() => undefined);
    await waitFor(() => expect(session.current()).toEqual({ user: admin, isKnown: true }));
    expect(calls).toEqual(['GET /api/auth/session']);
  });

  it('keeps nothing but hints, and shows them until the server has said', async () => {
    await started(admin);
    expect(hint()).toEqual(known);
    const { session } = store({ 'GET /api/auth/session': says(null) });
    expect(session.current()).toEqual({ user: { id: '', email: admin.email, role: 'admin' }, isKnown: false });
    session.subscribe(() => undefined);
    await waitFor(() => expect(session.current()).toEqual({ user: null, isKnown: true }));
    expect(hint()).toBeNull();
  });

  it.each(['nonsense', '{"isAuthenticated":"yes","user":"x"}', '[]', '{"isAuthenticated":true}'])(
    'ignores a hint that is not its own: %s',
    (stored) => {
      localStorage.setItem(hintKey, stored);
      expect(store({}).session.current()).toEqual({ user: null, isKnown: false });
    },
  );

  it('goes on asking while the server can not answer', async () => {
    let failures = 1;
    await started(admin, {
      'GET /api/auth/session': () => (failures-- > 0 ? problem(503, 'Down') : Response.json({ user: admin })),
    });
    expect(failures).toBe(-1);
  });
});

describe('signing in and out', () => {
  it('takes the user over and keeps the hint', async () => {
    const { session } = await started(null, { 'POST /api/auth/login': () => Response.json({ user: admin }) });
    await expect(session.signIn(admin.email, 'secret')).resolves.toEqual(admin);
    expect(session.current()).toEqual({ user: admin, isKnown: true });
    expect(hint()).toEqual(known);
  });

  it.each([401, 400])('answers null when the server refuses (%s)', async (status) => {
    const { session } = await started(null, {
      'POST /api/auth/login': () => problem(status, 'Invalid email or password'),
    });
    await expect(session.signIn('x', 'y')).resolves.toBeNull();
    expect(session.current().user).toBeNull();
  });

  it('rejects when the server can not be asked', async () => {
    const { session } = await started(null, { 'POST /api/auth/login': () => problem(503, 'Down') });
    await expect(session.signIn('x', 'y')).rejects.toThrow('Down');
  });

  it('signs out here and, by the hint, in the other tabs, and forgets what staff had begun to write', async () => {
    const { session } = await started(admin, { 'POST /api/auth/logout': () => new Response(null, { status: 204 }) });
    sessionStorage.setItem(staffDraftKey(admin.id, 'note:7'), '"Asks for"');
    sessionStorage.setItem(CAMPAIGN_KEY, 'fall');
    await session.signOut();
    expect(Object.keys(sessionStorage)).toEqual([CAMPAIGN_KEY]);
    expect(session.current()).toEqual({ user: null, isKnown: true, ended: 'signed-out' });
    expect(hint()).toEqual(signedOut);
  });

  it('stays signed in when signing out failed', async () => {
    const { session } = await started(admin, { 'POST /api/auth/logout': () => problem(503, 'Down') });
    await expect(session.signOut()).rejects.toThrow('Down');
    expect(session.current().user).toEqual(admin);
  });
});

describe('what happens elsewhere', () => {
  it('leaves when another tab signs out', async () => {
    const { session } = await started(admin);
    sessionStorage.setItem(staffDraftKey(admin.id, 'note:7'), '"Asks for"');
    tellOtherTab(signedOut);
    expect(sessionStorage).toHaveLength(0);
    expect(session.current()).toEqual({ user: null, isKnown: true, ended: 'signed-out' });
  });

  it('takes over who signed in in another tab', async () => {
    let user: SessionUser | null = null;
    const { session } = await started(null, { 'GET /api/auth/session': () => Response.json({ user }) });
    user = member;
    tellOtherTab({ isAuthenticated: true, isAdmin: false, user: member.email });
    await waitFor(() => expect(session.current().user).toEqual(member));
  });

  it.each([
    ['after a sign-out', { user: null, isKnown: true, ended: 'signed-out' }],
    ['over an expired session', { user: null, isKnown: true, ended: 'expired' }],
    ['in place of the user', { user: admin, isKnown: true }],
  ] as const)(
    'ends the last session for every listener before a different user is announced: %s',
    async (_case, before) => {
      let user: SessionUser | null = admin;
      const { session, api } = await started(admin, {
        'GET /api/auth/session': () => Response.json({ user }),
        'GET /api/leads': () => problem(401, 'No'),
        'POST /api/auth/login': () => Response.json({ user: member }),
        'POST /api/auth/logout': () => new Response(null, { status: 204 }),
      });
      const heard: (string | undefined)[] = [];
      if ('ended' in before && before.ended === 'signed-out') await session.signOut();
      else if (!before.user) {
        user = null;
        await api.GET('/api/leads');
      }
      await waitFor(() => expect(session.current()).toEqual(before));
      session.subscribe(() => heard.push(session.current().user?.email ?? session.current().ended));
      await session.signIn(member.email, 'secret');
      expect(heard).toEqual(['signed-out', member.email]);
    },
  );

  it.each([
    ['here', async ({ session }: ReturnType<typeof store>) => void (await session.signIn(member.email, 'secret'))],
    ['in another tab', async () => tellOtherTab({ isAuthenticated: true, isAdmin: false, user: member.email })],
  ])('removes the drafts of the last user when another one signs in %s without a sign-out', async (_where, change) => {
    let user = admin;
    const made = await started(admin, {
      'GET /api/auth/session': () => Response.json({ user }),
      'POST /api/auth/login': () => Response.json({ user: member }),
    });
    sessionStorage.setItem(staffDraftKey(admin.id, 'note:7'), '"Asks for"');
    user = member;
    await change(made);
    await waitFor(() => expect(made.session.current().user).toEqual(member));
    expect(sessionStorage).toHaveLength(0);
  });

  it('removes the drafts of others and keeps those of the user after an expired session and a reload', async () => {
    const own = staffDraftKey(admin.id, 'note:7');
    sessionStorage.setItem(staffDraftKey(member.id, 'note:7'), '"Asks for"');
    sessionStorage.setItem(own, '"Call back"');
    await started(admin);
    expect(Object.keys(sessionStorage)).toEqual([own]);
  });

  it('keeps the caches when the same user signs in again', async () => {
    const { session } = await started(admin, { 'POST /api/auth/login': () => Response.json({ user: admin }) });
    const heard: (string | undefined)[] = [];
    session.subscribe(() => heard.push(session.current().user?.email ?? session.current().ended));
    await session.signIn(admin.email, 'secret');
    expect(heard).toEqual([admin.email]);
  });

  it('shows nothing of the last user from the moment another tab names a different one', async () => {
    const { session } = await started(admin, { 'GET /api/auth/session': () => Response.json({ user: admin }) });
    const heard: (string | undefined)[] = [];
    session.subscribe(() => heard.push(session.current().user?.email ?? session.current().ended));
    const other = { isAuthenticated: true, isAdmin: false, user: member.email };
    localStorage.setItem(hintKey, JSON.stringify(other));
    tellOtherTab(other);
    expect(heard).toEqual(['signed-out', member.email]);
    expect(session.current().isKnown).toBe(false);
  });

  it('verifies on request, once at a time, whether the session is still valid', async () => {
    let user: SessionUser | null = admin;
    const { session, calls } = await started(admin, { 'GET /api/auth/session': () => Response.json({ user }) });
    user = null;
    await Promise.all([session.verify(), session.verify()]);
    expect(calls).toEqual(['GET /api/auth/session', 'GET /api/auth/session']);
    expect(session.current()).toEqual({ user: null, isKnown: true, ended: 'expired' });
    await session.verify();
    expect(calls).toHaveLength(2);
  });

  it.each([401, 403])(
    'asks again when a call is refused (%s), and notices that the session expired',
    async (status) => {
      let user: SessionUser | null = admin;
      const { session, api } = await started(admin, {
        'GET /api/auth/session': () => Response.json({ user }),
        'GET /api/leads': () => problem(status, 'No'),
      });
      user = null;
      await api.GET('/api/leads');
      await waitFor(() => expect(session.current()).toEqual({ user: null, isKnown: true, ended: 'expired' }));
      // an expired session is not a sign-out: the other tabs keep their pages until they find out themselves
      expect(hint()).toBeNull();
    },
  );

  it('lets a sign-in win over an answer from before it', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { session } = store({
      'GET /api/auth/session': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
      'POST /api/auth/login': () => Response.json({ user: admin }),
    });
    session.subscribe(() => undefined);
    await session.signIn(admin.email, 'secret');
    answer(Response.json({ user: null }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(session.current().user).toEqual(admin);
  });
});
