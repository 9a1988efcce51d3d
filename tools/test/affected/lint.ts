/** Implements the Nx target `lint`: runs the formatter and the linters on the changed files. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../../stack/settings.ts';
import { listChangedFiles } from './changed-files.ts';

const changed = listChangedFiles();
const sources = changed.filter((file) => /\.(?:[cm]?js|tsx?)$/.test(file));
const programs = [
  { name: 'biome', args: ['format', '--no-errors-on-unmatched'], files: changed },
  { name: 'eslint', args: ['--no-warn-ignored'], files: sources },
  { name: 'oxlint', args: [], files: sources },
];
for (const { name, args, files } of programs.filter(({ files }) => files.length > 0)) {
  const program = path.join(ROOT, 'node_modules', '.bin', name);
  if (spawnSync(program, [...args, ...files], { cwd: ROOT, stdio: 'inherit' }).status !== 0) process.exitCode = 1;
}
