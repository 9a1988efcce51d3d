/**
 * Implements the Nx target `test`: runs the unit and component tests of a project that import, directly or indirectly, a
 * file changed since the base of `nx affected` (affected-base.mjs).
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../stack/settings.ts';
import { createJestCommand, type Command } from './suites.ts';

const [project = ''] = process.argv.slice(2);
const { workspaces } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
const nestedProjects = workspaces.filter((folder) => folder.startsWith(`${project}/`));
const isIn = (file: string, folder: string): boolean => file.startsWith(path.join(ROOT, folder) + path.sep);

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
const files = listed
  .split('\n')
  .filter((file) => isIn(file, project) && !nestedProjects.some((folder) => isIn(file, folder)));
if (files.length > 0) run(createJestCommand(['unit', 'web'], ['--runTestsByPath', ...files]), 'inherit');
else console.log(`The changes affect no unit or component test of ${project}.`);
