import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';

export const name = 'affected-base';

/**
 * Nx hook that runs before the targets. Sets NX_BASE for the targets, because Nx does not pass the option --base to
 * them. NX_BASE is the commit at which the branch left the base: it is part of the cache keys, so it must not change
 * with each commit on the base.
 */
export function preTasksExecution(_options, { argv, nxJsonConfiguration, workspaceRoot }) {
  const { values } = parseArgs({ args: argv.slice(2), options: { base: { type: 'string' } }, strict: false });
  const base = values.base ?? process.env.NX_BASE ?? nxJsonConfiguration.defaultBase;
  try {
    const commit = execFileSync('git', ['merge-base', base, 'HEAD'], { cwd: workspaceRoot, stdio: 'pipe' });
    process.env.NX_BASE = commit.toString().trim();
  } catch {
    // Outside a repository, a build needs no base. If the base does not exist, the target `test` fails.
    process.env.NX_BASE = base;
  }
}
