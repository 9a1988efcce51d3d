import type { Schemas } from '@epm/contract';
import { appendFileSync, cpSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../../test/eventually.ts';
import { movePointer, publishFixture } from '../../test/release-fixtures.ts';
import { useReleaseSite } from '../../test/release-site.ts';
import { signIn } from '../../test/sign-in.ts';
import { Log } from '../platform/log/log.ts';
import { startApp } from '../../test/test-app.ts';
import { RenderErrors } from '../pages/index.ts';
import { LiveReleases } from './live-releases.ts';
import { ReleaseStore } from './release-store.ts';

const { fixture, activate, startNode } = useReleaseSite();

it('returns 503 release.none while no version is live', async () => {
  const { status, body } = await fixture.api.call('/');
  expect(status).toBe(503);
  expect(body).toMatchObject({ code: 'release.none' });
});

it('activates, serves and rolls back versions; each activation is audited and increases the revision', async () => {
  await activate('shell', '1');
  await activate('mfe-backoffice', '1');
  // A 404 response would make search engines drop the public pages.
  expect((await fixture.api.call('/team')).status).toBe(503);
  const first = await activate('mfe-public', '1');
  expect(first.status).toBe(200);
  expect((await fixture.api.call('/')).text).toContain('<main>1 rendered by the shell for a visitor</main>');

  const second = await activate('mfe-public', '2');
  expect((await fixture.api.call('/')).text).toContain('<main>2 rendered by the shell');
  expect(second.body.revision).toBeGreaterThan(first.body.revision);
  const ofPublic = second.body.remotes.find(({ remote }) => remote === 'mfe-public');
  expect(ofPublic?.versions.filter(({ isLive }) => isLive)).toMatchObject([{ version: '2' }]);

  await activate('mfe-public', '1');
  expect((await fixture.api.call('/')).text).toContain('<main>1 rendered by the shell');
  const readPage = (query: string) =>
    fixture.api.call<Schemas['ReleasePage']>(`/api/releases/mfe-public/versions?${query}`, {
      cookie: fixture.admin.cookie,
    });
  const page = (await readPage('limit=2')).body;
  const rest = (await readPage(`limit=2&cursor=${page.nextCursor}`)).body;
  const all = [...page.items, ...rest.items];
  expect([all.map(({ version }) => version).toSorted(), rest.nextCursor]).toEqual([['1', '2', '3'], null]);
  expect(all.find(({ version }) => version === '2')).toMatchObject({ isLive: false, activatedBy: fixture.admin.email });
  expect(all.find(({ version }) => version === '3')).toMatchObject({ commit: null, activatedAt: null });
  // Inserts the audit entry of an activation by the publishing tool.
  await fixture.database.query(
    `INSERT INTO audit_log (at, actor_name, action, subject, after)
     VALUES (now(), 'rosa', 'release.activated', 'release:mfe-backoffice', '{"version": "1"}')`,
  );
  const listed = (await fixture.api.call<Schemas['Releases']>('/api/releases', { cookie: fixture.admin.cookie })).body;
  const ofBackoffice = listed.remotes.find(({ remote }) => remote === 'mfe-backoffice');
  expect(ofBackoffice?.versions).toMatchObject([{ version: '1', activatedBy: 'rosa' }]);
  expect((await readPage('cursor=unknown')).status).toBe(404);
  const audited = await fixture.database.query(
    `SELECT action, before, after, actor_id FROM audit_log WHERE subject = 'release:mfe-public' ORDER BY id`,
  );
  expect(audited).toMatchObject([
    { action: 'release.activated', before: null, after: { version: '1' }, actor_id: fixture.admin.id },
    { before: { version: '1' }, after: { version: '2' } },
    { before: { version: '2' }, after: { version: '1' } },
  ]);
});

it('reports the server as not ready while the live shell, even if cached, is missing from the store', async () => {
  expect((await fixture.api.call('/readyz')).status).toBe(200);
  renameSync(join(fixture.store, 'shell'), join(fixture.store, 'away'));
  const without = await fixture.api.call('/readyz');
  renameSync(join(fixture.store, 'away'), join(fixture.store, 'shell'));
  expect(without).toMatchObject({ status: 503, body: { code: 'release.none' } });
  expect((await fixture.api.call('/readyz')).status).toBe(200);
});

it('reports the server as ready with development servers, although their builds are not in the store', async () => {
  const dev = await startApp(fixture.database.url, {
    env: { STORE_DIR: fixture.store, DEV_SERVERS: 'shell=http://localhost:9' },
  });
  expect((await dev.call('/readyz')).status).toBe(200);
  await dev.close();
});

it('serves a version that another process activated', async () => {
  await movePointer(fixture.database, fixture.store, 'mfe-public', '2');
  await eventually(async () => (await fixture.api.call('/')).text.includes('<main>2'));
});

it('lets only admins activate versions, and only published versions', async () => {
  const user = await signIn(fixture.api, 'user');
  expect((await fixture.api.call('/api/releases')).status).toBe(401);
  expect((await activate('mfe-public', '1', user.cookie)).status).toBe(403);
  expect((await activate('mfe-public', '9')).status).toBe(404);
  expect((await activate('mfe-other', '1')).status).toBe(404);
  expect((await activate('mfe-public', '../1')).status).toBe(404);
});

describe('pages', () => {
  it('returns server-rendered HTML with head, data, policy and the loader script', async () => {
    const { text, headers } = await fixture.api.call('/');
    expect(text).toContain('<title>Fixture</title>');
    expect(text).toContain('<meta name="description" content="A page">');
    expect(text).toContain('{"loaderData":{"note":"\\u003c/script>"},"actionData":null,"role":null}');
    expect(text).toContain('<style data-files="/assets/shell/1/main.css">a{color:red}</style>');
    expect(text.match(/<script defer/g)).toHaveLength(1);
    expect(headers.get('content-security-policy')).toContain(`script-src 'self';`);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });

  it('allows bfcache only for pages that are not personalized', async () => {
    const readCacheControl = async (path: string, options = {}) =>
      (await fixture.api.call(path, options)).headers.get('cache-control');
    expect(await readCacheControl('/')).toBe('private, no-cache');
    expect(await readCacheControl('/', { cookie: 'epm_ticket=abc.1.d-f' })).toBe('private, no-cache');
    expect(await readCacheControl('/', { cookie: fixture.admin.cookie })).toBe('no-store');
    expect(await readCacheControl('/', { cookie: 'epm_ticket=abc.1.d-f; epm_reports=owner' })).toBe('no-store');
    expect(await readCacheControl('/nothing')).toBe('no-store');
    expect(await readCacheControl('/moved')).toBe('no-store');
    expect(await readCacheControl('/hidden')).toBe('no-store');
  });

  it('lets only indexable pages send their URL to other sites as the referrer', async () => {
    const readReferrerPolicy = async (path: string, options = {}) =>
      (await fixture.api.call(path, options)).headers.get('referrer-policy');
    expect(await readReferrerPolicy('/')).toBe('strict-origin-when-cross-origin');
    for (const path of ['/hidden', '/nothing', '/leads'])
      expect(await readReferrerPolicy(path, { cookie: fixture.admin.cookie })).toBe('no-referrer');
  });

  it('renders the page for the signed-in user', async () => {
    const { text } = await fixture.api.call('/', { cookie: fixture.admin.cookie });
    expect(text).toContain('for a admin');
    expect(text).toContain('"role":"admin"');
  });

  it('returns the 404 responses and redirects of the router', async () => {
    expect((await fixture.api.call('/nothing')).status).toBe(404);
    const moved = await fixture.api.call('/moved');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/']);
  });

  it('handles a path that looks like the URL of another site as a page of this site', async () => {
    const errors = fixture.api.app.get(RenderErrors);
    const before = errors.count;
    expect((await fixture.api.call('//evil.test/', {})).text).toContain('rendered by the shell');
    expect((await fixture.api.call('//', {})).headers.get('location')).toBe('/');
    expect(errors.count).toBe(before);
  });

  it('redirects visitors of a staff page to the login page, and loads its scripts immediately for staff', async () => {
    const visitor = await fixture.api.call('/leads?status=closed');
    expect([visitor.status, visitor.headers.get('location')]).toEqual([302, '/login?from=%2Fleads%3Fstatus%3Dclosed']);
    const { status, text } = await fixture.api.call('/leads', { cookie: fixture.admin.cookie });
    expect(status).toBe(200);
    expect(text).toMatch(/<script defer src="\/assets\/shell\/1\/main\.js" integrity="sha384-/);
    expect(text).toMatch(
      /<link rel="preload" as="script" href="\/assets\/mfe-backoffice\/1\/remoteEntry\.js" integrity="sha384-/,
    );
  });

  it('sends a page without server rendering when the hash of its bundle differs from the published hash', async () => {
    const errors = fixture.api.app.get(RenderErrors);
    const before = errors.count;
    appendFileSync(join(fixture.store, 'mfe-public/3/server/ssr.cjs'), '\nglobalThis.tampered = true;');
    await movePointer(fixture.database, fixture.store, 'mfe-public', '3');
    await eventually(async () => (await fixture.api.call('/')).text.includes('/mfe-public/3/'));
    const { status, text } = await fixture.api.call('/');
    expect(status).toBe(503);
    expect(text).toContain('<div id="root"></div><div class="fallback"');
    expect(text).toContain('/assets/mfe-public/3/remoteEntry.js');
    expect('tampered' in globalThis).toBe(false);
    expect(errors.count).toBeGreaterThan(before);
    await activate('mfe-public', '1');
    expect((await fixture.api.call('/')).text).toContain('<main>1');
  });
});

describe('rendering errors', () => {
  const browser = { headers: { accept: 'text/html,*/*' } };

  it('sends a page without content if rendering fails, with a fallback message and the phone number', async () => {
    const { status, text, headers } = await fixture.api.call('/broken', browser);
    expect(status).toBe(503);
    expect(text).toContain('<div id="root"></div><div class="fallback" role="alert">');
    expect(text).toMatch(/Lindenholm[\s\S]*href="tel:/);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
  });
});

describe('a node whose store lags', () => {
  const browser = { headers: { accept: 'text/html,*/*' } };

  it('a node serves its last stored version until the live version is in its store', async () => {
    await activate('mfe-public', '1');
    expect((await fixture.api.call('/')).text).toContain('<main>1');
    const live = fixture.api.app.get(LiveReleases);
    const { revision } = await live.readCurrent();
    const late = join(fixture.store, 'mfe-public/late');
    publishFixture(fixture.store, 'mfe-public', 'late');
    renameSync(join(late, 'server'), join(late, 'partial'));
    const { count } = fixture.api.app.get(RenderErrors);
    await movePointer(fixture.database, fixture.store, 'mfe-public', 'late');
    await eventually(async () => (await live.readCurrent()).revision > revision);
    expect(await fixture.api.call('/')).toMatchObject({ status: 200, text: expect.stringContaining('<main>1') });
    expect(fixture.api.app.get(RenderErrors).count).toBe(count);
    renameSync(join(late, 'partial'), join(late, 'server'));
    await eventually(async () => (await fixture.api.call('/')).text.includes('<main>late'));
    await activate('mfe-public', '1');
  });

  it('a node returns 503 for pages of an app without a stored version, and serves the other pages', async () => {
    await movePointer(fixture.database, fixture.store, 'mfe-backoffice', 'gone');
    const node = await startNode();
    try {
      const { status, headers, text } = await node.call('/leads', browser);
      expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
      expect(text).toContain('This page is not available right now.');
      expect((await node.call('/')).status).toBe(200);
    } finally {
      await activate('mfe-backoffice', '1');
    }
    await eventually(async () => (await node.call('/leads', { cookie: fixture.admin.cookie })).status === 200);
    await node.close();
  });

  it('a node without a shell returns an error page to browsers and a problem to other clients', async () => {
    await movePointer(fixture.database, fixture.store, 'shell', 'gone');
    const node = await startApp(fixture.database.url, { env: { STORE_DIR: fixture.store } });
    try {
      const page = await node.call('/', browser);
      expect(page).toMatchObject({
        status: 503,
        text: expect.stringContaining('This page is not available right now.'),
      });
      expect((await node.call('/')).body).toMatchObject({ code: 'release.none' });
      expect((await node.call('/readyz')).status).toBe(503);
    } finally {
      await activate('shell', '1');
      await node.close();
    }
  });
});

it('keeps serving the API and other pages while a page of a remote loops forever', async () => {
  const code = `const library = require('greeting');
    exports.createRoutes = Object.assign((path) => { if (path === '/team') for (;;); return 'looping'; }, { library });`;
  publishFixture(fixture.store, 'mfe-public', 'looping', {}, code);
  await movePointer(fixture.database, fixture.store, 'mfe-public', 'looping');
  await eventually(async () => (await fixture.api.call('/')).text.includes('<main>looping'));
  const { count } = fixture.api.app.get(RenderErrors);
  const logged = jest.spyOn(fixture.api.app.get(Log), 'error').mockImplementation(() => undefined);
  const [looping, , session] = await Promise.all([
    fixture.api.call('/team'),
    // The home page shares the process with the looping page, and is then rendered in another process.
    eventually(async () => (await fixture.api.call('/')).text.includes('<main>looping')),
    fixture.api.call('/api/auth/session'),
  ]);
  expect([looping.status, session.status]).toEqual([503, 200]);
  expect(fixture.api.app.get(RenderErrors).count).toBeGreaterThan(count);
  // After the page has crashed two processes, it is not rendered again.
  await eventually(async () => {
    await fixture.api.call('/team');
    return String(logged.mock.lastCall?.[1]).includes('This page has ended its process twice');
  });
  // On a busy machine, the process of an earlier request may still be looping, and a page waits for it at most 3 s.
  await eventually(async () => (await fixture.api.call('/')).status === 200);
  logged.mockRestore();
  await activate('mfe-public', '1');
});

describe('service worker', () => {
  it('serves a service worker that is always revalidated and may fetch only from the site', async () => {
    const { text, headers } = await fixture.api.call('/service-worker.js');
    expect(text).toBe('self.a = 1;');
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toBe(`default-src 'none'; connect-src 'self'`);
  });

  it('serves a service worker that unregisters itself when SERVICE_WORKER is off', async () => {
    const off = await startApp(fixture.database.url, { env: { STORE_DIR: fixture.store, SERVICE_WORKER: 'off' } });
    try {
      expect((await off.call('/service-worker.js')).text).toContain('registration.unregister()');
    } finally {
      await off.close();
    }
  });

  it('serves a self-contained offline page that is not personalized', async () => {
    const { status, text } = await fixture.api.call('/offline', { cookie: fixture.admin.cookie });
    expect(status).toBe(200);
    expect(text).toMatch(/You are offline\.[\s\S]*href="tel:/);
    expect(text).not.toMatch(/<script|<link|admin/);
  });
});

describe('files of versions', () => {
  it('serves files as immutable, in an encoding that the browser accepts', async () => {
    const plain = await fixture.api.call('/assets/shell/1/main.js', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.text).toBe('window.a = 1;');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const small = await fixture.api.call('/assets/shell/1/main.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect([small.text, small.headers.get('content-encoding')]).toEqual(['window.a = 1;', 'br']);
    const refusing = await fixture.api.call('/assets/shell/1/main.js', { headers: { 'accept-encoding': 'br;q=0' } });
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
  ])('returns 404 in plain text for %s', async (path) => {
    const { status, headers } = await fixture.api.call(path);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toMatch(/^text\/plain|problem/);
  });

  it('reads no file outside the folder of the version', async () => {
    cpSync(join(fixture.store, 'shell/1/client'), join(fixture.store, 'client'), { recursive: true });
    const files = fixture.api.app.get(ReleaseStore);
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
