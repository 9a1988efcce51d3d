/**
 * Implements the Nx target `test`: runs the unit and component tests of a project that import, directly or indirectly, a
 * file changed since the base of `nx affected`.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../stack/settings.ts';
import { createJestCommand, type Command } from './suites.ts';

const [project = ''] = process.argv.slice(2);
const folder = path.join(ROOT, project) + path.sep;

const run = ({ command, args, env }: Command, stdout: 'pipe' | 'inherit') => {
  const { status, stdout: output } = spawnSync(command, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', stdout, 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) process.exit(status ?? 1);
  return output;
};

// If Jest gets a pattern of test files, it ignores --changedSince.
const listed = run(
  createJestCommand(['unit', 'web'], ['--listTests', `--changedSince=${process.env.NX_BASE ?? 'main'}`]),
  'pipe',
);
const files = listed.split('\n').filter((line) => line.startsWith(folder));
if (files.length > 0) run(createJestCommand(['unit', 'web'], ['--runTestsByPath', ...files]), 'inherit');
else console.log(`The changes affect no unit or component test of ${project}.`);
