import { useReleaseSite } from '../../test/release-site.ts';
import { startApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { hashPassword } from '../identity/passwords.ts';

const { fixture, activate } = useReleaseSite();

beforeAll(async () => {
  for (const app of ['shell', 'mfe-backoffice', 'mfe-public']) await activate(app, '1');
});

const postForm = (path: string, fields: Record<string, string>, more: Record<string, string> = {}) =>
  fixture.api.call(path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...more },
  });

it('runs the page action for a posted form, and responds with its data and status', async () => {
  const { status, text } = await postForm('/', { email: 'wrong', note: 'a&b' });
  expect(status).toBe(422);
  expect(text).toContain('"actionData":{"email":"wrong","note":"a&b"}');
});

it('returns 303 for a posted form when the action redirects', async () => {
  const { status, headers } = await postForm('/', { email: 'fine' });
  expect([status, headers.get('location')]).toEqual([303, '/?sent=1']);
});

it('sets the cookies from the API calls of a posted form, and renders the page with them', async () => {
  const password = 'a long enough password';
  await fixture.database.query('UPDATE todo_profiles SET password_hash = $1 WHERE id = $2', [
    await hashPassword(password),
    fixture.admin.id,
  ]);
  const { cookie, text } = await postForm('/sign-in', { email: fixture.admin.email, password });
  expect(text).toContain('for a admin');
  expect((await fixture.api.call('/', { cookie })).text).toContain('for a admin');
});

it("makes the API calls of a posted form with the visitor's IP address", async () => {
  // A stopped clock, because the delay after five failed attempts is only one second.
  const clock = new TestClock();
  const proxied = await startApp(fixture.database.url, { clock, env: { STORE_DIR: fixture.store, TRUST_PROXY: '1' } });
  const password = 'another long enough password';
  await fixture.database.query('UPDATE todo_profiles SET password_hash = $1 WHERE id = $2', [
    await hashPassword(password),
    fixture.admin.id,
  ]);
  const signInFrom = async (ip: string, typed: string) =>
    (
      await proxied.call('/sign-in', {
        body: new URLSearchParams({ email: fixture.admin.email, password: typed }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': ip },
      })
    ).text;
  try {
    for (let attempt = 0; attempt < 5; attempt++) await signInFrom('203.0.113.9', 'wrong');
    expect(await signInFrom('203.0.113.9', password)).toContain('for a visitor');
    expect(await signInFrom('198.51.100.4', password)).toContain('for a admin');
  } finally {
    await proxied.close();
  }
});

it('rejects a form that is posted from another site', async () => {
  expect((await postForm('/', { email: 'wrong' }, { origin: 'https://evil.test' })).status).toBe(403);
  expect((await postForm('/', { email: 'wrong' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await postForm('/', { email: 'wrong' }, { origin: 'http://site.test' })).status).toBe(422);
});

it.each(['/nothing', '/leads', '/login'])(
  'returns 405 for a form posted to %s, which accepts no forms',
  async (path) => {
    const { status, text, headers } = await postForm(path, { email: 'wrong' });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD');
    expect(text).toContain('This page does not accept forms.');
  },
);

it('returns an error page without scripts for a posted form when rendering fails', async () => {
  const { status, text } = await postForm('/broken', { email: 'wrong' });
  expect(status).toBe(503);
  expect(text).toContain('what you typed is still in the form');
  expect(text).not.toContain('<script');
});

it('returns 415 for a POST request to a page with any content type other than a form', async () => {
  expect((await fixture.api.call('/', { body: { email: 'wrong' } })).status).toBe(415);
  expect((await postForm('/api/nothing', { email: 'wrong' })).status).toBe(404);
});
