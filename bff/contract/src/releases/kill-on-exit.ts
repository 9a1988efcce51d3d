import type { ChildProcess } from 'node:child_process';

const runningChildren = new Set<ChildProcess>();
process.on('exit', () => runningChildren.forEach((child) => child.kill('SIGKILL')));

/**
 * Kills the child process when this process exits. A child in an endless loop does not notice that its parent has
 * exited, and would occupy a processor until the machine restarts.
 */
export function killOnExit(child: ChildProcess): void {
  runningChildren.add(child);
  child.on('exit', () => runningChildren.delete(child));
}
