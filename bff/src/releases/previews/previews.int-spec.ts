import { jest } from '@jest/globals';
import { join } from 'node:path';
import { rmSync } from 'node:fs';
import type { NavigationEntry, Schemas } from '@epm/contract';
import { changeDeploy, publishFixture } from '../../../test/release-fixtures.ts';
import { useReleaseSite } from '../../../test/release-site.ts';
import { ReleaseChecks } from '../release-checks.ts';
import { Clock } from '../../platform/clock/clock.ts';

const { fixture, activate } = useReleaseSite();
const BROWSER_HEADERS = { accept: 'text/html' };

beforeAll(async () => {
  for (const [app, version] of [
    ['shell', '1'],
    ['mfe-public', '1'],
    ['mfe-backoffice', '1'],
  ] as const)
    expect((await activate(app, version)).status).toBe(200);
});

const createPreviewLink = (app: string, version: string, body: object = {}) =>
  fixture.api.call<Schemas['ReleasePreviewLink'] & { code: string; detail: string }>(
    `/api/releases/${app}/versions/${version}/preview`,
    { body, cookie: fixture.admin.cookie },
  );
const requestPreviewUrl = (url: string, cookie = '') =>
  fixture.api.call<string>(url.replace('http://site.test', ''), { headers: BROWSER_HEADERS, cookie });
/** Opens a preview and returns its cookie. */
const startPreview = async (app: string, version: string) =>
  (await requestPreviewUrl((await createPreviewLink(app, version)).body.url)).cookie;

it('shows a preview to the browser that opened the link, and the live version to other browsers', async () => {
  const { status, body } = await createPreviewLink('mfe-public', '2', { path: '/team?view=a' });
  expect(status).toBe(201);
  const opened = await requestPreviewUrl(body.url);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/team?view=a']);
  expect(opened.headers.getSetCookie()).toEqual([expect.stringMatching(/^epm_preview=.*HttpOnly/)]);

  const page = await requestPreviewUrl('/team?view=a', opened.cookie);
  expect(page.text).toContain('2 rendered by the shell');
  expect(page.text).toContain('Preview</strong> of mfe-public 2');
  expect(page.text).toContain('action="/preview/leave?path=%2Fteam"');
  expect(page.text).toMatch(/"mfe-public":\{"version":"2"/);
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(page.headers.get('cache-control')).toBe('no-store');
  const style = /<style>(\.preview-bar[^<]*)<\/style>/.exec(page.text)?.[1] ?? '';
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(style))).toString('base64');
  expect(page.headers.get('content-security-policy')).toContain(hash);

  const other = await requestPreviewUrl('/team');
  expect(other.text).toContain('1 rendered by the shell');
  expect(other.text).not.toContain('preview-bar');
  expect(other.headers.get('x-robots-tag')).toBeNull();
});

