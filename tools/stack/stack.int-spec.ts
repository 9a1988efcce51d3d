import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { cleanEnvironment, startTestStack, temporaryDataDir, type TestStack } from '../test/test-servers.ts';
import { isRunning, type ProcessRecord } from './processes.ts';
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
  for (const url of [`${site}/readyz`, mail.web, mail.json, simulators]) assert.equal((await fetch(url)).status, 200, url);
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

test('a server that dies is started again', async () => {
  const worker = stack.state.processes.find(({ name }) => name === 'worker');
  assert.ok(worker);
  process.kill(worker.pid, 'SIGKILL');
  const replaced = () => readState(dataDir)?.processes.find(({ name, pid }) => name === 'worker' && pid !== worker.pid);
  for (const until = Date.now() + 10_000; !replaced() && Date.now() < until; ) await new Promise((resolve) => setTimeout(resolve, 100));
  assert.ok(replaced(), 'no new worker within 10 s');
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
