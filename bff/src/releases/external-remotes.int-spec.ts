import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NavigationEntry } from '@epm/contract';
import type { PageBoot } from '@epm/contract/pages';
import type { AppName, Deploy } from '@epm/contract/releases';
import { changeDeploy, publishFixture } from '../../test/release-fixtures.ts';
import { useReleaseSite } from '../../test/release-site.ts';
import { signIn } from '../../test/sign-in.ts';
import type { Releases } from './releases.dto.ts';

const { fixture, activate } = useReleaseSite();

/** Publishes a version with changed fields of its deploy.json. */
function publishVersion(app: AppName, version: string, fields: Partial<Deploy> = {}): void {
  changeDeploy(publishFixture(fixture.store, app, version), fields);
}

const extractPageBoot = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-boot">(.*?)<\/script>/.exec(html)?.[1] ?? '') as PageBoot;

beforeAll(async () => {
  for (const app of ['shell', 'mfe-public', 'mfe-backoffice']) expect((await activate(app, '1')).status).toBe(200);
  const link: NavigationEntry = { label: 'Moving guides', path: '/guides', in: ['header'] };
  const unknownField = { note: 'x'.repeat(900_000) };
  publishVersion('mfe-guides', '1', { nav: [{ ...link, ...unknownField }] });
  publishVersion('mfe-reports', '1', { parts: ['command-menu'] });
  for (const app of ['mfe-guides', 'mfe-reports']) expect((await activate(app, '1')).status).toBe(200);
});

it('renders a public page of a remote from another repository, and lists it in the sitemap', async () => {
  const { status, text, headers } = await fixture.api.call('/guides');
  expect([status, text]).toEqual([200, expect.stringContaining('<main>1 rendered by the shell for a visitor</main>')]);
  expect(text).toContain('/assets/mfe-guides/1/remoteEntry.js');
  expect(headers.get('content-security-policy')).toMatch(/frame-src 'self' https?:/);
  expect((await fixture.api.call('/guides/first')).headers.get('content-security-policy')).toContain(
    `frame-src 'self';`,
  );
  expect((await fixture.api.call('/sitemap.xml')).text).toContain('<loc>http://site.test/guides</loc>');
});

