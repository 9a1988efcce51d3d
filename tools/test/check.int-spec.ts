import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../stack/settings.ts';
import { createCleanEnvironment } from './test-servers.ts';

const runNode = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: ROOT, env: createCleanEnvironment(), encoding: 'utf8' });
const runCheck = (...args: string[]) => runNode(path.join(import.meta.dirname, 'check.ts'), ...args);

test('check runs only the given unit test', () => {
  const { status, stderr } = runCheck('unit', 'contract/src/units');
  assert.equal(status, 0, stderr);
  assert.match(stderr, /Test Suites: 1 passed, 1 total/);
});

test('check prints its usage when no file is given or the part is unknown', () => {
  for (const words of [['unit'], ['everything', 'bff']]) {
    const { status, stderr } = runCheck(...words);
    assert.equal(status, 2);
    assert.match(stderr, /Usage: npm run check -- types\|unit/);
  }
});

test('rejects a path after --selectProjects, because Jest would run every test of the project', () => {
  const { status, stderr } = runNode(
    '--experimental-vm-modules',
    'node_modules/.bin/jest',
    '--selectProjects',
    'unit',
    'bff/contract/src/units.spec.ts',
  );
  assert.equal(status, 1);
  assert.match(stderr, /npm run check -- unit bff\/contract\/src\/units\.spec\.ts/);
});
