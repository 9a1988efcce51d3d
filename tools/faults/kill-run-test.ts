import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestStack } from '../test/test-servers.ts';
import { performKillRun } from './run.ts';

/**
 * Declares a test that submits forms while faults are injected. `getStack` returns a stack with JOB_LOCK_MS of a few
 * seconds, so that another worker soon takes over the jobs of a killed worker.
 */
export function declareKillRunTest(getStack: () => TestStack): void {
  test('no submission is lost or duplicated when worker, API and Postgres are killed and SMTP is down for an hour', async () => {
    const report = await performKillRun({
      submissions: 40,
      perSecond: 5,
      seed: 1,
      stack: getStack(),
      redis: null,
      settleMs: 120_000,
    });
    assert.deepEqual(report.errors, []);
    assert.equal(report.acknowledged, 40);
    assert.deepEqual(report.kills, { worker: 1, api: 1, postgres: 1 });
    assert.equal(report.received, report.sent + report.unknown.delivered);
  });
}
