import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import type { Deploy } from '../../bff/contract/src/releases/release.ts';
import { describeBackupDrill } from '../backup/backup-drill.ts';
import { declareKillRunTest } from '../faults/kill-run-test.ts';
import { declareImportTest } from '../import/import-test.ts';
import { ExternalRemote } from '../packages/external-remote.ts';
import { declarePublishingTests } from '../packages/publishing-tests.ts';
import { declareTemplateTests } from '../packages/template-tests.ts';
import { createCleanEnvironment, startTestStack, createDataDir, type TestStack } from '../test/test-servers.ts';
import { assertCurrentData } from './assert-current-data.ts';
import { isRunning, sleep, type ProcessRecord } from './processes.ts';
import { ROOT } from './settings.ts';
import { readState } from './state-file.ts';

let dataDir: string;
let stack: TestStack;
const remote = new ExternalRemote();
const findRunningNames = (records: readonly ProcessRecord[]): string[] =>
  records.filter(isRunning).map(({ name }) => name);

before(async () => {
  dataDir = createDataDir();
  // The publishing tests simulate visitors from several networks.
  stack = await startTestStack(dataDir, { JOB_LOCK_MS: '2000', TRUST_PROXY: '1' });
  await remote.prepare();
});
after(async () => {
  remote.remove();
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('writes the URLs and processes to stack.json, readable by its owner only', async () => {
  const { site, mail, simulators, admin, processes } = stack.state;
  for (const url of [`${site}/readyz`, mail.web, mail.json, simulators])
    assert.equal((await fetch(url)).status, 200, url);
  assert.ok(admin.password.length >= 12);
  assert.deepEqual(processes.map(({ name }) => name).sort(), ['api', 'postgres', 'worker']);
  assert.equal(statSync(stack.stateFile).mode & 0o777, 0o600);
});

test('accepts the printed administrator credentials at sign-in', async () => {
  const { site, admin } = stack.state;
  const response = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify(admin),
  });
  assert.equal(response.status, 200);
});

test('does not start a second stack on the same data folder and leaves the first stack running', () => {
  const second = spawnSync(process.execPath, [path.join(ROOT, 'tools', 'stack', 'start.ts')], {
    encoding: 'utf8',
    env: createCleanEnvironment({ DATA_DIR: dataDir }),
  });
  assert.equal(second.status, 1);
  assert.match(second.stderr, new RegExp(`already runs.*process ${stack.state.stack.pid}`));
  assert.equal(findRunningNames(stack.state.processes).length, 3);
});

test('refuses data from a version before 1.0.0 and names the command that moves the folder away', async () => {
  const client = new pg.Client({ connectionString: stack.state.schemaOwnerUrl });
  await client.connect();
  await assertCurrentData(stack.state.schemaOwnerUrl, dataDir);
  const { rows } = await client.query<{ id: number; name: string }>(
    'SELECT id, name FROM migrations ORDER BY id LIMIT 1',
  );
  const [baseline] = rows;
  await client.query(`UPDATE migrations SET name = 'Identity20261120000200' WHERE id = $1`, [baseline?.id]);
  await assert.rejects(assertCurrentData(stack.state.schemaOwnerUrl, dataDir), {
    message: `The data in ${dataDir} is from a version before 1.0.0, which this version cannot use; nothing was changed. To start with empty data, move the folder away:\n  mv ${dataDir} ${dataDir}-before-1.0.0`,
  });
  await client.query('UPDATE migrations SET name = $2 WHERE id = $1', [baseline?.id, baseline?.name]);
  await client.end();
});

