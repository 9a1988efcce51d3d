import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { startTestStack, createDataDir, type TestStack } from '../test/test-servers.ts';
import { killRun } from './run.ts';

let dataDir: string;
let stack: TestStack;

before(async () => {
  dataDir = createDataDir();
  // With a short lease, the next worker takes over the jobs within seconds.
  stack = await startTestStack(dataDir, { JOB_LOCK_MS: '2000' });
});
after(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('no submission is lost or duplicated when worker, API and Postgres are killed and SMTP is down for an hour', async () => {
  const report = await killRun({ submissions: 40, perSecond: 5, seed: 1, stack, redis: null, settleMs: 120_000 });
  assert.deepEqual(report.errors, []);
  assert.equal(report.acknowledged, 40);
  assert.deepEqual(report.kills, { worker: 1, api: 1, postgres: 1 });
  assert.equal(report.received, report.sent + report.unknown.delivered);
});
