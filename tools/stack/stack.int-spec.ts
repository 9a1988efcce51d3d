import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Deploy } from '../../bff/contract/src/releases/release.ts';
import { drillBackups } from '../backup/backup-drill.ts';
import { cleanEnvironment, startTestStack, temporaryDataDir, type TestStack } from '../test/test-servers.ts';
import { isRunning, pause, type ProcessRecord } from './processes.ts';
import { ROOT } from './settings.ts';
import { readState } from './state-file.ts';

let dataDir: string;
let stack: TestStack;
const running = (records: readonly ProcessRecord[]): string[] => records.filter(isRunning).map(({ name }) => name);

before(async () => {
  dataDir = temporaryDataDir();
  stack = await startTestStack(dataDir);
});
after(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('writes what runs where, for its owner only', async () => {
  const { site, mail, simulators, admin, processes } = stack.state;
  for (const url of [`${site}/readyz`, mail.web, mail.json, simulators])
    assert.equal((await fetch(url)).status, 200, url);
  assert.ok(admin.password.length >= 12);
  assert.deepEqual(processes.map(({ name }) => name).sort(), ['api', 'postgres', 'worker']);
  assert.equal(statSync(stack.stateFile).mode & 0o777, 0o600);
});

test('the administrator it printed can sign in', async () => {
  const { site, admin } = stack.state;
  const answer = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify(admin),
  });
  assert.equal(answer.status, 200);
});

test('a second start on the same data says which process runs, and leaves it alone', () => {
  const second = spawnSync(process.execPath, [path.join(ROOT, 'tools', 'stack', 'start.ts')], {
    encoding: 'utf8',
    env: cleanEnvironment({ DATA_DIR: dataDir }),
  });
  assert.equal(second.status, 1);
  assert.match(second.stderr, new RegExp(`already runs.*process ${stack.state.stack.pid}`));
  assert.equal(running(stack.state.processes).length, 3);
});

test('the command line activates no version that the site could not run', () => {
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
      env: cleanEnvironment({ DATA_DIR: dataDir }),
    });
  const refused = activate('no-routes');
  assert.equal(refused.status, 1);
  assert.match(
    refused.stderr,
    /was not activated, and the site stays as it is:\n {2}- mfe-backoffice no-routes does not export createRoutes/,
  );
  assert.equal(activate(live).status, 0);
  rmSync(path.join(folder, 'no-routes'), { recursive: true });
});

/** The process of that name once another one has taken over from `dead`, and the stack is ready again. */
async function successor(name: string, dead: number): Promise<ProcessRecord | undefined> {
  for (const until = Date.now() + 30_000; Date.now() < until; await pause(100)) {
    const state = readState(dataDir);
    const found = state?.processes.find((each) => each.name === name && each.pid !== dead);
    if (found && state?.state === 'ready') return found;
  }
  return undefined;
}

/** As the superuser of the embedded server: the drill creates a database of its own. */
const adminUrl = (): string => {
  const password = readFileSync(path.join(dataDir, 'pg.password'), 'utf8').trim();
  return Object.assign(new URL(stack.state.database), { username: 'epm', password }).href;
};
drillBackups(() => ({ dataDir, database: adminUrl() }));

test('a server that dies is started again', async () => {
  const worker = stack.state.processes.find(({ name }) => name === 'worker');
  assert.ok(worker);
  process.kill(worker.pid, 'SIGKILL');
  assert.ok(await successor('worker', worker.pid), 'no new worker within 30 s');
});

test('a database that dies is started again, and the site with it', async () => {
  const postgres = readState(dataDir)?.processes.find(({ name }) => name === 'postgres');
  assert.ok(postgres);
  process.kill(postgres.pid, 'SIGKILL');
  assert.ok(await successor('postgres', postgres.pid), 'no new PostgreSQL within 30 s');
  const isUp = () =>
    fetch(`${stack.state.site}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const until = Date.now() + 30_000; !(await isUp()) && Date.now() < until; ) await pause(100);
  assert.ok(await isUp(), 'the site does not come back');
});

test('killed outright, it starts again, keeps its data and leaves nothing of the dead run', async (context) => {
  const before = readState(dataDir);
  assert.ok(before);
  await stack.kill();
  assert.notDeepEqual(running(before.processes), [], 'the kill should leave children behind, or this proves nothing');
  const began = Date.now();
  stack = await startTestStack(dataDir);
  // Said, not asserted: how long it takes depends on what else the machine does.
  context.diagnostic(`the start after the kill took ${Date.now() - began} ms`);
  assert.deepEqual(running(before.processes), []);
  assert.deepEqual(stack.state.admin, before.admin);
});

test('Ctrl-C ends every process', async () => {
  const last = readState(dataDir);
  assert.ok(last);
  await stack.stop();
  assert.deepEqual(running([last.stack, ...last.processes]), []);
  assert.equal(readState(dataDir)?.state, 'stopped');
});