it('previews a staff remote, whose pages are rendered in the browser', async () => {
  const audits: NavigationEntry = { label: 'Audits', path: '/leads', in: ['bar'] };
  changeDeploy(publishFixture(fixture.store, 'mfe-backoffice', '2'), { nav: [audits] });
  const opened = await requestPreviewUrl((await createPreviewLink('mfe-backoffice', '2')).body.url);
  expect(opened.headers.get('location')).toBe('/leads');
  const preview = opened.cookie;
  const cookie = `${fixture.admin.cookie}; ${preview}`;
  const page = await requestPreviewUrl('/leads', cookie);
  expect(page.text).toMatch(/"mfe-backoffice":\{"version":"2"/);
  expect(page.text).toContain('preview-bar');
  // Public pages load these links later, from the API.
  const listNavigation = async (as: string) =>
    (await fixture.api.call<Schemas['NavigationLinks']>('/api/navigation', { cookie: as })).body.entries;
  expect(await listNavigation(cookie)).toContainEqual(audits);
  expect(await listNavigation(fixture.admin.cookie)).not.toContainEqual(audits);
});

it('ends a preview when the user leaves it, and when its version is activated or removed', async () => {
  const preview = await startPreview('mfe-public', '2');
  const left = await fixture.api.call('/preview/leave?path=//evil.test', { method: 'POST', cookie: preview });
  expect([left.status, left.headers.get('location')]).toEqual([303, '/']);
  expect(left.headers.getSetCookie()[0]).toMatch(/^epm_preview=; .*Max-Age=0/);

  publishFixture(fixture.store, 'mfe-public', 'gone');
  const gone = await startPreview('mfe-public', 'gone');
  rmSync(join(fixture.store, 'mfe-public/gone'), { recursive: true });
  await activate('mfe-public', '2');
  for (const cookie of [preview, gone]) {
    const page = await requestPreviewUrl('/', cookie);
    expect(page.text).toContain('2 rendered by the shell');
    expect(page.text).not.toContain('preview-bar');
    expect(page.headers.getSetCookie()).toEqual([expect.stringContaining('epm_preview=;')]);
  }
  await activate('mfe-public', '1');
});

it('shows an error page for a forged or expired link, and the live page for an expired cookie', async () => {
  const { url } = (await createPreviewLink('mfe-public', '2')).body;
  const cookie = (await requestPreviewUrl(url)).cookie;
  const now = jest.spyOn(fixture.api.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 8 * 3_600_000 + 1));
  const expired = await requestPreviewUrl(url);
  const page = await requestPreviewUrl('/', cookie);
  now.mockRestore();
  const forged = await requestPreviewUrl(`${url.slice(0, -3)}abc`);
  for (const { status, text, headers } of [expired, forged]) {
    expect(status).toBe(404);
    expect(text).toContain('This preview has ended.');
    expect(headers.getSetCookie()).toEqual([]);
  }
  expect(page.text).toContain('1 rendered by the shell');
});

it('ends a preview when the deploy token that created its link is revoked', async () => {
  const { cookie } = fixture.admin;
  const { body: token } = await fixture.api.call<Schemas['CreatedDeployToken']>('/api/deploy-tokens', {
    body: { app: 'mfe-public', name: 'Build server', rights: ['preview'] },
    cookie,
  });
  const { body: link } = await fixture.api.call<Schemas['ReleasePreviewLink']>(
    '/api/releases/mfe-public/versions/2/preview',
    { body: {}, headers: { authorization: `Bearer ${token.secret}` } },
  );
  const { status, cookie: preview } = await requestPreviewUrl(link.url);
  expect([status, (await requestPreviewUrl('/team', preview)).text]).toEqual([
    303,
    expect.stringContaining('Preview</strong>'),
  ]);
  await fixture.api.call(`/api/deploy-tokens/${token.id}/revoke`, { method: 'POST', cookie });
  expect((await requestPreviewUrl(link.url)).status).toBe(404);
  expect((await requestPreviewUrl('/team', preview)).text).not.toContain('Preview</strong>');
});

it('checks two versions at a time for previews, lets ten requests wait, and does not repeat a check', async () => {
  let release = () => {};
  const gate = new Promise<string[]>((resolve) => (release = () => resolve([])));
  const check = jest.spyOn(fixture.api.app.get(ReleaseChecks), 'findErrors').mockReturnValue(gate);
  const requests = Array.from({ length: 13 }, () => createPreviewLink('mfe-public', '3'));
  const { status, body, headers } = await Promise.race(requests);
  expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'release.checks-busy', '5']);
  release();
  const statuses = (await Promise.all(requests)).map((reply) => reply.status);
  expect(statuses.filter((each) => each === 201)).toHaveLength(12);
  expect(check).toHaveBeenCalledTimes(2);
  check.mockRestore();
});

it('returns an error for a preview of an incompatible or unknown version, or of a path on another site', async () => {
  publishFixture(fixture.store, 'mfe-public', 'incompatible', {}, 'exports.pages = [];');
  expect(await createPreviewLink('mfe-public', 'incompatible')).toMatchObject({
    status: 409,
    body: { code: 'release.version-incompatible', detail: expect.stringContaining('does not export createRoutes') },
  });
  expect((await createPreviewLink('mfe-public', 'missing')).status).toBe(404);
  expect((await createPreviewLink('mfe-public', '2', { path: '//evil.test' })).body.code).toBe('release.preview-path');
});
