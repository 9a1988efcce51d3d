import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import pg from 'pg';
import { eventually } from '../../test/eventually.ts';
import { useMailSite } from '../../test/mail-site.ts';
import type { SinkMail } from '../../test/mail-sink.ts';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls } from '../../test/staff-leads.ts';
import { TestClock } from '../../test/test-clock.ts';

type User = Schemas['User'];

const clock = new TestClock();
const fixture = useMailSite({ clock });
const PASSWORD = 'trellis nine mango river';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const createEmail = () => `${randomUUID().slice(0, 8)}@staff.test`;
const signInAdmin = async () => new StaffCalls(fixture.site, await signIn(fixture.site, 'admin'));

const waitForMails = (email: string, count = 1): Promise<SinkMail[]> =>
  eventually(async () => {
    await fixture.worker.dispatch();
    const mails = fixture.sink.to(email);
    return mails.length >= count ? mails : undefined;
  });
const getKey = ({ text }: SinkMail) => /http:\/\/site\.test\/set-password#([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
const waitForKey = async (email: string, count = 1) =>
  getKey((await waitForMails(email, count))[count - 1] as SinkMail);
/** Returns the key of a reset link. The account also received the invitation. */
const waitForResetKey = (email: string) =>
  eventually(async () => {
    await fixture.worker.dispatch();
    return fixture.sink
      .to(email)
      .filter(({ subject }) => subject === 'Set a new password')
      .map(getKey)[0];
  });
const callLinkApi = (path: '/check' | '/password', body: object) =>
  fixture.site.call<Schemas['AccountLinkState'] & { code: string }>(`/api/account-links${path}`, { body });
const requestReset = (email: string) => fixture.site.call('/api/account-links', { body: { email } });
const logIn = (email: string, password = PASSWORD) =>
  fixture.site.call<{ user: User }>('/api/auth/login', { body: { email, password } });

async function createMember(role: 'admin' | 'user' = 'user') {
  const email = createEmail();
  const admin = await signInAdmin();
  const { body } = await admin.post<User>('/api/users', { email, role });
  const key = await waitForKey(email);
  expect((await callLinkApi('/password', { key, password: PASSWORD })).status).toBe(204);
  return { id: body.id, email };
}

