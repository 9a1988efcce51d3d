import { appendFileSync, cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../test/eventually.ts';
import { publishFixture } from '../../test/release-fixtures.ts';
import { signIn, type SignedInUser } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { hashPassword } from '../identity/passwords.ts';
import { RenderErrors } from '../pages/index.ts';
import { ReleaseStore } from './release-store.ts';
import type { Releases } from './releases.dto.ts';

let database: TestDatabase;
let api: TestApp;
let admin: SignedInUser;
const store = mkdtempSync(join(tmpdir(), 'epm-store-'));

const activate = (remote: string, version: string, cookie = admin.cookie) =>
  api.call<Releases>(`/api/releases/${remote}/activate`, { body: { version }, cookie });

beforeAll(async () => {
  for (const [app, version] of [
    ['shell', '1'],
    ['mfe-public', '1'],
    ['mfe-public', '2'],
    ['mfe-public', '3'],
    ['mfe-backoffice', '1'],
  ] as const) {
    publishFixture(store, app, version);
  }
  database = await createTestDatabase();
  api = await startApp(database.url, { env: { STORE_DIR: store } });
  admin = await signIn(api, 'admin');
});

afterAll(async () => {
  await api.close();
  await database.drop();
  rmSync(store, { recursive: true });
});

it('returns 503 release.none while nothing is live', async () => {
  const { status, body } = await api.call('/');
  expect(status).toBe(503);
  expect(body).toMatchObject({ code: 'release.none' });
});

it('activates, serves and rolls back versions; each activation is audited and increases the revision', async () => {
  await activate('shell', '1');
  await activate('mfe-backoffice', '1');
  expect((await api.call('/team')).status).toBe(503); // no public pages are live yet: 404 would drop them from search engines
  const first = await activate('mfe-public', '1');
  expect(first.status).toBe(200);
  expect((await api.call('/')).text).toContain('<main>1 drawn by the shell for a visitor</main>');

  const second = await activate('mfe-public', '2');
  expect((await api.call('/')).text).toContain('<main>2 drawn by the shell');
  expect(second.body.revision).toBeGreaterThan(first.body.revision);
  const ofPublic = second.body.remotes.find(({ remote }) => remote === 'mfe-public');
  expect(ofPublic?.versions.filter(({ isLive }) => isLive)).toMatchObject([{ version: '2' }]);

  await activate('mfe-public', '1');
  expect((await api.call('/')).text).toContain('<main>1 drawn by the shell');
  const audited = await database.query(
    `SELECT action, before, after, actor_id FROM audit_log WHERE subject = 'release:mfe-public' ORDER BY id`,
  );
  expect(audited).toMatchObject([
    { action: 'release.activated', before: null, after: { version: '1' }, actor_id: admin.id },
    { before: { version: '1' }, after: { version: '2' } },
    { before: { version: '2' }, after: { version: '1' } },
  ]);
});

it('is not ready while the live shell is missing from the store, even when it was cached', async () => {
  expect((await api.call('/readyz')).status).toBe(200);
  renameSync(join(store, 'shell'), join(store, 'away'));
  const without = await api.call('/readyz');
  renameSync(join(store, 'away'), join(store, 'shell'));
  expect(without).toMatchObject({ status: 503, body: { code: 'release.none' } });
  expect((await api.call('/readyz')).status).toBe(200);
});

it('serves a version that another process activated', async () => {
  await database.query(`UPDATE release_pointers SET version = '2' WHERE app = 'mfe-public'`);
  const until = Date.now() + 5_000;
  let text = '';
  while (!text.includes('<main>2') && Date.now() < until) text = (await api.call('/')).text;
  expect(text).toContain('<main>2');
});

it('only admins can activate, and only published versions', async () => {
  const user = await signIn(api, 'user');
  expect((await api.call('/api/releases')).status).toBe(401);
  expect((await activate('mfe-public', '1', user.cookie)).status).toBe(403);
  expect((await activate('mfe-public', '9')).status).toBe(404);
  expect((await activate('mfe-other', '1')).status).toBe(404);
  expect((await activate('mfe-public', '../1')).status).toBe(404);
});

describe('pages', () => {
  it('a page is server-rendered HTML with head, data, policy and the loader script', async () => {
    const { text, headers } = await api.call('/');
    expect(text).toContain('<title>Fixture</title>');
    expect(text).toContain('<meta name="description" content="A page">');
    expect(text).toContain('{"loaderData":{"note":"\\u003c/script>"},"actionData":null,"role":null}');
    expect(text).toContain('<style data-files="/assets/shell/1/main.css">a{color:red}</style>');
    expect(text.match(/<script defer/g)).toHaveLength(1);
    expect(headers.get('content-security-policy')).toContain(`script-src 'self';`);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });

  it('a page allows bfcache only when it is not personalized', async () => {
    const policy = async (path: string, options = {}) => (await api.call(path, options)).headers.get('cache-control');
    expect(await policy('/')).toBe('private, no-cache');
    expect(await policy('/', { cookie: 'epm_ticket=abc.1.d-f' })).toBe('private, no-cache');
    expect(await policy('/', { cookie: admin.cookie })).toBe('no-store');
    expect(await policy('/', { cookie: 'epm_ticket=abc.1.d-f; epm_reports=owner' })).toBe('no-store');
    expect(await policy('/nothing')).toBe('no-store');
    expect(await policy('/moved')).toBe('no-store');
    expect(await policy('/hidden')).toBe('no-store');
  });

  it('a page sends its URL to other sites only when it is indexable', async () => {
    const policy = async (path: string, options = {}) => (await api.call(path, options)).headers.get('referrer-policy');
    expect(await policy('/')).toBe('strict-origin-when-cross-origin');
    for (const path of ['/hidden', '/nothing', '/leads'])
      expect(await policy(path, { cookie: admin.cookie })).toBe('no-referrer');
  });

  it('a page is rendered for the signed-in user', async () => {
    const { text } = await api.call('/', { cookie: admin.cookie });
    expect(text).toContain('for a admin');
    expect(text).toContain('"role":"admin"');
  });

  it('a page returns the 404 and the redirect of its router', async () => {
    expect((await api.call('/nothing')).status).toBe(404);
    const moved = await api.call('/moved');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/']);
  });

  it('a path that looks like the URL of another site is a page of this site', async () => {
    const errors = api.app.get(RenderErrors);
    const before = errors.count;
    expect((await api.call('//evil.test/', {})).text).toContain('drawn by the shell');
    expect((await api.call('//', {})).headers.get('location')).toBe('/');
    expect(errors.count).toBe(before);
  });

  it('a staff page redirects visitors to the login page, and starts immediately for staff', async () => {
    const visitor = await api.call('/leads?status=closed');
    expect([visitor.status, visitor.headers.get('location')]).toEqual([302, '/login?from=%2Fleads%3Fstatus%3Dclosed']);
    const { status, text } = await api.call('/leads', { cookie: admin.cookie });
    expect(status).toBe(200);
    expect(text).toMatch(/<script defer src="\/assets\/shell\/1\/main\.js" integrity="sha384-/);
    expect(text).toMatch(
      /<link rel="preload" as="script" href="\/assets\/mfe-backoffice\/1\/remoteEntry\.js" integrity="sha384-/,
    );
  });

  it('a page is sent without server rendering when the hash of its bundle differs from the published one', async () => {
    const errors = api.app.get(RenderErrors);
    const before = errors.count;
    appendFileSync(join(store, 'mfe-public/3/server/ssr.cjs'), '\nglobalThis.tampered = true;');
    await database.query(`UPDATE release_pointers SET version = '3' WHERE app = 'mfe-public'`);
    await eventually(async () => (await api.call('/')).text.includes('/mfe-public/3/'));
    const { status, text } = await api.call('/');
    expect(status).toBe(503);
    expect(text).toContain('<div id="root"></div><div class="fallback"');
    expect(text).toContain('/assets/mfe-public/3/remoteEntry.js');
    expect('tampered' in globalThis).toBe(false);
    expect(errors.count).toBeGreaterThan(before);
    await activate('mfe-public', '1');
    expect((await api.call('/')).text).toContain('<main>1');
  });
});

describe('rendering errors', () => {
  const browser = { headers: { accept: 'text/html,*/*' } };

  it('a page that cannot be rendered is left to the browser, with a delayed error message and the company phone number', async () => {
    const { status, text, headers } = await api.call('/broken', browser);
    expect(status).toBe(503);
    expect(text).toContain('<div id="root"></div><div class="fallback" role="alert">');
    expect(text).toMatch(/Lindenholm[\s\S]*href="tel:/);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
  });

  it('a browser gets an error page, and other clients a problem response, when the shell is missing', async () => {
    await database.query(`UPDATE release_pointers SET version = 'gone' WHERE app = 'shell'`);
    try {
      await eventually(async () =>
        (await api.call('/', browser)).text.includes('This page is not available right now.'),
      );
      expect((await api.call('/', browser)).status).toBe(503);
      expect((await api.call('/')).body).toMatchObject({ code: 'release.none' });
    } finally {
      await activate('shell', '1');
    }
  });
});

describe('service worker', () => {
  it('the service worker is a file of the live shell, is always revalidated, and may fetch only from the site', async () => {
    const { text, headers } = await api.call('/service-worker.js');
    expect(text).toBe('self.a = 1;');
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toBe(`default-src 'none'; connect-src 'self'`);
  });

  it('the service worker is replaced by one that unregisters itself when SERVICE_WORKER is off', async () => {
    const off = await startApp(database.url, { env: { STORE_DIR: store, SERVICE_WORKER: 'off' } });
    try {
      expect((await off.call('/service-worker.js')).text).toContain('registration.unregister()');
    } finally {
      await off.close();
    }
  });

  it('the service worker has an offline page that is self-contained and not personalized', async () => {
    const { status, text } = await api.call('/offline', { cookie: admin.cookie });
    expect(status).toBe(200);
    expect(text).toMatch(/You are offline\.[\s\S]*href="tel:/);
    expect(text).not.toMatch(/<script|<link|admin/);
  });
});

describe('posted forms', () => {
  const post = (path: string, fields: Record<string, string>, more: Record<string, string> = {}) =>
    api.call(path, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...more },
    });

  it('a posted form runs the action of the page, which sets data and status', async () => {
    const { status, text } = await post('/', { email: 'wrong', note: 'a&b' });
    expect(status).toBe(422);
    expect(text).toContain('"actionData":{"email":"wrong","note":"a&b"}');
  });

  it('a posted form gets a 303 when the action redirects', async () => {
    const { status, headers } = await post('/', { email: 'fine' });
    expect([status, headers.get('location')]).toEqual([303, '/?sent=1']);
  });

  it('a posted form sets the cookies of its calls and renders with them', async () => {
    const password = 'a long enough password';
    await database.query('UPDATE todo_profiles SET password_hash = $1 WHERE id = $2', [
      await hashPassword(password),
      admin.id,
    ]);
    const { cookie, text } = await post('/sign-in', { email: admin.email, password });
    expect(text).toContain('for a admin');
    expect((await api.call('/', { cookie })).text).toContain('for a admin');
  });

  it("a posted form makes its calls with the visitor's IP address", async () => {
    const proxied = await startApp(database.url, { env: { STORE_DIR: store, TRUST_PROXY: '1' } });
    const password = 'another long enough password';
    await database.query('UPDATE todo_profiles SET password_hash = $1 WHERE id = $2', [
      await hashPassword(password),
      admin.id,
    ]);
    const signInFrom = async (ip: string, typed: string) =>
      (
        await proxied.call('/sign-in', {
          body: new URLSearchParams({ email: admin.email, password: typed }).toString(),
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

  it('a posted form of another site is rejected', async () => {
    expect((await post('/', { email: 'wrong' }, { origin: 'https://evil.test' })).status).toBe(403);
    expect((await post('/', { email: 'wrong' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post('/', { email: 'wrong' }, { origin: 'http://site.test' })).status).toBe(422);
  });

  it.each(['/nothing', '/leads', '/login'])('a posted form gets 405 from %s, which has no form', async (path) => {
    const { status, text, headers } = await post(path, { email: 'wrong' });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD');
    expect(text).toContain('This page does not take forms.');
  });

  it('a posted form gets an error page without scripts when rendering fails', async () => {
    const { status, text } = await post('/broken', { email: 'wrong' });
    expect(status).toBe(503);
    expect(text).toContain('what you typed is still in the form');
    expect(text).not.toContain('<script');
  });

  it('a post to a page gets 415 for any content type other than a form', async () => {
    expect((await api.call('/', { body: { email: 'wrong' } })).status).toBe(415);
    expect((await post('/api/nothing', { email: 'wrong' })).status).toBe(404);
  });
});

describe('files of versions', () => {
  it('a file of a version is immutable, and compressed in an encoding that the browser accepts', async () => {
    const plain = await api.call('/assets/shell/1/main.js', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.text).toBe('window.a = 1;');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const small = await api.call('/assets/shell/1/main.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect([small.text, small.headers.get('content-encoding')]).toEqual(['window.a = 1;', 'br']);
    const refusing = await api.call('/assets/shell/1/main.js', { headers: { 'accept-encoding': 'br;q=0' } });
    expect([refusing.text, refusing.headers.get('content-encoding')]).toEqual(['window.a = 1;', null]);
  });

  it.each([
    '/assets/shell/1/none.js',
    '/assets/shell/9/main.js',
    '/assets/other/1/main.js',
    '/assets/shell/1/..%2Fdeploy.json',
    '/assets/shell/1/..%2F..%2F..%2Fmfe-public%2F1%2Fclient%2Fmain.js',
    '/assets/shell/..%2Fshell/1/main.js',
    '/assets/shell/1/deploy.json',
  ])('no file is found at %s, with a plain-text response', async (path) => {
    const { status, headers } = await api.call(path);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toMatch(/^text\/plain|problem/);
  });

  it('a file outside the folder of its version cannot be read', async () => {
    cpSync(join(store, 'shell/1/client'), join(store, 'client'), { recursive: true });
    const files = api.app.get(ReleaseStore);
    expect(await files.read('shell', '1', 'client/main.js')).not.toBeNull();
    for (const [version, file] of [
      ['..', 'client/main.js'],
      ['.', '1/deploy.json'],
      ['1', '../1/deploy.json'],
      ['1', 'client/../deploy.json'],
    ] as const) {
      expect(await files.read('shell', version, file)).toBeNull();
    }
  });
});
