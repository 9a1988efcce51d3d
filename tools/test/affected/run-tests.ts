/** Implements the Nx target `test`: runs the quick unit and component tests that are nearest to the changed files. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../stack/settings.ts';
import { createJestCommand } from '../suites.ts';
import { listChangedFiles } from './changed-files.ts';
import { createImportGraph } from './import-graph.ts';
import { sortAffectedTests } from './nearest-tests.ts';

/** Nearly every component test imports some files of `@epm/contract`, and all of them take two minutes of CPU time. */
const MAX_TEST_FILES = 40;

const readFile = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Returns the paths of the files that the workspace's packages export, by specifier. */
function readPackages(): Map<string, string> {
  const { workspaces } = JSON.parse(readFile('package.json')) as { workspaces: string[] };
  return new Map(
    workspaces.flatMap((folder) => {
      const { name, exports = {} } = JSON.parse(readFile(path.join(folder, 'package.json'))) as {
        name: string;
        exports?: Record<string, string>;
      };
      return Object.entries(exports).map(([key, file]) => [path.join(name, key), path.join(folder, file)] as const);
    }),
  );
}

const files = globSync('{shell,mfe-*,bff,tools}/**/*.{ts,tsx,mjs}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**'],
});
const graph = createImportGraph(new Map(files.map((file) => [file, readFile(file)])), readPackages());
const tests = sortAffectedTests(listChangedFiles(), graph);
const nearest = tests.slice(0, MAX_TEST_FILES);
console.log(`${tests.length} test files import the changed files. Runs the ${nearest.length} nearest of them.`);
if (nearest.length > 0) {
  const { command, args, env } = createJestCommand(['unit', 'web'], ['--runTestsByPath', ...nearest], {
    TEST_TIER: 'quick',
  });
  process.exitCode = spawnSync(command, args, { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1;
}
