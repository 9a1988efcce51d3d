import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';

export const name = 'affected-base';

/**
 * Hook of Nx, called before the targets run. Passes them the base of `nx affected` as NX_BASE, because Nx does not pass the
 * option --base. NX_BASE is the commit at which the branch left the base, because targets have it as a cache key.
 */
export function preTasksExecution(_options, { argv, nxJsonConfiguration, workspaceRoot }) {
  const { values } = parseArgs({ args: argv.slice(2), options: { base: { type: 'string' } }, strict: false });
  const base = values.base ?? process.env.NX_BASE ?? nxJsonConfiguration.defaultBase;
  try {
    const commit = execFileSync('git', ['merge-base', base, 'HEAD'], { cwd: workspaceRoot, stdio: 'pipe' });
    process.env.NX_BASE = commit.toString().trim();
  } catch {
    // A build needs no repository, and the target `test` fails if the base does not exist.
    process.env.NX_BASE = base;
  }
}
