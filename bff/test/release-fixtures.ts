import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { AppName, Deploy, VersionNeeds } from '@epm/contract/releases';
import { TEST_STORE_DIR } from './test-config.ts';
import type { TestDatabase } from './test-database.ts';

const computeIntegrity = (text: string, algorithm: 'sha256' | 'sha384' = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;

/**
 * Minimal server bundle of a shell. Pages show the remote's version and the user's role. The data of a page contains
 * the value that the remote assigns to `createRoutes.loaderData`.
 */
const SHELL_BUNDLE = `
  const library = { words: 'rendered by the shell' };
  exports.shared = { greeting: library };
  exports.listOwnRoutes = () => [];
  exports.routesOf = (createRoutes) => createRoutes?.routes ?? (createRoutes ? [{ id: String(createRoutes()) }] : []);
  exports.render = async ({ request, createRoutes, user, fetch, navigation = [] }) => {
    if (createRoutes.library !== library) throw new Error('two copies of the library');
    const path = new URL(request.url).pathname;
    if (path === '/moved') return { kind: 'redirect', status: 301, location: '/' };
    if (path === '/broken-shell') throw new Error('the shell is broken');
    const fields = request.method === 'POST' ? Object.fromEntries(await request.formData()) : null;
    if (fields && path === '/nothing') return { kind: 'page', status: 405, html: '', title: '', head: [], data: null, start: 'idle' };
    if (fields && fields.email === 'fine') return { kind: 'redirect', status: 302, location: '/?sent=1' };
    if (fields && path === '/sign-in') {
      const body = JSON.stringify({ email: fields.email, password: fields.password });
      const headers = { 'content-type': 'application/json' };
      await fetch(new Request('http://site.test/api/auth/login', { method: 'POST', body, headers }));
    }
    const session = await (await fetch(new Request('http://site.test/api/auth/session'))).json();
    const who = session.user ? session.user.role : 'visitor';
    const isKnown = ['/', '/sign-in', '/hidden', '/blog', '/team', '/rentals', '/guides'].includes(path);
    const status = isKnown ? (fields && fields.email === 'wrong' ? 422 : 200) : 404;
    return {
      kind: 'page', status, start: 'interaction', title: 'Fixture',
      html: '<main>' + await createRoutes(path, fetch) + ' for a ' + who + '</main>' + navigation.map(({ label }) => '<a>' + label + '</a>').join(''), data: { loaderData: { note: '</script>', ...createRoutes.loaderData }, actionData: fields, role: user ? user.role : null },
      head: [
        { tag: 'meta', attributes: { name: 'description', content: 'A page' } },
        { tag: 'meta', attributes: { name: 'robots', content: path === '/hidden' ? 'noindex' : undefined } },
        { tag: 'link', attributes: { rel: 'canonical', href: 'http://site.test' + path } },
      ],
    };
  };`;

const createRemoteBundle = (version: string) => `const library = require('greeting');
  exports.createRoutes = Object.assign((path) => {
    if (path === '/broken') throw new Error('this page is broken');
    return '${version} ' + library.words;
  }, { library });`;

const DEPLOY_FIELDS: Partial<Record<AppName, Partial<Deploy>>> = {
  shell: {
    scripts: ['main.js'],
    styles: ['main.css'],
    mounts: ['/login', '/design'],
    routes: [
      { id: 'login', path: '/login' },
      { id: 'design', path: '/design' },
      { id: 'unknown', path: '*' },
    ],
    loader: 'loader.js',
    icon: 'icon.svg',
    serviceWorker: 'service-worker.js',
  },
  'mfe-public': {
    scripts: ['remoteEntry.js'],
    mounts: [''],
    isServerRendered: true,
    routes: [
      {
        id: 'site',
        children: [
          { id: 'home', index: true },
          { id: 'team', path: 'team' },
          { id: 'rentals', path: 'rentals', policy: 'listings' },
          { id: 'payment', path: 'payment/:key', policy: 'checkout' },
          { id: 'payment-success', path: 'payment/success' },
          { id: 'blog', path: 'blog' },
          { id: 'hidden', path: 'hidden' },
          { id: 'moved', path: 'moved' },
          { id: 'rest', path: '*' },
        ],
      },
    ],
  },
  'mfe-backoffice': {
    scripts: ['remoteEntry.js'],
    mounts: ['/leads', '/documents'],
    isProtected: true,
    routes: [
      { id: 'leads', path: '/leads' },
      { id: 'documents', path: '/documents' },
      { id: 'lead', path: '/leads/:id' },
    ],
  },
  // Remotes of other teams, which are not in this workspace.
  'mfe-guides': {
    title: 'Guides',
    scripts: ['remoteEntry.js'],
    mounts: ['/guides'],
    isServerRendered: true,
    nav: [{ label: 'Moving guides', path: '/guides', in: ['header'] }],
    routes: [
      { id: 'guides', path: '/guides', policy: 'listings' },
      { id: 'guide', path: '/guides/:slug' },
    ],
  },
  'mfe-reports': {
    scripts: ['remoteEntry.js'],
    mounts: ['/reports'],
    isProtected: true,
    nav: [{ label: 'Reports', path: '/reports', in: ['bar', 'commands'], order: 25, for: ['admin', 'member'] }],
    events: ['lead.changed'],
    routes: [{ id: 'reports', path: '/reports' }],
  },
  'mfe-admin': {
    scripts: ['remoteEntry.js'],
    mounts: ['/admin'],
    isProtected: true,
    routes: [
      { id: 'home', path: '/admin' },
      ...['images', 'logo', 'blog'].map((name) => ({ id: name, path: `/admin/${name}`, policy: 'previews' as const })),
    ],
  },
};

/** Changes fields of a version's deploy.json, as another team could. */
export function changeDeploy(folder: string, fields: Partial<Deploy>): void {
  const file = join(folder, 'deploy.json');
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as Deploy), ...fields }));
}

