import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Schemas } from '@epm/contract';
import { jest } from '@jest/globals';
import { createContainer, publishHydratingShell } from '../../../test/hydrating-fixtures.ts';
import { publishFixture } from '../../../test/release-fixtures.ts';
import { useReleaseSite } from '../../../test/release-site.ts';
import { describeWithBrowser, testBrowserPath } from '../../../test/test-browser.ts';
import { createArchiveEntries, type ArchiveOptions, packEntries } from '../../../test/version-archives.ts';
import { HydrationTrials } from './hydration-trials.service.ts';

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

  it('accepts a version that hydrates, records the test, and does not repeat the test on activation', async () => {
    const { status, body } = await uploadVersion('good', { clientFiles: createContainer('good') });
    expect([status, body.reasons, body.isHydrationTested]).toEqual([201, undefined, true]);
    const findErrors = jest.spyOn(fixture.api.app.get(HydrationTrials), 'findErrors');
    expect((await activate('mfe-public', 'good')).status).toBe(200);
    expect(findErrors).not.toHaveBeenCalled();
  });

  it('refuses a build that does not hydrate, although a deleted version with its name was live', async () => {
    publishFixture(
      fixture.store,
      'mfe-public',
      'reused',
      {},
      undefined,
      createContainer('reused', { text: 'by chance' }),
    );
    await fixture.database.query(
      `INSERT INTO audit_log (at, action, subject, after)
       VALUES (now() - interval '1 day', 'release.activated', 'release:mfe-public', '{"version": "reused"}')`,
    );
    await fixture.database.query(
      `INSERT INTO release_versions (app, version, deploy_hash, uploaded_at) VALUES ('mfe-public', 'reused', '', now())`,
    );
    const { status, text } = await activate('mfe-public', 'reused');
    expect([status, text]).toEqual([409, expect.stringContaining('renders differently in the browser')]);
  });
});

it('accepts a version without the hydration test if the browser does not start', async () => {
  rmSync(browserLink);
  publishHydratingShell(fixture.store, 'other');
  await activate('shell', 'other');
  const { status, body } = await uploadVersion('untested', { clientFiles: createContainer('bad') });
  expect([status, body.isHydrationTested]).toEqual([201, false]);
});
