import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Schemas } from '@epm/contract';
import { createContainer, publishHydratingShell } from '../../../test/hydrating-fixtures.ts';
import { publishFixture } from '../../../test/release-fixtures.ts';
import { useReleaseSite } from '../../../test/release-site.ts';
import { describeWithBrowser, testBrowserPath } from '../../../test/test-browser.ts';
import { createArchiveEntries, type ArchiveOptions, packEntries } from '../../../test/version-archives.ts';

const draftsFolder = mkdtempSync(join(tmpdir(), 'epm-drafts-'));
/** Symbolic link to the browser. One test removes the link. */
const browserLink = join(draftsFolder, 'chromium');
symlinkSync(testBrowserPath ?? '/missing/chromium', browserLink);
const { fixture, activate } = useReleaseSite({ TRIAL_BROWSER: browserLink });
afterAll(() => rmSync(draftsFolder, { recursive: true }));

type Reply = Partial<Schemas['Release']> & { code?: string; reasons?: string[] };

async function uploadVersion(version: string, archive: ArchiveOptions) {
  const body = await packEntries(createArchiveEntries(draftsFolder, version, archive));
  const headers = { 'content-type': 'application/gzip' };
  return fixture.api.call<Reply>('/api/releases/mfe-public/versions', { body, headers, cookie: fixture.admin.cookie });
}

const listBrowserProfiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith('epm-browser-'));

describeWithBrowser('the hydration of a new version', () => {
  let neighbor: Server;
  let connections = 0;

  beforeAll(async () => {
    publishHydratingShell(fixture.store, 'react');
    expect((await activate('shell', 'react')).status).toBe(200);
    neighbor = createServer(() => (connections += 1));
    await new Promise<void>((resolve) => neighbor.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => neighbor.close());

  const getNeighborUrl = () => `http://127.0.0.1:${(neighbor.address() as { port: number }).port}`;
  const FAULTY = [
    ['renders other text', 'renders differently in the browser than on the server', { text: 'rendered by chance' }],
    [
      'throws in an effect',
      'throws in the browser: Uncaught Error: no team',
      { code: `useEffect(() => { throw new Error('no team') })` },
    ],
    ['imports a missing file', 'needs missing.js, which is not published', { start: `await import('./missing.js')` }],
    [
      'calls another site',
      'violates its content security policy: connect-src blocks https://example.com',
      { start: `await fetch('https://example.com/').catch(() => 0)` },
    ],
    ['loops forever', 'is not hydrated after 5 s', { code: 'for (;;);' }],
  ] as const;

  it.each(FAULTY)('refuses a version that %s', async (_, reason, container) => {
    const reply = uploadVersion('bad', { clientFiles: createContainer('bad', container) });
    // The API keeps responding while the browser runs.
    expect((await fixture.api.call('/api/auth/session')).status).toBe(200);
    const { status, body } = await reply;
    expect([status, body.code]).toEqual([422, 'release.refused']);
    expect(body.reasons).toEqual([
      expect.stringContaining(`mfe-public bad does not run on shell react: its page / ${reason}`),
    ]);
    expect(listBrowserProfiles()).toEqual([]);
  });

  it('refuses a version that never finishes starting, and blocks network access by the version', async () => {
    const start = `document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: '${getNeighborUrl()}' }));
      location.href = '${getNeighborUrl()}/'; await new Promise(() => 0)`;
    const { body } = await uploadVersion('bad', { clientFiles: createContainer('bad', { start }) });
    expect(body.reasons).toEqual([expect.stringContaining('is not hydrated after 5 s')]);
    expect(connections).toBe(0);
  });

  it('refuses to activate or start a ring with a version from the command line that does not hydrate', async () => {
    publishFixture(fixture.store, 'mfe-public', 'cli', {}, undefined, createContainer('cli', { text: 'by chance' }));
    const { status, text } = await activate('mfe-public', 'cli');
    expect([status, text]).toEqual([409, expect.stringContaining('renders differently in the browser')]);
    const ring = { method: 'PUT', body: { version: 'cli', percentage: 50 }, cookie: fixture.admin.cookie };
    expect((await fixture.api.call('/api/releases/mfe-public/ring', ring)).status).toBe(409);
  });
});