describe('invitations', () => {
  it('an invited user sets a password with the link and signs in with the chosen role', async () => {
    const email = createEmail();
    const admin = await signInAdmin();
    const listener = new pg.Client({ connectionString: fixture.database.url });
    await listener.connect();
    const changedIds: unknown[] = [];
    listener.on('notification', ({ payload = '' }) => {
      const { type, id } = JSON.parse(payload) as { type: string; id?: string };
      if (type === 'user.changed') changedIds.push(id);
    });
    await listener.query('LISTEN realtime');
    const { status, body } = await admin.post<User>('/api/users', { email: ` ${email.toUpperCase()} `, role: 'user' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ email, role: 'user', state: 'invited', lastSignInAt: null });
    const key = await waitForKey(email);
    expect((await callLinkApi('/check', { key })).body).toEqual({ email, purpose: 'invitation' });
    expect((await callLinkApi('/password', { key, password: PASSWORD })).status).toBe(204);
    expect((await logIn(email)).body.user).toMatchObject({ email, role: 'user' });
    const users = (await admin.get<{ items: User[] }>('/api/users')).body.items;
    expect(users.find((user) => user.email === email)).toMatchObject({
      state: 'active',
      lastSignInAt: clock.now().toISOString(),
    });
    expect(
      await fixture.database.query('SELECT action, after FROM audit_log WHERE subject = $1 ORDER BY id', [
        `user:${body.id}`,
      ]),
    ).toMatchObject([{ action: 'user.invited', after: { role: 'user' } }, { action: 'user.password-changed' }]);
    // Open lists of users are refreshed after the invitation and after the first password.
    await eventually(() => changedIds.length === 2).finally(() => listener.end());
    expect(changedIds).toEqual([body.id, body.id]);
  });

  it('an invitation link works once within seven days, and stays valid after a weak password is rejected', async () => {
    const email = createEmail();
    await (await signInAdmin()).post('/api/users', { email, role: 'user' });
    const key = await waitForKey(email);
    const weak = await callLinkApi('/password', { key, password: 'password1234' });
    expect(weak).toMatchObject({ status: 422, body: { code: 'password.weak' } });
    const replies = await Promise.all([1, 2, 3].map(() => callLinkApi('/password', { key, password: PASSWORD })));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect((await callLinkApi('/check', { key })).body.code).toBe('account-link.invalid');

    const late = createEmail();
    await (await signInAdmin()).post('/api/users', { email: late, role: 'user' });
    const lateKey = await waitForKey(late);
    clock.advance(7 * DAY_MS - 1);
    expect((await callLinkApi('/check', { key: lateKey })).status).toBe(200);
    clock.advance(1);
    expect((await callLinkApi('/check', { key: lateKey })).status).toBe(404);
    expect((await callLinkApi('/password', { key: lateKey, password: PASSWORD })).status).toBe(404);
  });

  it('gives an invited user the marketing grant from the first sign-in until an admin removes the grant', async () => {
    const email = createEmail();
    const admin = await signInAdmin();
    const { body: user } = await admin.post<User>('/api/users', { email, role: 'user', hasMarketingGrant: true });
    expect(user).toMatchObject({ role: 'user', hasMarketingGrant: true });
    await callLinkApi('/password', { key: await waitForKey(email), password: PASSWORD });
    const { body, cookie } = await logIn(email);
    expect(body.user).toMatchObject({ role: 'user', hasMarketingGrant: true });
    const openBlog = async () => (await fixture.site.call('/api/admin/blog/posts', { cookie })).status;
    expect(await openBlog()).toBe(200);
    const setGrant = (hasMarketingGrant: boolean) =>
      admin.put<User>(`/api/users/${user.id}/marketing-grant`, { hasMarketingGrant });
    expect((await setGrant(false)).body.hasMarketingGrant).toBe(false);
    expect(await openBlog()).toBe(403);
    await setGrant(false);
    await setGrant(true);
    expect(await openBlog()).toBe(200);
    expect(
      await fixture.database.query(
        "SELECT after FROM audit_log WHERE subject = $1 AND action = 'user.marketing-grant-changed' ORDER BY id",
        [`user:${user.id}`],
      ),
    ).toEqual([{ after: { hasMarketingGrant: false } }, { after: { hasMarketingGrant: true } }]);
  });

  it('an admin can send the invitation again until the user has set a password', async () => {
    const email = createEmail();
    const admin = await signInAdmin();
    const { body } = await admin.post<User>('/api/users', { email, role: 'user' });
    await waitForKey(email);
    expect((await admin.post(`/api/users/${body.id}/invitation`)).status).toBe(200);
    const key = await waitForKey(email, 2);
    expect((await callLinkApi('/password', { key, password: PASSWORD })).status).toBe(204);
    expect(await admin.post(`/api/users/${body.id}/invitation`)).toMatchObject({
      status: 409,
      body: { code: 'user.not-invited' },
    });
    expect((await admin.post(`/api/users/${randomUUID()}/invitation`)).status).toBe(404);
  });

  it('returns 409 when the email address already has an account, even for parallel invitations', async () => {
    const email = createEmail();
    const admin = await signInAdmin();
    const replies = await Promise.all([1, 2].map(() => admin.post<User>('/api/users', { email, role: 'user' })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('a disabled user gets no new invitation, and the old link no longer works', async () => {
    const email = createEmail();
    const admin = await signInAdmin();
    const { body } = await admin.post<User>('/api/users', { email, role: 'user' });
    const key = await waitForKey(email);
    await admin.post(`/api/users/${body.id}/disable`, { handOverTo: null });
    expect((await callLinkApi('/check', { key })).status).toBe(404);
    expect((await admin.post(`/api/users/${body.id}/invitation`)).status).toBe(409);
  });
});

describe('password reset', () => {
  it('emails a password reset link, and ends all sessions after the reset', async () => {
    const { id, email } = await createMember();
    const { cookie } = await logIn(email);
    expect((await requestReset(email.toUpperCase())).status).toBe(204);
    const key = await waitForResetKey(email);
    const newPassword = 'a completely different secret';
    expect((await callLinkApi('/check', { key })).body).toEqual({ email, purpose: 'password-reset' });
    expect((await callLinkApi('/password', { key, password: newPassword })).status).toBe(204);
    clock.advance(1_000);
    expect((await fixture.site.call('/api/leads', { cookie })).status).toBe(401);
    expect((await logIn(email)).status).toBe(401);
    expect((await logIn(email, newPassword)).status).toBe(200);
    await eventually(async () => {
      await fixture.worker.dispatch();
      return fixture.sink.to(email).some(({ subject }) => subject === 'Your password was changed');
    });
    // Setting the first password publishes no `user.password-changed` event.
    const changes = await fixture.database.query(
      `SELECT FROM outbox WHERE event = 'user.password-changed' AND payload->>'userId' = $1`,
      [id],
    );
    expect(changes).toHaveLength(1);
  });

  it('a password reset link is valid for an hour', async () => {
    const { email } = await createMember();
    await requestReset(email);
    const key = await waitForResetKey(email);
    clock.advance(HOUR_MS - 1);
    expect((await callLinkApi('/check', { key })).status).toBe(200);
    clock.advance(1);
    expect((await callLinkApi('/check', { key })).status).toBe(404);
    expect((await callLinkApi('/password', { key, password: PASSWORD })).status).toBe(404);
  });

  it('returns the same response to a reset request for an unknown account, and sends no email', async () => {
    const email = createEmail();
    expect((await requestReset(email)).status).toBe(204);
    expect(await fixture.database.query('SELECT 1 FROM message_sends WHERE address = $1', [email])).toEqual([]);
  });

  it('sends one email for several reset requests within a five-minute period', async () => {
    clock.advance(DAY_MS);
    const { email } = await createMember();
    clock.set(new Date(Math.ceil(clock.now().getTime() / 300_000) * 300_000));
    for (let request = 0; request < 3; request++) await requestReset(email);
    clock.advance(300_000);
    await requestReset(email);
    const rows = await fixture.database.query(
      `SELECT 1 FROM message_sends WHERE address = $1 AND template = 'password-reset'`,
      [email],
    );
    expect(rows).toHaveLength(2);
  });

  it('returns 429 after more than ten reset requests from one network', async () => {
    clock.advance(DAY_MS);
    const statuses: number[] = [];
    for (let request = 0; request < 11; request++) statuses.push((await requestReset(createEmail())).status);
    expect(statuses).toEqual([...Array<number>(10).fill(204), 429]);
  });
});

describe('disabling a user', () => {
  it("disabling a user ends the user's sessions, and reassigns the leads with an entry on each timeline", async () => {
    const admin = await signInAdmin();
    const leaver = await signIn(fixture.site, 'user');
    const colleague = await signIn(fixture.site, 'user');
    const leads = [await admin.add(), await admin.add(), await admin.add()];
    for (const { id, version } of leads) await admin.edit(id, { version, assigneeId: leaver.id });
    const { status, body } = await admin.post<User>(`/api/users/${leaver.id}/disable`, { handOverTo: colleague.id });
    expect(status).toBe(200);
    expect(body.state).toBe('disabled');
    expect((await fixture.site.call('/api/leads', { cookie: leaver.cookie })).status).toBe(401);
    await eventually(async () => {
      await fixture.worker.dispatch();
      const rows = await fixture.database.query('SELECT 1 FROM leads WHERE assignee_id = $1', [colleague.id]);
      return rows.length === leads.length;
    });
    const timeline = await admin.listTimeline(leads[0]?.id ?? '');
    expect(timeline[0]).toMatchObject({
      type: 'lead.assigned',
      actor: admin.user.email,
      data: { from: leaver.email, to: colleague.email },
    });
    expect((await admin.post<User>(`/api/users/${leaver.id}/enable`)).body.state).not.toBe('disabled');
  });

  it('reassigns no leads if the user is enabled again before the job runs', async () => {
    const admin = await signInAdmin();
    const leaver = await signIn(fixture.site, 'user');
    const { id, version } = await admin.add();
    await admin.edit(id, { version, assigneeId: leaver.id });
    const releaseJobs = await fixture.worker.holdJobs();
    await admin.post(`/api/users/${leaver.id}/disable`, { handOverTo: null });
    await admin.post(`/api/users/${leaver.id}/enable`);
    releaseJobs();
    await eventually(async () => {
      await fixture.worker.dispatch();
      const rows = await fixture.database.query(
        `SELECT 1 FROM outbox WHERE event = 'user.disabled' AND payload ->> 'userId' = $1 AND done_at IS NOT NULL`,
        [leaver.id],
      );
      return rows.length === 1;
    });
    const [lead] = await fixture.database.query<{ assigneeId: string }>(
      'SELECT assignee_id AS "assigneeId" FROM leads WHERE id = $1',
      [id],
    );
    expect(lead?.assigneeId).toBe(leaver.id);
  });

  it('keeps one admin when two admins disable each other at the same time', async () => {
    const [firstAdmin, secondAdmin] = [await signInAdmin(), await signInAdmin()];
    const ids = [firstAdmin.user.id, secondAdmin.user.id];
    await fixture.database.query(`UPDATE todo_profiles SET role = 'user' WHERE id <> ALL($1)`, [ids]);
    const disable = (admin: StaffCalls, { id }: { id: string }) =>
      admin.post(`/api/users/${id}/disable`, { handOverTo: null });
    // Locks all accounts, so that both requests pass the session check and then wait.
    const client = new pg.Client({ connectionString: fixture.database.url });
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM todo_profiles FOR UPDATE');
    const both = Promise.all([disable(firstAdmin, secondAdmin.user), disable(secondAdmin, firstAdmin.user)]);
    await eventually(
      async () => (await fixture.database.query('SELECT 1 FROM pg_locks WHERE NOT granted')).length >= 2,
    );
    await client.query('COMMIT');
    await client.end();
    const replies = await both;
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const admins = await fixture.database.query(
      `SELECT 1 FROM todo_profiles WHERE role = 'admin' AND disabled_at IS NULL`,
    );
    expect(admins).toHaveLength(1);
  });

  it('returns 409 if admins disable themselves or choose an unsuitable assignee, and 404 for unknown users', async () => {
    const admin = await signInAdmin();
    const otherUser = await signIn(fixture.site, 'user');
    const disable = (id: string, handOverTo: string | null = null) =>
      admin.post<{ code: string }>(`/api/users/${id}/disable`, { handOverTo });
    expect((await disable(admin.user.id.toUpperCase())).body.code).toBe('user.self');
    expect((await disable(otherUser.id, otherUser.id)).body.code).toBe('user.unsuitable-assignee');
    expect((await disable(otherUser.id, randomUUID())).body.code).toBe('user.unsuitable-assignee');
    expect((await disable(randomUUID())).status).toBe(404);
  });
});
