import assert from 'node:assert/strict';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { sleep } from '../stack/processes.ts';
import type { StackState } from '../stack/state-file.ts';
import type { TestStack } from '../test/test-servers.ts';
import type { ExternalRemote } from './external-remote.ts';
import { readManifest } from './published-packages.ts';
import { SiteVisitor } from './site-visitor.ts';

const APP_NAME = 'mfe-guides';
/** Page that the upload checks do not render, because they render only the first guide in the list. */
const GUIDE_PATH = '/guides/the-first-thirty-days';
const GUIDE_TITLE = 'The first thirty days';
const ROLLBACK_TIMEOUT_MS = 30_000;

interface AuditEntry {
  action: string;
  actorName: string | null;
}

/**
 * Declares tests of the publishing workflow of a team that has only the packages and a deploy token. `remote` must be
 * built, and `getStack` must return a stack with TRUST_PROXY=1.
 */
export function declarePublishingTests(remote: ExternalRemote, getStack: () => TestStack): void {
  let admin: SiteVisitor;
  let token: { id: string; secret: string };
  let visitor: SiteVisitor;

  test('the remote of another team is uploaded with a token and previewed, but is not live', async () => {
    const { state } = getStack();
    visitor = new SiteVisitor(state.site);
    admin = await signInAsAdmin(state);
    token = await admin.callApi('POST', '/api/deploy-tokens', {
      app: APP_NAME,
      name: 'Guides team',
      rights: ['upload', 'preview', 'activate'],
    });
    Object.assign(remote.env, { EPM_SITE: state.site, EPM_TOKEN: token.secret });
    assert.match(remote.runKit('upload', '--version', '1.0.0'), /Uploaded mfe-guides 1\.0\.0\. It is not live yet/);
    assert.equal(remote.runKit('live').trim(), 'nothing');
    const link = new URL(remote.runKit('preview', '1.0.0').trim());
    const colleague = new SiteVisitor(state.site);
    const { location } = await colleague.open(link.pathname + link.search);
    assert.equal(location, '/guides');
    const { status, html } = await colleague.open('/guides');
    assert.equal(status, 200);
    assert.match(html, new RegExp(GUIDE_TITLE));
    assert.equal((await visitor.open('/guides')).status, 404);
  });

  test('the uploaded version is shown to admins, then to 10 % of new visits, then to everyone', async () => {
    const [inside, outside] = ['9', '10'].map(
      (percentile) => new SiteVisitor(getStack().state.site, `epm_ring=${percentile}`),
    );
    const readStatuses = async () =>
      Promise.all([admin, inside!, outside!].map(async (each) => (await each.open('/guides')).status));
    assert.match(remote.runKit('release', '1.0.0', '--to', 'admins'), /is shown to admins\./);
    assert.deepEqual(await readStatuses(), [200, 404, 404]);
    assert.match(remote.runKit('release', '1.0.0', '--to', '10%'), /is shown to admins and 10 % of new visits\./);
    assert.deepEqual(await readStatuses(), [200, 200, 404]);
    assert.match(remote.runKit('status'), /Live: nothing\nShown to admins and 10 % of new visits: 1\.0\.0\n/);
    assert.match(remote.runKit('release', '1.0.0', '--to', '100%'), /mfe-guides: nothing → 1\.0\.0/);
    assert.deepEqual(await readStatuses(), [200, 200, 200]);
    assert.match((await visitor.open('/')).html, /<a[^>]+href="\/guides"[^>]*>Guides for owners/);
  });

  test("a version that was built with a newer minor version of the router than the shell's is rejected", () => {
    const { version } = readManifest(remote.findPackage('@epm/router'));
    const [major, minor] = version.split('.').map(Number);
    const newer = `${major}.${minor! + 1}`;
    const restoreBuild = backUpBuild(remote);
    remote.setPackageVersion('@epm/router', `${newer}.3`);
    remote.runKit('build');
    const { status, text } = remote.runKitUnchecked('upload', '--version', '1.0.1');
    assert.equal(status, 1);
    assert.ok(text.includes(`mfe-guides needs @epm/router ^${newer}.0, the shell provides ${version}.`), text);
    remote.setPackageVersion('@epm/router', version);
    restoreBuild();
  });

  test('a failing version is rejected at the upload, or rolled back automatically with the reason', async () => {
    const restoreBuild = backUpBuild(remote);
    const page = path.join(remote.folder, 'src/guide-page.tsx');
    const source = readFileSync(page, 'utf8');
    const plantError = (condition: string) => {
      writeFileSync(page, source.replace('  return (', `  if (${condition}) throw new Error('planted');\n  return (`));
      remote.runKit('build');
    };
    plantError('title');
    const { status, text } = remote.runKitUnchecked('upload', '--version', '1.1.0');
    assert.equal(status, 1);
    assert.match(text, /its page \/guides\/prepare-your-home cannot be rendered: planted/);
    plantError(`title === '${GUIDE_TITLE}'`);
    remote.runKit('upload', '--version', '1.1.0');
    remote.runKit('release', '1.1.0', '--to', 'everyone');
    for (let network = 1; network <= 5; network += 1)
      assert.equal((await visitor.open(GUIDE_PATH, { 'x-forwarded-for': `203.0.113.${network}` })).status, 503);
    for (const until = Date.now() + ROLLBACK_TIMEOUT_MS; Date.now() < until; await sleep(200))
      if (remote.runKit('live').trim() === '1.0.0') break;
    assert.match(
      remote.runKit('status'),
      /Live: 1\.0\.0\n[^]*Rolled back on [\d-]+: 1\.1\.0\. 5 failures in 5 visits: 5 pages that failed to render\. Version 1\.0\.0 is live again\./,
    );
    assert.match((await visitor.open(GUIDE_PATH)).html, new RegExp(GUIDE_TITLE));
    writeFileSync(page, source);
    restoreBuild();
  });

  test('the team rolls back the next version, and the audit log shows the token as the actor', async () => {
    remote.runKit('upload', '--version', '1.2.0');
    const release = ['release', '1.2.0', '--to', 'everyone', '--expect'];
    assert.equal(remote.runKitUnchecked(...release, 'nothing').status, 1);
    assert.match(remote.runKit(...release, '1.0.0'), /1\.0\.0 → 1\.2\.0/);
    assert.match(remote.runKit('activate', '1.0.0'), /1\.2\.0 → 1\.0\.0/);
    const { items } = await admin.callApi<{ items: AuditEntry[] }>(
      'GET',
      `/api/audit?limit=50&subject=release:${APP_NAME}`,
    );
    const actions = items.map(({ action, actorName }) => `${action} by ${actorName}`).toReversed();
    const describeTokenAction = (action: string) => `release.${action} by Deploy token Guides team`;
    assert.deepEqual(actions, [
      describeTokenAction('uploaded'),
      describeTokenAction('preview-shared'),
      describeTokenAction('ring-started'),
      describeTokenAction('ring-changed'),
      describeTokenAction('activated'),
      describeTokenAction('uploaded'),
      describeTokenAction('activated'),
      'release.activated by Automatic rollback',
      describeTokenAction('uploaded'),
      describeTokenAction('activated'),
      describeTokenAction('activated'),
    ]);
  });

  test('a revoked token is rejected, and its versions remain published', async () => {
    await admin.callApi('POST', `/api/deploy-tokens/${token.id}/revoke`);
    for (const args of [['upload', '--version', '1.3.0'], ['release', '1.2.0', '--to', 'everyone'], ['live']]) {
      const { status, text } = remote.runKitUnchecked(...args);
      assert.equal(status, 1);
      assert.match(text, /The deploy token 'Guides team' has been revoked\./);
    }
    assert.equal((await visitor.open('/guides')).status, 200);
  });
}

/** Copies the build. @returns a function that restores the build from the copy */
function backUpBuild({ folder }: ExternalRemote): () => void {
  const built = path.join(folder, 'dist');
  const copy = `${built}-copy`;
  cpSync(built, copy, { recursive: true });
  return () => {
    rmSync(built, { recursive: true });
    renameSync(copy, built);
  };
}

async function signInAsAdmin({ site, admin }: StackState): Promise<SiteVisitor> {
  const visitor = new SiteVisitor(site);
  await visitor.callApi('POST', '/api/auth/login', admin);
  return visitor;
}