test('does not activate a version that the site cannot run', () => {
  const { store } = stack.state;
  const folder = path.join(store, 'mfe-backoffice');
  const [live] = readdirSync(folder);
  assert.ok(live);
  cpSync(path.join(folder, live), path.join(folder, 'no-routes'), { recursive: true });
  const code = 'exports.pages = [];';
  writeFileSync(path.join(folder, 'no-routes/server/ssr.cjs'), code);
  const deployFile = path.join(folder, 'no-routes/deploy.json');
  const deploy = JSON.parse(readFileSync(deployFile, 'utf8')) as Deploy;
  const server = { ...deploy.server, integrity: `sha384-${createHash('sha384').update(code).digest('base64')}` };
  writeFileSync(deployFile, JSON.stringify({ ...deploy, version: 'no-routes', server }));
  const activate = (version: string) =>
    spawnSync(process.execPath, [path.join(ROOT, 'tools/remotes/activate.ts'), 'mfe-backoffice', version], {
      encoding: 'utf8',
      env: createCleanEnvironment({ DATA_DIR: dataDir }),
    });
  const rejected = activate('no-routes');
  assert.equal(rejected.status, 1);
  assert.match(
    rejected.stderr,
    /was not activated, and the site stays as it is:\n {2}- mfe-backoffice no-routes does not export createRoutes/,
  );
  assert.equal(activate(live).status, 0);
  rmSync(path.join(folder, 'no-routes'), { recursive: true });
});

declareTemplateTests(remote);
// Uses the build of the template's tests.
declarePublishingTests(remote, () => stack);

declareImportTest(() => dataDir);

// Uses the stack of this file, because starting another stack takes half a minute.
declareKillRunTest(() => stack);

/** Waits until another process has replaced `dead` and the stack is ready again. */
async function waitForReplacement(name: string, dead: number): Promise<ProcessRecord | undefined> {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(100)) {
    const state = readState(dataDir);
    const found = state?.processes.find((each) => each.name === name && each.pid !== dead);
    if (found && state?.state === 'ready') return found;
  }
  return undefined;
}

/** Returns the superuser's database URL, because the backup drill creates another database. */
const buildAdminUrl = (): string => {
  const password = readFileSync(path.join(dataDir, 'pg.password'), 'utf8').trim();
  return Object.assign(new URL(stack.state.database), { username: 'epm', password }).href;
};
describeBackupDrill(() => ({ dataDir, database: buildAdminUrl() }));

test('restarts a killed worker', async () => {
  const worker = readState(dataDir)?.processes.find(({ name }) => name === 'worker');
  assert.ok(worker);
  process.kill(worker.pid, 'SIGKILL');
  assert.ok(await waitForReplacement('worker', worker.pid), 'no new worker within 30 s');
});

test('restarts a killed database, and the site recovers', async () => {
  const postgres = readState(dataDir)?.processes.find(({ name }) => name === 'postgres');
  assert.ok(postgres);
  process.kill(postgres.pid, 'SIGKILL');
  assert.ok(await waitForReplacement('postgres', postgres.pid), 'no new PostgreSQL within 30 s');
  const isUp = () =>
    fetch(`${stack.state.site}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const until = Date.now() + 30_000; !(await isUp()) && Date.now() < until; ) await sleep(100);
  assert.ok(await isUp(), 'the site does not recover');
});

test('keeps the admin account and stops leftover processes when it starts again after a kill', async (context) => {
  const before = readState(dataDir);
  assert.ok(before);
  await stack.kill();
  assert.notDeepEqual(
    findRunningNames(before.processes),
    [],
    'the kill should leave children behind, otherwise this test proves nothing',
  );
  const startedAt = Date.now();
  stack = await startTestStack(dataDir);
  // Print the duration instead of asserting it, because it depends on the machine's load.
  context.diagnostic(`the startup after the kill took ${Date.now() - startedAt} ms`);
  assert.deepEqual(findRunningNames(before.processes), []);
  assert.deepEqual(stack.state.admin, before.admin);
});

test('stops every process on Ctrl-C', async () => {
  const last = readState(dataDir);
  assert.ok(last);
  await stack.stop();
  assert.deepEqual(findRunningNames([last.stack, ...last.processes]), []);
  assert.equal(readState(dataDir)?.state, 'stopped');
});
