import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { startTestStack, temporaryDataDir, type TestStack } from '../test/test-servers.ts';
import { killRun } from './run.ts';

let dataDir: string;
let stack: TestStack;

before(async () => {
  dataDir = temporaryDataDir();
  // A short lease lets the next worker take over the jobs within seconds. The rule is the same with a longer one.
  stack = await startTestStack(dataDir, { JOB_LOCK_MS: '2000' });
});
after(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('40 submissions survive kills of worker, API and Postgres and an hour without SMTP, without a loss or a duplicate', async () => {
  const report = await killRun({ submissions: 40, perSecond: 5, seed: 1, stack, redis: null, settleMs: 120_000 });
  assert.deepEqual(report.faults, []);
  assert.equal(report.acknowledged, 40);
  assert.deepEqual(report.kills, { worker: 1, api: 1, postgres: 1 });
  assert.equal(report.received, report.sent + report.unknown.delivered);
});