it('blocks scripts in images that are opened directly', async () => {
  writeFileSync(join(fixture.store, 'mfe-public/1/client/tour.webp'), 'RIFF');
  const picture = await fixture.api.call('/assets/mfe-public/1/tour.webp');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const drawing = await fixture.api.call('/assets/mfe-public/1/icon.svg');
  for (const { headers } of [picture, drawing]) {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

it('protects the pages of a staff remote', async () => {
  const visitor = await fixture.api.call('/reports');
  expect([visitor.status, visitor.headers.get('location')]).toEqual([302, '/login?from=%2Freports']);
  expect((await fixture.api.call('/reports', { cookie: fixture.admin.cookie })).status).toBe(200);
  expect((await fixture.api.call('/robots.txt')).text).toContain('Disallow: /reports\n');
});

it('adds links for public pages to every document, and links for staff pages only to staff documents', async () => {
  const home = (await fixture.api.call('/', { cookie: fixture.admin.cookie })).text;
  expect(home).toContain('</main><a>Moving guides</a>');
  expect(home.length).toBeLessThan(10_000);
  const { remotes } = extractPageBoot(home);
  expect(remotes['mfe-guides']?.nav).toEqual([{ label: 'Moving guides', path: '/guides', in: ['header'] }]);
  // The boot data omits `nav` for remotes without links for this document, to keep the document small.
  expect(remotes['mfe-reports']).not.toHaveProperty('nav');
  expect(remotes['mfe-public']).not.toHaveProperty('nav');
  const reports = [
    { label: 'Reports', path: '/reports', in: ['bar', 'commands'], order: 25, for: ['admin', 'member'] },
  ];
  const staff = extractPageBoot((await fixture.api.call('/leads', { cookie: fixture.admin.cookie })).text);
  expect(staff.remotes['mfe-reports']?.nav).toEqual(reports);
  expect(extractPageBoot((await fixture.api.call('/login')).text).remotes['mfe-reports']?.nav).toEqual(reports);
  const { body } = await fixture.api.call<{ entries: NavigationEntry[] }>('/api/navigation', {
    cookie: fixture.admin.cookie,
  });
  expect(body.entries).toEqual(expect.arrayContaining(reports));
});

it('lists the remotes, and lets users with the marketing grant release only the public ones', async () => {
  const { body } = await fixture.api.call<Releases>('/api/releases', { cookie: fixture.admin.cookie });
  expect(body.remotes.map(({ remote, title, isPublic }) => [remote, title, isPublic])).toEqual([
    ['shell', 'shell', false],
    ['mfe-guides', 'Guides', true],
    ['mfe-public', 'mfe-public', true],
    ['mfe-backoffice', 'mfe-backoffice', false],
    ['mfe-reports', 'mfe-reports', false],
  ]);
  const { cookie } = await signIn(fixture.api, 'marketing');
  expect((await activate('mfe-guides', '1', cookie)).status).toBe(200);
  expect((await activate('mfe-reports', '1', cookie)).status).toBe(403);
});

/** Counter for unique version names, because the store caches the deploy.json of each version. */
let publishedCount = 0;
const GUIDES_DEPLOY: Partial<Deploy> = { mounts: ['/guides'], routes: [{ id: 'other', path: '/guides' }] };

it.each<[string, AppName, Partial<Deploy>, string]>([
  ['a mount of another remote', 'mfe-other', GUIDES_DEPLOY, 'mounts /guides, which mfe-guides 1 mounts'],
  ['a mount of the shell', 'mfe-guides', { mounts: ['/guides', '/login'] }, 'mounts /login, which shell 1 mounts'],
  [
    'a path of the API',
    'mfe-guides',
    { mounts: ['/guides', '/api/x'] },
    'mounts /api/x, which is reserved for the server',
  ],
  ['the blog', 'mfe-guides', { mounts: ['/guides', '/blog'] }, 'mounts /blog, where mfe-public 1 has the page /blog'],
  [
    'a part of another remote',
    'mfe-guides',
    { parts: ['command-menu'] },
    'has the part command-menu, which mfe-reports 1 has',
  ],
  ['pages of others', 'mfe-guides', { routes: [{ id: 'a', path: '/team' }] }, 'has the page /team outside its mounts'],
  [
    'an unknown event',
    'mfe-reports',
    { events: ['guide.changed'] },
    'needs the live event guide.changed, which the API does not send',
  ],
  [
    'a link elsewhere',
    'mfe-reports',
    { nav: [{ label: 'Leads', path: '/leads', in: ['bar'] }] },
    'declares a link "Leads" whose path /leads is outside its mounts',
  ],
  [
    'an unknown policy',
    'mfe-guides',
    { routes: [{ id: 'a', path: '/guides', policy: 'anything' as 'listings' }] },
    'has a route with the unknown policy anything',
  ],
])('rejects a version with %s', async (_, app, fields, error) => {
  const version = `bad-${++publishedCount}`;
  publishVersion(app, version, fields);
  expect(await activate(app, version)).toMatchObject({
    status: 409,
    body: {
      code: 'release.version-incompatible',
      detail: `It was not activated, and the site stays as it is. ${app} ${version} ${error}.`,
    },
  });
});

it('rejects a version of the public site with a page below the mount of another remote', async () => {
  publishVersion('mfe-public', 'late', { routes: [{ id: 'a', children: [{ id: 'b', path: 'guides/:slug' }] }] });
  expect(await activate('mfe-public', 'late')).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('mfe-public late has the page /guides/:slug, which mfe-guides 1 mounts.') },
  });
});