/** Writes the needs.json of a published version, and its hash to deploy.json. */
export function recordNeeds(folder: string, needs: VersionNeeds): void {
  const text = JSON.stringify(needs);
  writeFileSync(join(folder, 'needs.json'), text);
  changeDeploy(folder, { needs: { file: 'needs.json', integrity: computeIntegrity(text) } });
}

/**
 * Writes a version of an app into a store. Its pages show the version. `serverCode` replaces the server bundle.
 * @param clientFiles client files to add or replace
 */
export function publishFixture(
  storeDir: string,
  app: AppName,
  version: string,
  shared: Deploy['shared'] = {},
  serverCode?: string,
  clientFiles: Readonly<Record<string, string>> = {},
): string {
  const folder = join(storeDir, app, version);
  mkdirSync(join(folder, 'client'), { recursive: true });
  mkdirSync(join(folder, 'server'), { recursive: true });
  const bundle = serverCode ?? (app === 'shell' ? SHELL_BUNDLE : createRemoteBundle(version));
  const files = {
    'main.js': 'window.a = 1;',
    'main.css': 'a{color:red}',
    'remoteEntry.js': 'window.b = 2;',
    'loader.js': '',
    'service-worker.js': 'self.a = 1;',
    ...clientFiles,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'client', name), text);
  writeFileSync(
    join(folder, 'client/icon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#1f5a3e"/></svg>',
  );
  writeFileSync(join(folder, 'client/main.js.br'), brotliCompressSync(files['main.js']));
  writeFileSync(join(folder, 'server/ssr.cjs'), bundle);
  const needs = JSON.stringify({ exports: {}, operations: {} } satisfies VersionNeeds);
  writeFileSync(join(folder, 'needs.json'), needs);
  const deploy: Deploy = {
    app,
    version,
    publishedAt: '2026-11-20T12:00:00.000Z',
    content: version,
    shared,
    mounts: [],
    isProtected: false,
    parts: [],
    nav: [],
    hashes: {},
    needs: { file: 'needs.json', integrity: computeIntegrity(needs) },
    isServerRendered: false,
    routes: [],
    scripts: [],
    styles: [],
    fonts: [],
    groups: {},
    integrity: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, computeIntegrity(text)])),
    server: { file: 'server/ssr.cjs', integrity: computeIntegrity(bundle) },
    ...DEPLOY_FIELDS[app],
  };
  writeFileSync(join(folder, 'deploy.json'), JSON.stringify(deploy));
  return folder;
}

/**
 * Moves the pointer of an app without checks, as another process would. The recorded hash of a version that is not in
 * the store is empty.
 */
export async function movePointer(
  database: TestDatabase,
  storeDir: string,
  app: string,
  version: string,
): Promise<void> {
  const file = join(storeDir, app, version, 'deploy.json');
  const hash = existsSync(file) ? computeIntegrity(readFileSync(file, 'utf8'), 'sha256') : '';
  await database.query(
    `INSERT INTO release_pointers (app, version, deploy_hash, activated_at) VALUES ($1, $2, $3, now())
     ON CONFLICT (app) DO UPDATE SET version = $2, deploy_hash = $3, revision = DEFAULT`,
    [app, version, hash],
  );
}

/** Publishes a shell in the default store of test apps. The API is not ready without a live shell. */
export async function publishShell(database: TestDatabase): Promise<void> {
  publishFixture(TEST_STORE_DIR, 'shell', 'ready');
  await movePointer(database, TEST_STORE_DIR, 'shell', 'ready');
}
