/**
 * Implements the Nx target `test`: runs the unit and component tests of a project that import, directly or indirectly, a
 * file changed since the base of `nx affected` (affected-base.mjs). Runs only tests of the quick tier.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../stack/settings.ts';
import { createJestCommand, type Command } from './suites.ts';

process.env.TEST_TIER = 'quick';
const [project = ''] = process.argv.slice(2);
const { workspaces } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
const nestedProjects = workspaces.filter((folder) => folder.startsWith(`${project}/`));
const isInFolder = (file: string, folder: string): boolean => file.startsWith(path.join(ROOT, folder) + path.sep);

const runOrExit = ({ command, args, env }: Command, stdout: 'pipe' | 'inherit') => {
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
const listOutput = runOrExit(
  createJestCommand(['unit', 'web'], ['--listTests', `--changedSince=${process.env.NX_BASE ?? 'main'}`]),
  'pipe',
);
const testFiles = listOutput
  .split('\n')
  .filter((file) => isInFolder(file, project) && !nestedProjects.some((folder) => isInFolder(file, folder)));
if (testFiles.length > 0) runOrExit(createJestCommand(['unit', 'web'], ['--runTestsByPath', ...testFiles]), 'inherit');
else console.log(`The changes affect no unit or component test of ${project}.`);
